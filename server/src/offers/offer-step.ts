import type { Step } from '../engine/step.ts';
import { beginOffer } from './begin-offer.ts';

export const offerLetter: Step = {
  // A colleague completes it; the output lists what is missing.
  work: async () => ({ type: 'waits', output: {} }),
  effect: beginOffer,
};
