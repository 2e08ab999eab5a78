import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { interviewAttendees } from '../db/schema/interviews.ts';
import { users } from '../db/schema/users.ts';
import type { InterviewRow } from './lock-interview.ts';
import { references } from '../db/references.ts';

/** Lists the users who will conduct an interview. */
export const listAttendees = async (db: Db, { company_id, id }: InterviewRow): Promise<string[]> => {
  const rows = await db
    .select({ user_id: interviewAttendees.user_id })
    .from(interviewAttendees)
    .where(
      and(
        eq(interviewAttendees.company_id, company_id),
        eq(interviewAttendees.interview_id, id),
        isNull(interviewAttendees.left_at),
      ),
    );
  return rows.map(({ user_id }) => user_id);
};

/** True if one of the interviewers can no longer sign in. */
export const hasLeaver = async (db: Db, { company_id, id }: { company_id: string; id: string }): Promise<boolean> => {
  const [left] = await db
    .select({ id: users.id })
    .from(interviewAttendees)
    .innerJoin(users, references(interviewAttendees.user_id, users))
    .where(
      and(
        eq(interviewAttendees.company_id, company_id),
        eq(interviewAttendees.interview_id, id),
        isNull(interviewAttendees.left_at),
        sql`not ${users.is_active}`,
      ),
    )
    .limit(1);
  return left !== undefined;
};

/** Sets the interviewers and returns those who were removed. */
export const changeAttendees = async (
  db: Db,
  { company_id, id }: Pick<InterviewRow, 'company_id' | 'id'>,
  userIds: string[],
  now: Date,
) => {
  const own = and(eq(interviewAttendees.company_id, company_id), eq(interviewAttendees.interview_id, id));
  const left = await db
    .update(interviewAttendees)
    .set({ left_at: now.toISOString() })
    .where(
      and(
        own,
        isNull(interviewAttendees.left_at),
        userIds.length > 0 ? notInArray(interviewAttendees.user_id, userIds) : undefined,
      ),
    )
    .returning({ user_id: interviewAttendees.user_id });
  if (userIds.length > 0) {
    await db
      .insert(interviewAttendees)
      .values(userIds.map((user_id) => ({ company_id, interview_id: id, user_id })))
      .onConflictDoUpdate({
        target: [interviewAttendees.interview_id, interviewAttendees.user_id],
        set: { left_at: null, scorecard_reminded_at: null },
      });
  }
  return left.map(({ user_id }) => user_id);
};
