import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { interviewAttendees, interviews } from '../db/schema/interviews.ts';
import { spanIn } from '../notifications/moment-words.ts';
import { record } from './booking.ts';
import { getHours } from './interviewer-hours.ts';
import { readCircle } from './interview-mails.ts';
import { tellKeepers, whomOf } from './tell-keepers.ts';
import { lookAgainFor } from './missing-times.ts';

interface Who {
  company_id: string;
  user_id: string;
  now: Date;
}

/** Somebody can no longer sign in: those who look after the interviews they were to hold learn of each. */
export const tellOfLeaving = async (db: Db, { company_id, user_id, now }: Who) => {
  const booked = await db
    .select({ interview: interviews })
    .from(interviewAttendees)
    .innerJoin(
      interviews,
      and(eq(interviews.company_id, interviewAttendees.company_id), eq(interviews.id, interviewAttendees.interview_id)),
    )
    .where(
      and(
        eq(interviewAttendees.company_id, company_id),
        eq(interviewAttendees.user_id, user_id),
        isNull(interviewAttendees.left_at),
        eq(interviews.status, 'booked'),
        gt(interviews.ends_at, now.toISOString()),
      ),
    )
    .orderBy(interviews.starts_at, interviews.id);
  const { name, time_zone } = await getHours(db, { company_id }, user_id);
  for (const { interview } of booked) {
    const circle = await readCircle(db, interview);
    const whom = whomOf(circle);
    await tellKeepers(db, circle, {
      about: `left:${interview.sequence}:${user_id}`,
      subject: `Somebody else has to hold the interview with ${whom}`,
      lines: [
        `${name} can no longer sign in and was to hold the interview with ${whom}:`,
        '',
        spanIn([interview.starts_at!, interview.ends_at!], time_zone),
        '',
        'Please open the candidate in Hirewire, under Candidates, and press Move: it can be given to a colleague who is free, at the same time or at another. Until then it stays as it is, and the candidate knows nothing of it.',
      ],
      now,
    });
    await record(db, interview, 'workflow', 'interviewer_left', now);
  }
  await lookAgainFor(db, { company_id, user_id });
};
