import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { interviewAttendees, interviews } from '../db/schema/interviews.ts';
import { record } from './booking.ts';
import { getHours } from './interviewer-hours.ts';
import { readMailContext, describeCandidate } from './interview-mails.ts';
import { notifyOrganizers } from './notify-organizers.ts';
import { recheckFreeTimes } from './missing-times.ts';
import { references } from '../db/references.ts';

interface Who {
  company_id: string;
  user_id: string;
  now: Date;
}

/** Notifies the organizers of each booked interview when an interviewer can no longer sign in. */
export const notifyOfLeaver = async (db: Db, { company_id, user_id, now }: Who) => {
  const booked = await db
    .select({ interview: interviews })
    .from(interviewAttendees)
    .innerJoin(interviews, references(interviewAttendees.interview_id, interviews))
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
    await notifyOrganizers(db, interview, {
      kind: 'interviewer_left',
      version: interview.sequence,
      occasion: user_id,
      params: {
        ...describeCandidate(await readMailContext(db, interview)),
        interviewer: name,
        starts_at: interview.starts_at!,
        ends_at: interview.ends_at!,
        time_zone,
      },
      now,
    });
    await record(db, interview, 'workflow', 'interviewer_left', now);
  }
  await recheckFreeTimes(db, { company_id, user_id });
};
