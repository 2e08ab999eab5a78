import { and, eq, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { interviewAttendees, interviews, interviewScorecards } from '../db/schema/interviews.ts';

/**
 * Keeps the row but erases the scorecards, the reason and the location, which is free text. A booked interview is
 * cancelled by the next maintenance run, which notifies the interviewers without naming the candidate.
 */
export const eraseInterviews = async (
  db: Db,
  company_id: string,
  candidateIds: string[],
  now: Date,
): Promise<number> => {
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
  await removeFromCalendars(db, { company_id, ids, now });
  return rows.length;
};

/** Past interviews stay in the calendars with the candidate's name, so erasing the candidate removes them as a cancellation would. */
const removeFromCalendars = async (
  db: Db,
  { company_id, ids, now }: { company_id: string; ids: string[]; now: Date },
) => {
  const at = now.toISOString();
  const over = await db
    .update(interviews)
    .set({ sequence: sql`${interviews.sequence} + 1` })
    .where(
      and(
        eq(interviews.company_id, company_id),
        inArray(interviews.id, ids),
        or(ne(interviews.status, 'booked'), lte(interviews.starts_at, at)),
      ),
    )
    .returning({ id: interviews.id });
  await db
    .update(interviewAttendees)
    .set({ left_at: at })
    .where(
      and(
        eq(interviewAttendees.company_id, company_id),
        inArray(
          interviewAttendees.interview_id,
          over.map(({ id }) => id),
        ),
        isNotNull(interviewAttendees.calendar_event_id),
      ),
    );
};
