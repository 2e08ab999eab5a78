import { markSubmission } from '../../ai/mark-submission.ts';
import type { Step } from './step.ts';

export const taskReview: Step = {
  id: '20ace3e9-1553-5956-972f-ad652dc24ed1',
  display_name: 'Task Review',
  description: 'Marks what the candidate has handed in.',
  is_predefined: true,
  is_always_approved: false,
  needs_material: true,
  // Whatever comes out of it, the step is done: only people reject.
  work: async ({ material, ask }) => {
    if (!material?.submission)
      return { type: 'done', output: { status: 'no_submission', note: 'Nothing was handed in that could be marked.' } };
    const { assignment_id, is_being_read, ...submission } = material.submission;
    if (material.wants_human) {
      const note = 'The candidate asked for a person to judge it.';
      return { type: 'done', output: { status: 'left_to_people', assignment_id, note } };
    }
    if (is_being_read) return { type: 'not_yet' };
    return {
      type: 'done',
      output: { status: 'marked', assignment_id, ...(await markSubmission({ ...submission, ask })) },
    };
  },
};
