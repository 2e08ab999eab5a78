import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { interviews } from '../db/schema/interviews.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import type { Deps } from '../deps.ts';
import { setTurn } from '../engine/run-facts.ts';
import { describeError } from '../lib/describe-error.ts';
import { record } from './booking.ts';
import { findInterview, lockInterview, isOpen } from './lock-interview.ts';
import { readMailContext, readUsers, describeCandidate } from './interview-mails.ts';
import { listPeople } from './interview-setup.ts';
import { askCalendars } from './other-busy.ts';
import { type OtherBusy, type Possible, findPossibleSlots } from './possible-slots.ts';
import { notifyOrganizers } from './notify-organizers.ts';
import { references } from '../db/references.ts';

const BATCH = 50;
const LOOK_AGAIN_MINUTES = 30;

/** Checks that candidates who are asked to choose a time will find one, before they look. */
export const checkFreeTimes = async (deps: Deps) => {
  const { database, clock, log } = deps;
  const before = new Date(clock().getTime() - LOOK_AGAIN_MINUTES * 60_000).toISOString();
  const due = await database.system
    .select({ id: interviews.id, company_id: interviews.company_id, plan: interviews.plan })
    .from(interviews)
    .leftJoin(runs, references(interviews.run_id, runs))
    .leftJoin(runSteps, references(interviews.step_id, runSteps))
    .where(
      and(
        eq(interviews.status, 'to_book'),
        isOpen,
        or(isNull(interviews.times_looked_at), lte(interviews.times_looked_at, before)),
      ),
    )
    .orderBy(sql`${interviews.times_looked_at} nulls first`, asc(interviews.id))
    .limit(BATCH);
  for (const { id, company_id, plan } of due) {
    const db = database.forCompany(company_id);
    try {
      // Recorded before the check: whatever happens, even a crash of this process, the others come first next time.
      await noteLook(db, { company_id, id }, clock());
      const other = await askCalendars(deps, db, { company_id, plan, days: plan.horizon_days });
      const possible = await findPossibleSlots(db, { company_id, plan, except: id, other, now: clock() });
      await noteTimes(db, { company_id, id, possible }, clock());
    } catch (error) {
      log.warn({ interview_id: id, ...describeError(error) }, 'checking for free interview times failed');
    }
  }
};

const noteLook = (db: Db, { company_id, id }: { company_id: string; id: string }, now: Date) =>
  db
    .update(interviews)
    .set({ times_looked_at: now.toISOString() })
    .where(and(eq(interviews.company_id, company_id), eq(interviews.id, id)));

/** Records that a candidate has just found no time to choose. */
export const noteNoTimes = async (
  db: Db,
  { company_id, id, other }: { company_id: string; id: string; other: OtherBusy },
  now: Date,
) => {
  const { plan } = await findInterview(db, { company_id, id });
  const possible = await findPossibleSlots(db, { company_id, plan, except: id, other, now });
  await noteTimes(db, { company_id, id, possible }, now);
};

/** Records the result. If there is no time to choose, the organizers are notified, once per proposal. */
const noteTimes = (
  db: Db,
  { company_id, id, possible }: { company_id: string; id: string; possible: Possible },
  now: Date,
): Promise<void> =>
  db.transaction(async (db) => {
    const { interview, is_open } = await lockInterview(db, { company_id, id });
    if (interview.status !== 'to_book' || !is_open) return;
    const isMissing = possible.slots.length === 0;
    const no_times_at = isMissing ? (interview.no_times_at ?? now.toISOString()) : null;
    await db
      .update(interviews)
      .set({ no_times_at })
      .where(and(eq(interviews.company_id, company_id), eq(interviews.id, id)));
    const { run_id, step_id } = interview;
    if (!isMissing && interview.no_times_at && run_id && step_id)
      await setTurn(db, { company_id, run_id, step_id }, 'candidate');
    if (!isMissing || interview.no_times_at) return;
    const people = await readUsers(db, company_id, listPeople(interview.plan));
    await notifyOrganizers(db, interview, {
      kind: 'interview_without_times',
      version: interview.proposals,
      params: {
        ...describeCandidate(await readMailContext(db, interview)),
        is_without_interviewer: possible.is_without_interviewer,
        interviewers: people.map(({ name }) => name),
      },
      now,
    });
    await record(db, interview, 'workflow', 'interview_without_times', now);
  });

/**
 * Rechecks the interviews that depend on a user's hours within the next minute, after the hours changed or the user
 * left.
 */
export const recheckFreeTimes = async (db: Db, { company_id, user_id }: { company_id: string; user_id: string }) => {
  const theirs = db
    .select({ id: interviews.id })
    .from(interviews)
    .where(
      and(
        eq(interviews.company_id, company_id),
        eq(interviews.status, 'to_book'),
        sql`(${interviews.plan}->'required' ? ${user_id}::text
          or exists (select from jsonb_array_elements(${interviews.plan}->'groups') g where g->'user_ids' ? ${user_id}::text))`,
      ),
    )
    // A booking locks the interview and then waits for the user, whom the caller may have locked: skip it to avoid a
    // deadlock.
    .for('no key update', { skipLocked: true });
  await db.update(interviews).set({ times_looked_at: null }).where(inArray(interviews.id, theirs));
};
