import type { AuditAction } from '@hirewire/contract/audit';
import { INTERVIEW_MESSAGES, isPlanned } from '@hirewire/contract/interviews';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { interviews } from '../db/schema/interviews.ts';
import { users } from '../db/schema/users.ts';
import { setTurn } from '../engine/run-facts.ts';
import { conflict } from '../errors.ts';
import { changeAttendees, hasLeaver, listAttendees } from './attendees.ts';
import { lockInterview, type LockedInterview, type InterviewRow } from './lock-interview.ts';
import { canStillChange } from './change-until.ts';
import { readMailContext, notifyCandidate, notifyInterviewers } from './interview-mails.ts';
import { listPeople } from './interview-setup.ts';
import { listOrganizers } from './list-organizers.ts';
import { forStaff, type OtherBusy, findPossibleSlots } from './possible-slots.ts';
import { DAY_MS } from '../lib/days.ts';

/** The acting person: a candidate, limited to the proposed times, or a colleague. */
export type By = { candidate_id: string; user_id?: never } | { user_id: string; candidate_id?: never };

interface Booking {
  company_id: string;
  id: string;
  starts_at: string;
  by: By;
  other: OtherBusy;
  now: Date;
}

/**
 * Books a time, or moves to another one, in the caller's transaction. All possible interviewers are locked first,
 * always in the same order: of two bookings for the same time of the same person, the second one sees that the time is
 * taken.
 */
export const book = async (db: Db, { company_id, id, starts_at, by, other, now }: Booking): Promise<InterviewRow> => {
  const locked = await lockInterview(db, { company_id, id, ...(by.candidate_id && { candidate_id: by.candidate_id }) });
  const { interview } = locked;
  const start = Date.parse(starts_at);
  const isSameTime = interview.status === 'booked' && Date.parse(interview.starts_at!) === start;
  // A repeated request. It is only useful if another interviewer has to conduct it, which only colleagues can arrange.
  if (isSameTime && (by.candidate_id || !(await hasLeaver(db, interview)))) return interview;
  requireBookable(locked, by, now);

  await lockInterviewers(db, company_id, listPeople(interview.plan));
  const plan = by.candidate_id ? interview.plan : forStaff(interview.plan);
  const { slots } = await findPossibleSlots(db, { company_id, plan, except: id, other, starts_at: start, now });
  const slot = slots[0];
  if (!slot) throw conflict(INTERVIEW_MESSAGES.taken, { code: 'slot_taken' });

  const news = interview.status === 'booked' ? 'moved' : 'booked';
  const [booked] = await db
    .update(interviews)
    .set({
      status: 'booked',
      starts_at: new Date(slot.starts_at).toISOString(),
      ends_at: new Date(slot.ends_at).toISOString(),
      sequence: sql`${interviews.sequence} + 1`,
      cancelled_by: null,
      cancel_reason: null,
      ...(!isSameTime && {
        // A candidate who has just chosen a time needs no reminder.
        reminded_at: slot.starts_at - now.getTime() < DAY_MS ? now.toISOString() : null,
      }),
      scorecards_asked_at: null,
      no_times_at: null,
    })
    .where(and(eq(interviews.company_id, company_id), eq(interviews.id, id)))
    .returning();
  const before = isSameTime ? await listAttendees(db, interview) : [];
  const left = await changeAttendees(db, booked!, slot.interviewers, now);
  const context = await readMailContext(db, booked!);
  if (isSameTime) {
    const joined = slot.interviewers.filter((one) => !before.includes(one));
    await notifyInterviewers(db, { news: 'booked', context, now }, joined);
    await notifyInterviewers(db, { news: 'cancelled', context, now }, left);
    await record(db, booked!, by, 'interview_handed_over', now);
    return booked!;
  }
  await notifyCandidate(db, { news, context, now });
  await notifyInterviewers(db, { news, context, now }, slot.interviewers);
  // Otherwise those who left had missed or cancelled the interview, or never had a time for it.
  if (news === 'moved')
    await notifyInterviewers(db, { news: 'cancelled', context: withTime(context, interview), now }, left);
  await record(db, booked!, by, news === 'moved' ? 'interview_moved' : 'interview_booked', now);
  return booked!;
};

/** Cancels a booked interview in the caller's transaction and notifies everyone involved. */
export const cancelLocked = async (
  db: Db,
  { interview }: LockedInterview,
  { by, reason, now }: { by: By | 'workflow'; reason: string | null; now: Date },
): Promise<InterviewRow> => {
  const { company_id, id } = interview;
  const wasBooked = interview.status === 'booked';
  const [ended] = await db
    .update(interviews)
    .set({
      status: 'cancelled',
      sequence: sql`${interviews.sequence} + 1`,
      cancelled_by: by === 'workflow' ? 'workflow' : by.candidate_id ? 'candidate' : 'staff',
      cancel_reason: reason,
    })
    .where(and(eq(interviews.company_id, company_id), eq(interviews.id, id)))
    .returning();
  if (wasBooked) {
    const left = await changeAttendees(db, ended!, [], now);
    const context = await readMailContext(db, ended!);
    const isOwn = by !== 'workflow' && by.candidate_id !== undefined;
    await notifyCandidate(db, { news: 'cancelled', context, reason: isOwn ? null : reason, now });
    await notifyInterviewers(db, { news: 'cancelled', context, reason, now }, left);
    if (isOwn) {
      const organizers = (await listOrganizers(db, ended!)).filter((one) => !left.includes(one));
      await notifyInterviewers(db, { news: 'cancelled', context, reason, is_in_calendar: false, now }, organizers);
    }
  }
  await record(db, ended!, by, 'interview_cancelled', now);
  return ended!;
};

export const requireChangeable = (interview: InterviewRow, by: By, now: Date) => {
  if (interview.starts_at && interview.starts_at <= now.toISOString())
    throw conflict('This interview has begun already.', { code: 'too_late' });
  if (by.candidate_id && interview.starts_at && !canStillChange(interview, now))
    throw conflict(INTERVIEW_MESSAGES.tooLate, { code: 'too_late' });
};

export const record = async (
  db: Db,
  { company_id, candidate_id, id, run_id, step_id }: InterviewRow,
  by: By | 'workflow',
  action: AuditAction,
  now: Date,
) => {
  if (run_id && step_id)
    await setTurn(db, { company_id, run_id, step_id }, action === 'interview_offered' ? 'candidate' : 'staff');
  const user_id = by === 'workflow' ? null : (by.user_id ?? null);
  const detail = { interview_id: id, ...(by !== 'workflow' && by.candidate_id && { by_candidate: true }) };
  await recordEvent(db, { company_id, user_id }, { action, subject: candidate_id, detail }, now);
};

const requireBookable = ({ interview, is_open }: LockedInterview, by: By, now: Date) => {
  const { status } = interview;
  // Colleagues may settle a cancelled or missed interview at once.
  if (!is_open || status === 'completed' || (by.candidate_id && !isPlanned(status)))
    throw conflict(INTERVIEW_MESSAGES.notOpen, { code: 'interview_not_open' });
  if (status === 'booked') requireChangeable(interview, by, now);
};

/** Locks against other bookings only, not against rows that reference these users. */
const lockInterviewers = (db: Db, company_id: string, ids: string[]) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.company_id, company_id), inArray(users.id, ids)))
    .orderBy(asc(users.id))
    .for('no key update');

const withTime = (context: Awaited<ReturnType<typeof readMailContext>>, { starts_at, ends_at }: InterviewRow) => ({
  ...context,
  interview: { ...context.interview, starts_at, ends_at },
});
