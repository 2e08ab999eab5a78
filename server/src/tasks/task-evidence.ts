import type { Evidence } from '../feature.ts';
import { listCandidateTasks } from './candidate-tasks.ts';

/** The tasks of this run that were handed in and marked. */
export const taskEvidence: Evidence['tasks'] = async (db, actor, { run_id, candidate_id, now }) => {
  const all = await listCandidateTasks(db, actor, candidate_id, now);
  return all.flatMap(({ id, run_id: of, title, state, review }) =>
    of === run_id && review
      ? [
          {
            id,
            title,
            is_late: state === 'late',
            given: review.given,
            asked: review.asked,
            machine_total: review.machine?.total ?? null,
            people: review.people.map(({ user_id, name, marked_by_name, total, comment }) => ({
              user_id,
              name,
              marked_by_name,
              total,
              comment,
            })),
          },
        ]
      : [],
  );
};
