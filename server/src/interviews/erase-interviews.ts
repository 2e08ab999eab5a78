import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { interviews, interviewScorecards } from '../db/interview-schema.ts';

/**
 * That there was an interview stays; what was said about the person, and the place, which is a text somebody wrote, goes.
 * One that is booked is called off by the next look after it, which tells those who would have held it, without a name.
 */
export const eraseInterviews = async (db: Db, company_id: string, candidateIds: string[]): Promise<number> => {
  const own = and(eq(interviews.company_id, company_id), inArray(interviews.candidate_id, candidateIds));
  const rows = await db
    .update(interviews)
    .set({ cancel_reason: null, plan: sql`jsonb_set(${interviews.plan}, '{location}', 'null')` })
    .where(own)
    .returning({ id: interviews.id });
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await db
    .delete(interviewScorecards)
    .where(and(eq(interviewScorecards.company_id, company_id), inArray(interviewScorecards.interview_id, ids)));
  return rows.length;
};
