import type { Evidence } from '../feature.ts';
import { listInterviews } from './staff-interviews.ts';

/** The AI interviews of this run that were submitted, or conducted by a person instead. */
export const writtenInterviewEvidence: Evidence['ai_interviews'] = async (db, actor, { run_id, candidate_id }) => {
  const all = await listInterviews(db, actor, candidate_id);
  return all.flatMap(({ id, run_id: of, submitted_at, human, ...result }) =>
    of === run_id && (submitted_at || human)
      ? [
          {
            id,
            submitted_at,
            question_count: result.question_count,
            answered_count: result.answered_count,
            score: result.score,
            human: human && { summary: human.summary, by_name: human.by_name },
          },
        ]
      : [],
  );
};
