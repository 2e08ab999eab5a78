import type { Step } from './step.ts';

export const offerLetter: Step = {
  id: '16bd69d1-2034-51b6-93bd-b55a7bc511bc',
  display_name: 'Offer Letter',
  description: 'Fills in the offer, sends it and waits for the answer.',
  is_predefined: true,
  is_always_approved: false,
  // Whoever looks after offers writes it: what it still needs is in the output.
  work: async () => ({ type: 'waits', output: {} }),
};
