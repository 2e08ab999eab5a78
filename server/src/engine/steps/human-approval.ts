import type { Step } from './step.ts';

export const humanApproval: Step = {
  id: 'afa238d2-5957-5a26-bb14-d2f0bf78a56c',
  display_name: 'Human Approval',
  description: 'People decide: every chosen approver must agree.',
  is_predefined: true,
  is_always_approved: true,
  work: async () => ({ type: 'done' }),
};
