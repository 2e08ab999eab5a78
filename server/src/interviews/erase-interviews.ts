import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { interviews, interviewScorecards } from '../db/interview-schema.ts';
import { outbox } from '../db/mail-schema.ts';

/**
 * That there was an interview stays; what was said about the person goes. One that is booked is called off by the next look
 * after it, which tells those who would have held it, without a name.
 */
export const eraseInterviews = async (db: Db, company_id: string, candidateIds: string[]): Promise<number> => {
  const own = and(eq(interviews.company_id, company_id), inArray(interviews.candidate_id, candidateIds));
  const rows = await db.update(interviews).set({ cancel_reason: null }).where(own).returning({ id: interviews.id });
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await db
    .delete(interviewScorecards)
    .where(and(eq(interviewScorecards.company_id, company_id), inArray(interviewScorecards.interview_id, ids)));
  // Colleagues were told who comes, also by a name of one word, which is not looked for elsewhere.
  await db
    .update(outbox)
    .set({
      subject: 'Erased',
      body: '',
      calendar: null,
      status: sql`case when ${outbox.status} = 'waiting' and not ${outbox.is_handed_over} then 'stopped' else ${outbox.status} end`,
    })
    .where(
      and(
        eq(outbox.company_id, company_id),
        or(...ids.flatMap((id) => ['interview', 'scorecard'].map((what) => like(outbox.purpose, `${what}:${id}:%`)))),
      ),
    );
  return rows.length;
};
