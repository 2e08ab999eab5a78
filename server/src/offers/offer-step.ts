import type { Step } from '../engine/step.ts';
import { beginOffer } from './begin-offer.ts';

export const offerLetter: Step = {
  // A colleague completes it, and sending it makes it the candidate's turn. The output lists what is missing.
  work: async () => ({ type: 'waits', on: 'staff', output: {} }),
  effect: beginOffer,
};
