import { markSubmission } from './mark-submission.ts';
import type { Step } from '../engine/step.ts';
import { loadSubmissions, type SubmissionMaterial } from './load-submission.ts';

export const taskReview: Step<SubmissionMaterial> = {
  load: loadSubmissions,
  is_repeated_on_change: true,
  // The step completes whatever the result: only people reject.
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
