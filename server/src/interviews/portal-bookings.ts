import type { Booking } from '@hirewire/contract/bookings';
import { INTERVIEW_MESSAGES, isPlanned } from '@hirewire/contract/interviews';
import { and, eq } from 'drizzle-orm';
import type { CandidateActor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { interviews } from '../db/schema/interviews.ts';
import { candidates } from '../db/schema/candidates.ts';
import { jobs } from '../db/schema/jobs.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { conflict, notFound } from '../errors.ts';
import { keepFromErasure } from '../portal/keep-from-erasure.ts';
import { book, cancelLocked, requireChangeable } from './booking.ts';
import { canStillChange, changeUntil } from './change-until.ts';
import { findInterview, lockInterview, isOpen } from './lock-interview.ts';
import { type OtherBusy, findPossibleSlots } from './possible-slots.ts';
import { references } from '../db/references.ts';

export const getBooking = async (
  db: Db,
  actor: CandidateActor,
  { id, other }: { id: string; other: OtherBusy },
  now: Date,
): Promise<Booking> => {
  const { company_id, candidate_id } = actor;
  const [row] = await db
    .select({ interview: interviews, job_title: jobs.title, time_zone: candidates.time_zone, is_open: isOpen })
    .from(interviews)
    .innerJoin(candidates, references(interviews.candidate_id, candidates))
    .leftJoin(jobs, references(interviews.job_id, jobs))
    .leftJoin(runs, references(interviews.run_id, runs))
    .leftJoin(runSteps, references(interviews.step_id, runSteps))
    .where(
      and(eq(interviews.company_id, company_id), eq(interviews.id, id), eq(interviews.candidate_id, candidate_id)),
    );
  if (!row) throw notFound('Interview');
  const { interview, job_title, time_zone } = row;
  const { status, starts_at, ends_at, plan } = interview;
  const until = status === 'booked' ? changeUntil(interview) : null;
  const can_change = row.is_open && (status === 'to_book' || (status === 'booked' && canStillChange(interview, now)));
  const { slots } = can_change
    ? await findPossibleSlots(db, { company_id, plan, except: id, other, now })
    : { slots: [] };
  return {
    id,
    job_title,
    // Once the workflow has moved on, the interview no longer takes place.
    status: row.is_open || !isPlanned(status) ? status : 'cancelled',
    duration_minutes: plan.duration_minutes,
    location: plan.location,
    starts_at,
    ends_at,
    change_until: until?.toISOString() ?? null,
    change_until_hours: plan.change_until_hours,
    can_change,
    slots: slots.map((slot) => new Date(slot.starts_at).toISOString()),
    time_zone,
  };
};

/** Searches the remaining times only after the locks on the interviewers are released. */
export const bookOwn = async (
  db: Db,
  actor: CandidateActor,
  { id, starts_at, other }: { id: string; starts_at: string; other: OtherBusy },
  now: Date,
): Promise<Booking> => {
  await db.transaction(async (db) => {
    await keepFromErasure(db, actor);
    const { company_id, candidate_id } = actor;
    await book(db, { company_id, id, starts_at, by: { candidate_id }, other, now });
  });
  return getBooking(db, actor, { id, other }, now);
};

export const cancelOwn = async (
  db: Db,
  actor: CandidateActor,
  { id, reason, other }: { id: string; reason: string | null; other: OtherBusy },
  now: Date,
): Promise<Booking> => {
  await db.transaction(async (db) => {
    await keepFromErasure(db, actor);
    const { company_id, candidate_id } = actor;
    const locked = await lockInterview(db, { company_id, id, candidate_id });
    // A repeated request.
    if (locked.interview.status === 'cancelled' && locked.interview.cancelled_by === 'candidate') return;
    if (!locked.is_open || locked.interview.status !== 'booked')
      throw conflict(INTERVIEW_MESSAGES.notOpen, { code: 'interview_not_open' });
    requireChangeable(locked.interview, { candidate_id }, now);
    await cancelLocked(db, locked, { by: { candidate_id }, reason, now });
  });
  return getBooking(db, actor, { id, other }, now);
};

/** Gets the plan of the candidate's interview before any transaction, to ask the calendars of its people. */
export const ownPlan = async (db: Db, { company_id, candidate_id }: CandidateActor, id: string) =>
  (await findInterview(db, { company_id, id, candidate_id })).plan;
