import { isPlanned, PLANNED_STATUSES } from '@hirewire/contract/interviews';
import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { interviewAttendees, interviews, interviewScorecards } from '../db/schema/interviews.ts';
import { candidates } from '../db/schema/candidates.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { mailSettings } from '../db/schema/notifications.ts';
import type { Deps } from '../deps.ts';
import { describeError } from '../lib/describe-error.ts';
import { doEach } from '../lib/do-each.ts';
import { undoWindow } from '../notifications/mail-settings.ts';
import { notify } from '../notifications/notify.ts';
import { cancelLocked } from './booking.ts';
import { closedAt, isOpen, lockInterview, type LockedInterview } from './lock-interview.ts';
import { describeCandidate, readMailContext, toCandidate } from './interview-mails.ts';
import { checkFreeTimes } from './missing-times.ts';
import { syncCalendars } from './sync-calendars.ts';
import { askForScorecards, completeInterview } from './complete-interview.ts';
import { references } from '../db/references.ts';

const BATCH = 200;
/** This long after its end, an interview without any report counts as complete. */
const COMPLETE_AFTER_MINUTES = 60;
const REMIND_TO_BOOK_HOURS = 48;
const REMIND_BEFORE_HOURS = 24;
const REMIND_SCORECARD_HOURS = 24;

/**
 * Runs the time-driven work. Each interview is checked again in a transaction of its own, so that running twice or in
 * two processes does nothing twice.
 */
export const runInterviewMaintenance = async (deps: Deps) => {
  const { database, clock, engine, log } = deps;
  const each = async (due: SQL | undefined, act: (db: Db, locked: LockedInterview, now: Date) => Promise<unknown>) => {
    for (const { id, company_id } of await find(database.system, due)) {
      try {
        await database
          .forCompany(company_id)
          .transaction(async (db) => act(db, await lockInterview(db, { company_id, id }), clock()));
      } catch (error) {
        // Continue with the others; this one is retried in a minute.
        log.warn({ interview_id: id, ...describeError(error) }, 'interview maintenance failed');
      }
    }
  };
  const now = clock();
  const status = (one: 'to_book' | 'booked') => eq(interviews.status, one);

  // The workflow moved on, and the time to undo that has passed, or the candidate has been deleted.
  await each(
    and(inArray(interviews.status, PLANNED_STATUSES), or(isClosedForGood(now), sql`${candidates.id} is null`)),
    async (db, locked, at) => {
      const { interview, is_open } = locked;
      const isGone = !is_open || (await readMailContext(db, interview)).is_gone;
      // Once it has begun, people decide what becomes of it.
      const isLate = interview.status === 'booked' && interview.starts_at! <= at.toISOString();
      if (isGone && !isLate && isPlanned(interview.status))
        await cancelLocked(db, locked, { by: 'workflow', reason: null, now: at });
    },
  );
  await each(
    and(status('booked'), lte(interviews.ends_at, now.toISOString()), isNull(interviews.scorecards_asked_at)),
    async (db, { interview }, at) => {
      if (interview.status === 'booked') await askForScorecards(db, interview, at);
    },
  );
  await each(
    and(status('booked'), lte(interviews.ends_at, minutesBefore(now, COMPLETE_AFTER_MINUTES))),
    async (db, locked, at) => {
      const isOver = locked.interview.ends_at && locked.interview.ends_at <= minutesBefore(at, COMPLETE_AFTER_MINUTES);
      if (locked.interview.status === 'booked' && isOver)
        await completeInterview(db, locked, { by: 'workflow', engine, now: at });
    },
  );
  const isToBook = and(
    status('to_book'),
    isNull(interviews.reminded_at),
    // There has to be a time to choose.
    isNull(interviews.no_times_at),
    lte(interviews.proposed_at, minutesBefore(now, REMIND_TO_BOOK_HOURS * 60)),
  );
  const isSoon = and(
    status('booked'),
    isNull(interviews.reminded_at),
    lte(interviews.starts_at, minutesBefore(now, -REMIND_BEFORE_HOURS * 60)),
    sql`${interviews.starts_at} > ${now.toISOString()}::timestamptz`,
  );
  await each(and(or(isToBook, isSoon), isOpen), remindCandidate);
  await doEach([remindInterviewers, checkFreeTimes, syncCalendars], (work) => work(deps));
};

const find = (db: Db, due: SQL | undefined) =>
  db
    .select({ id: interviews.id, company_id: interviews.company_id })
    .from(interviews)
    .leftJoin(runs, references(interviews.run_id, runs))
    .leftJoin(runSteps, references(interviews.step_id, runSteps))
    .leftJoin(candidates, and(references(interviews.candidate_id, candidates), isNull(candidates.deleted_at)))
    .leftJoin(mailSettings, eq(mailSettings.company_id, interviews.company_id))
    .where(due)
    .orderBy(asc(interviews.created_at), asc(interviews.id))
    .limit(BATCH);

/** A cancellation cannot be undone, so it waits like an automatic message, unless it would then come too late. */
const isClosedForGood = (now: Date): SQL => {
  const undoUntil = sql`(coalesce(${closedAt}, '-infinity') + ${undoWindow})`;
  return sql`(not ${isOpen}
    and (${undoUntil} <= ${now.toISOString()}::timestamptz or ${interviews.starts_at} <= ${undoUntil}))`;
};

const remindCandidate = async (db: Db, { interview, is_open }: LockedInterview, now: Date) => {
  const { id, company_id, candidate_id, status, starts_at, ends_at, proposals, sequence, reminded_at, plan } =
    interview;
  if (reminded_at || !is_open || !isPlanned(status)) return;
  await db
    .update(interviews)
    .set({ reminded_at: now.toISOString() })
    .where(and(eq(interviews.company_id, company_id), eq(interviews.id, id)));
  const told = toCandidate(await readMailContext(db, interview));
  if (!told) return;
  const mail = { company_id, recipient: { candidate_id }, is_automatic: true, created_by: null, now };
  await (status === 'booked'
    ? notify(db, {
        ...mail,
        kind: 'interview_reminder',
        about: { id, version: sequence },
        params: { ...told, starts_at: starts_at!, ends_at: ends_at!, location: plan.location },
      })
    : notify(db, { ...mail, kind: 'interview_proposal_reminder', about: { id, version: proposals }, params: told }));
};

/** Reminds interviewers whose scorecard has been missing for a day. */
const remindInterviewers = async ({ database: { system: db }, clock }: Deps) => {
  const now = clock();
  const waiting = await db
    .select({
      id: interviewAttendees.id,
      interview: interviews,
    })
    .from(interviewAttendees)
    .innerJoin(interviews, references(interviewAttendees.interview_id, interviews))
    .innerJoin(candidates, and(references(interviews.candidate_id, candidates), isNull(candidates.deleted_at)))
    .leftJoin(
      interviewScorecards,
      and(
        eq(interviewScorecards.interview_id, interviews.id),
        eq(interviewScorecards.user_id, interviewAttendees.user_id),
      ),
    )
    .where(
      and(
        eq(interviews.status, 'completed'),
        lte(interviews.scorecards_asked_at, minutesBefore(now, REMIND_SCORECARD_HOURS * 60)),
        isNull(interviewAttendees.left_at),
        isNull(interviewAttendees.scorecard_reminded_at),
        isNull(interviewScorecards.id),
      ),
    )
    .limit(BATCH);
  await doEach(waiting, ({ id, interview }) =>
    db.transaction(async (db) => {
      const { company_id, candidate_id } = interview;
      const [reminded] = await db
        .update(interviewAttendees)
        .set({ scorecard_reminded_at: now.toISOString() })
        .where(
          and(
            eq(interviewAttendees.company_id, company_id),
            eq(interviewAttendees.id, id),
            isNull(interviewAttendees.scorecard_reminded_at),
          ),
        )
        .returning({ user_id: interviewAttendees.user_id });
      if (!reminded) return;
      await notify(db, {
        company_id,
        kind: 'scorecard_reminder',
        recipient: { user_id: reminded.user_id },
        about: { id: interview.id, candidate_id },
        params: describeCandidate(await readMailContext(db, interview)),
        is_automatic: true,
        created_by: null,
        now,
      });
    }),
  );
};

const minutesBefore = (now: Date, minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString();
