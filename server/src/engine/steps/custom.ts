import type { Step } from './step.ts';

export const custom: Step = {
  id: '2d7e5622-d589-5704-85cc-27712ab3f91d',
  display_name: 'Custom',
  description: 'A step of your own.',
  is_predefined: false,
  is_always_approved: false,
  work: async () => ({ type: 'done' }),
};
