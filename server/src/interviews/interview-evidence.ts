import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { interviews } from '../db/schema/interviews.ts';
import type { Evidence } from '../feature.ts';
import { getScorecards } from './scorecards.ts';
import { round } from '../lib/round.ts';

/** Interviews about this job with the scorecards this approver may see. */
export const interviewEvidence: Evidence['interviews'] = async (db, actor, { candidate_id, job_id }) => {
  const rows = await db
    .select({ id: interviews.id, starts_at: interviews.starts_at })
    .from(interviews)
    .where(
      and(
        eq(interviews.company_id, actor.company_id),
        eq(interviews.candidate_id, candidate_id),
        sql`(${interviews.job_id} = ${job_id} or ${interviews.job_id} is null)`,
        inArray(interviews.status, ['completed', 'booked']),
      ),
    )
    .orderBy(asc(interviews.starts_at), asc(interviews.id));
  const sheets = await Promise.all(rows.map(async (row) => ({ ...row, ...(await getScorecards(db, actor, row.id)) })));
  return sheets.flatMap(({ id, starts_at, given_count, asked_count, scorecards }) =>
    given_count === 0
      ? []
      : [
          {
            id,
            starts_at,
            given_count,
            asked_count,
            scorecards: scorecards.map(({ user_id, name, recommendation, marks, comment }) => ({
              user_id,
              name,
              recommendation,
              average: average(marks.flatMap(({ mark }) => mark ?? [])),
              comment,
            })),
          },
        ],
  );
};

const average = (marks: number[]): number | null =>
  marks.length === 0 ? null : round(marks.reduce((sum, mark) => sum + mark, 0) / marks.length, 1);
