import type { Step } from './step.ts';

export const taskAssignment: Step = {
  id: 'a941c6ae-ddeb-5863-9316-619abb8d2b4e',
  display_name: 'Task Assignment',
  description: 'Sends the candidate a task with a deadline.',
  is_predefined: true,
  is_always_approved: false,
  // What the candidate is given is written together with the move: see the step's effect.
  work: async () => ({ type: 'waits' }),
};
