import type { Step } from './step.ts';

export const aiInterview: Step = {
  id: '7fda31b3-e958-5a60-a33c-46a08fa2dee9',
  display_name: 'AI Interview',
  description: 'Asks questions made from the job and the resume.',
  is_predefined: true,
  is_always_approved: false,
  work: async () => ({ type: 'done' }),
};
