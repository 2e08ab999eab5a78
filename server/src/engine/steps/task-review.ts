import type { Step } from './step.ts';

export const taskReview: Step = {
  id: '20ace3e9-1553-5956-972f-ad652dc24ed1',
  display_name: 'Task Review',
  description: 'Marks what the candidate has handed in.',
  is_predefined: true,
  is_always_approved: false,
  work: async () => ({ type: 'done' }),
};
