import type { Step } from './step.ts';

export const interviewScheduling: Step = {
  id: 'bba98a08-8c7b-5696-b3cb-3dc3032bb661',
  display_name: 'Interview Scheduling',
  description: 'Offers the candidate free slots and books one.',
  is_predefined: true,
  is_always_approved: false,
  // The candidate chooses a time, and the conversation has to take place: the interview says when that is done.
  work: async () => ({ type: 'waits' }),
};
