import { isOpenStatus } from '@hirewire/contract/steps';
import { isDeepStrictEqual } from 'node:util';
import { type Interview, INTERVIEW_MESSAGES, isPlanned, type NewInterview } from '@hirewire/contract/interviews';
import type { InterviewSetup } from '@hirewire/contract/scheduling';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { requireCandidate } from '../candidates/candidates.ts';
import type { Db } from '../db/client.ts';
import { interviews } from '../db/schema/interviews.ts';
import { applications } from '../db/schema/applications.ts';
import { conflict, notFound, requestChanged } from '../errors.ts';
import type { Engine } from '../engine/engine.ts';
import { book, cancelLocked, record, requireChangeable } from './booking.ts';
import { findInterview, lockInterview, type InterviewRow } from './lock-interview.ts';
import { findSetup, requireInterviewers } from './interview-setup.ts';
import { getInterview } from './list-interviews.ts';
import { mailProposal, makeBookable } from './propose-times.ts';
import type { OtherBusy } from './possible-slots.ts';
import { completeInterview } from './complete-interview.ts';

const NO_PAGE = 'This candidate is in no workflow and has no page to choose on: choose a time yourself.';

interface Means {
  engine: Engine;
  now: Date;
}

/** Defaults for an interview that is arranged manually. */
const MANUAL_DEFAULTS = { groups: [], min_notice_hours: 24, horizon_days: 14, change_until_hours: 24 };

/** The plan of a manually arranged interview: everyone who was chosen is required. */
export const manualPlan = (
  input: Pick<NewInterview, 'interviewers' | 'duration_minutes'> & { location?: string | null },
): InterviewSetup => ({
  ...MANUAL_DEFAULTS,
  duration_minutes: input.duration_minutes,
  required: [...new Set(input.interviewers)],
  location: input.location ?? null,
});

/**
 * Arranges an interview manually. If the candidate's workflow is at an interview step, the interview becomes that
 * step's, with the people and the time chosen here.
 */
export const arrangeInterview = (
  db: Db,
  actor: Actor,
  { input, other }: { input: NewInterview; other: OtherBusy },
  now: Date,
): Promise<Interview> =>
  db.transaction(async (db) => {
    const { company_id, user_id } = actor;
    const { candidate_id, starts_at, request_id } = input;
    // The first of two equal requests may still be at work.
    if (request_id)
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${company_id + request_id}, 0))`);
    await requireCandidate(db, actor, candidate_id);
    const known = request_id && (await findByRequest(db, actor, request_id));
    if (known && !isSame(known, input)) throw requestChanged();
    if (known) return getInterview(db, actor, known.id);
    await requireInterviewers(db, company_id, input.interviewers, 'interviewers');
    const application = await findApplication(db, actor, input);
    const plan = manualPlan(input);
    const waiting = application.run_id ? await findOpenInterview(db, company_id, application.run_id) : null;
    const id = waiting
      ? await takeOver(db, waiting, { plan, request_id: request_id ?? null }, now)
      : await insertManual(db, {
          company_id,
          candidate_id,
          ...application,
          plan,
          created_by: user_id,
          request_id: request_id ?? null,
          now,
        });
    if (starts_at) await book(db, { company_id, id, starts_at, by: { user_id }, other, now });
    else {
      if (!application.run_id) throw conflict(NO_PAGE, { code: 'no_workflow' });
      const { interview } = await lockInterview(db, { company_id, id });
      await mailProposal(db, interview, user_id, now);
      await record(db, interview, { user_id }, 'interview_offered', now);
    }
    return getInterview(db, actor, id);
  });

export const bookForCandidate = (
  db: Db,
  actor: Actor,
  { id, starts_at, other }: { id: string; starts_at: string; other: OtherBusy },
  now: Date,
): Promise<Interview> =>
  db.transaction(async (db) => {
    const { company_id, user_id } = actor;
    await book(db, { company_id, id, starts_at, by: { user_id }, other, now });
    return getInterview(db, actor, id);
  });

export const cancelInterview = (
  db: Db,
  actor: Actor,
  { id, reason }: { id: string; reason: string | null },
  now: Date,
): Promise<Interview> =>
  db.transaction(async (db) => {
    const { company_id, user_id } = actor;
    const { candidate_id } = await findInterview(db, { company_id, id });
    await requireCandidate(db, actor, candidate_id);
    const locked = await lockInterview(db, { company_id, id });
    if (!isPlanned(locked.interview.status)) throw conflict(INTERVIEW_MESSAGES.notOpen, { code: 'interview_not_open' });
    requireChangeable(locked.interview, { user_id }, now);
    await cancelLocked(db, locked, { by: { user_id }, reason, now });
    return getInterview(db, actor, id);
  });

/**
 * Lets the candidate choose again after a cancellation, a no-show or a lack of free times, using the job's current
 * setup.
 */
export const proposeAgain = (db: Db, actor: Actor, id: string, now: Date): Promise<Interview> =>
  db.transaction(async (db) => {
    const { company_id, user_id } = actor;
    const { interview, is_open } = await lockInterview(db, { company_id, id });
    // With no times to choose from, the job's setup may have been changed since.
    const isStuck = interview.status === 'to_book' && interview.no_times_at !== null;
    const isWaiting = interview.status === 'cancelled' || interview.status === 'no_show' || isStuck;
    if (!is_open || !isWaiting) throw conflict(INTERVIEW_MESSAGES.notOpen, { code: 'interview_not_open' });
    if (!interview.run_id) throw conflict(NO_PAGE, { code: 'no_workflow' });
    const isManual = interview.created_by !== null || !interview.job_id;
    const setup = isManual ? null : (await findSetup(db, { company_id, job_id: interview.job_id! })).setup;
    const proposed = await makeBookable(db, interview, { plan: setup ?? interview.plan }, now);
    await mailProposal(db, proposed, user_id, now);
    await record(db, proposed, { user_id }, 'interview_offered', now);
    return getInterview(db, actor, id);
  });

export const markComplete = (db: Db, actor: Actor, id: string, { engine, now }: Means): Promise<Interview> =>
  db.transaction(async (db) => {
    const { company_id, user_id } = actor;
    const locked = await lockInterview(db, { company_id, id });
    // A no-show may have been a slip, or the candidate was late.
    if (locked.interview.status !== 'no_show') requireBegun(locked.interview, now);
    await completeInterview(db, locked, { by: { user_id }, engine, now });
    return getInterview(db, actor, id);
  });

/** Records a no-show; a colleague decides what follows. */
export const markNoShow = (db: Db, actor: Actor, id: string, now: Date): Promise<Interview> =>
  db.transaction(async (db) => {
    const { company_id, user_id } = actor;
    const { interview } = await lockInterview(db, { company_id, id });
    requireBegun(interview, now);
    await db
      .update(interviews)
      .set({ status: 'no_show', scorecards_asked_at: null })
      .where(and(eq(interviews.company_id, company_id), eq(interviews.id, id)));
    await record(db, interview, { user_id }, 'interview_no_show', now);
    return getInterview(db, actor, id);
  });

const requireBegun = ({ status, starts_at }: InterviewRow, now: Date) => {
  if (status !== 'booked') throw conflict(INTERVIEW_MESSAGES.notOpen, { code: 'interview_not_open' });
  if (starts_at! > now.toISOString()) throw conflict('This interview has not begun yet.', { code: 'too_early' });
};

const findApplication = async (db: Db, actor: Actor, { candidate_id, application_id }: NewInterview) => {
  const [application] = await db
    .select({ job_id: applications.job_id, run_id: applications.run_id, status: applications.status })
    .from(applications)
    .where(
      and(
        eq(applications.company_id, actor.company_id),
        eq(applications.candidate_id, candidate_id),
        isNull(applications.deleted_at),
        application_id ? eq(applications.id, application_id) : undefined,
      ),
    )
    .orderBy(desc(applications.created_at), desc(applications.id))
    .limit(1);
  if (!application) throw notFound('Application');
  // An ended application has no portal page to choose on.
  return { job_id: application.job_id, run_id: isOpenStatus(application.status) ? application.run_id : null };
};

/** Finds the open interview of the run's current step. */
const findOpenInterview = async (db: Db, company_id: string, run_id: string): Promise<InterviewRow | null> => {
  const own = await db
    .select({ id: interviews.id, step_id: interviews.step_id })
    .from(interviews)
    .where(and(eq(interviews.company_id, company_id), eq(interviews.run_id, run_id)));
  for (const { id } of own.filter(({ step_id }) => step_id)) {
    const { interview, is_open } = await lockInterview(db, { company_id, id });
    if (is_open && interview.status !== 'completed') return interview;
  }
  return null;
};

const takeOver = async (
  db: Db,
  interview: InterviewRow,
  values: { plan: InterviewSetup; request_id: string | null },
  now: Date,
): Promise<string> => {
  if (interview.status === 'booked')
    throw conflict('An interview is booked already: move it or cancel it first.', { code: 'interview_booked' });
  return (await makeBookable(db, interview, values, now)).id;
};

interface ManualInterview {
  company_id: string;
  candidate_id: string;
  job_id: string | null;
  run_id: string | null;
  plan: InterviewSetup;
  created_by: string;
  request_id: string | null;
  now: Date;
}

const findByRequest = async (
  db: Db,
  { company_id }: Pick<Actor, 'company_id'>,
  requestId: string,
): Promise<InterviewRow | undefined> => {
  const [found] = await db
    .select()
    .from(interviews)
    .where(and(eq(interviews.company_id, company_id), eq(interviews.request_id, requestId)));
  return found;
};

const isSame = ({ candidate_id, plan, starts_at }: InterviewRow, asked: NewInterview): boolean =>
  candidate_id === asked.candidate_id &&
  isDeepStrictEqual(plan, manualPlan(asked)) &&
  (starts_at && Date.parse(starts_at)) === (asked.starts_at && Date.parse(asked.starts_at));

const insertManual = async (db: Db, { now, ...values }: ManualInterview): Promise<string> => {
  const { company_id, request_id } = values;
  const [row] = await db
    .insert(interviews)
    .values({ ...values, created_at: now.toISOString(), proposed_at: now.toISOString() })
    .onConflictDoNothing({ target: [interviews.company_id, interviews.request_id] })
    .returning({ id: interviews.id });
  return row?.id ?? (await findByRequest(db, { company_id }, request_id!))!.id;
};
