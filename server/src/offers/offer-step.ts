import type { Step } from '../engine/step.ts';
import { beginOffer } from './begin-offer.ts';

export const offerLetter: Step = {
  // Whoever looks after offers writes it: what it still needs is in the output.
  work: async () => ({ type: 'waits', output: {} }),
  effect: beginOffer,
};
