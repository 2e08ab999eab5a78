import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../actor.ts';
import { applications } from '../db/schema/applications.ts';
import type { ApplicationBefore, MergeBefore } from '../db/schema/duplicates.ts';
import type { Db } from '../db/client.ts';
import { runs } from '../db/schema/engine.ts';
import type { Engine } from '../engine/engine.ts';
import { restoreRun } from '../engine/cancel-run.ts';
import type { MergeRow } from './restore-merged-rows.ts';

interface Means {
  engine: Engine;
  now: Date;
}

type Joined = MergeBefore['joined'][number];

/**
 * Before the runs return: lets the kept profile's application follow those again that it followed before, unless it has
 * begun again since.
 */
export const restoreFormerRuns = async (db: Db, merge: MergeRow, { kept, former_runs_until: merged }: Joined) => {
  if (kept.former_runs_until === undefined || merged === undefined) return;
  const isUnchanged = sql`${applications.former_runs_until} is not distinct from ${merged}::timestamptz`;
  await db
    .update(applications)
    .set({ former_runs_until: kept.former_runs_until })
    .where(and(isApplication(merge, kept), isUnchanged));
};

/** Restores both applications for one job, and the run that gave way. */
export const restoreJoined = async (db: Db, actor: Actor, merge: MergeRow, both: Joined, means: Means) => {
  await restorePlace(db, merge, both.kept);
  await restorePlace(db, merge, both.merged);
  for (const cancelled of both.cancelled) await resume(db, actor, cancelled, means);
  if (both.goes_on === 'merged') {
    await moveEnd(db, merge, both);
    await restoreReopening(db, merge, both);
  }
  await restoreState(db, merge, both.kept);
  await restoreState(db, merge, both.merged);
};

type Cancelled = Joined['cancelled'][number];

/** Resumes a run that gave way, unless its application has been removed since. */
const resume = async (db: Db, actor: Actor, { run_id, ended_because }: Cancelled, { engine, now }: Means) => {
  const one = and(eq(runs.company_id, actor.company_id), eq(runs.id, run_id));
  const [run] = await db.select().from(runs).where(one);
  if (!run) return;
  const [application] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.company_id, actor.company_id),
        eq(applications.candidate_id, run.candidate_id),
        eq(applications.job_id, run.job_id),
        isNull(applications.deleted_at),
      ),
    );
  if (!application) return;
  await restoreRun(db, engine, actor, run_id, now);
  await db
    .update(runs)
    .set({ ended_because })
    .where(and(one, isNull(runs.deleted_at)));
};

const isSince = ({ merged_at }: MergeRow, at: PgColumn): SQL => sql`coalesce(${at} > ${merged_at}, false)`;

const hasEnded = (merge: MergeRow): SQL =>
  sql`(${isSince(merge, applications.rejected_at)} or ${isSince(merge, applications.withdrawn_at)})`;

/** The merged profile's application went on: if it has ended since, that is its own end. */
const moveEnd = async (db: Db, merge: MergeRow, { kept, merged }: Joined) => {
  const own = eq(applications.company_id, merge.company_id);
  const [end] = await db
    .select({
      status: applications.status,
      rejected_at: applications.rejected_at,
      rejected_by: applications.rejected_by,
      rejected_because: applications.rejected_because,
      withdrawn_at: applications.withdrawn_at,
    })
    .from(applications)
    .where(and(own, eq(applications.id, kept.id), hasEnded(merge)));
  if (!end) return;
  const { status, ...ending } = end;
  await db
    .update(applications)
    .set(ending)
    .where(and(own, eq(applications.id, merged.id)));
  // With a run, the database derives the status.
  await db
    .update(applications)
    .set({ status })
    .where(and(own, eq(applications.id, merged.id), isNull(applications.run_id)));
  await db
    .update(applications)
    .set({ rejected_at: null, withdrawn_at: null })
    .where(and(own, eq(applications.id, kept.id)));
};

/** One that has been reopened since the merge stays so. */
const restoreReopening = async (db: Db, merge: MergeRow, { kept, merged }: Joined) => {
  const { reopened_by_message_id, former_withdrawn_at } = kept;
  if (reopened_by_message_id === undefined || merged.reopened_by_message_id === undefined) return;
  const isUnchanged = sql`${applications.reopened_by_message_id} is not distinct from ${merged.reopened_by_message_id}::uuid`;
  await db
    .update(applications)
    .set({ reopened_by_message_id, former_withdrawn_at })
    .where(and(isApplication(merge, kept), isUnchanged));
};

/** What has been removed since the merge, for example by a move to another job, stays so. */
const restorePlace = async (db: Db, merge: MergeRow, before: ApplicationBefore) => {
  const { created_at, deleted_at, deleted_by_message_id = null, wants_human } = before;
  await db
    .update(applications)
    .set({ created_at, deleted_at, deleted_by_message_id, ...(wants_human !== undefined && { wants_human }) })
    .where(and(isApplication(merge, before), not(isSince(merge, applications.deleted_at))));
};

/** What has ended since the merge stays so. */
const restoreState = async (db: Db, merge: MergeRow, before: ApplicationBefore) => {
  const one = isApplication(merge, before);
  const hasNotEnded = not(hasEnded(merge));
  const { rejected_at, rejected_by, rejected_because, withdrawn_at } = before;
  // With a run, the database derives the status. One that had a run and has none now awaits staff.
  const status = before.status === 'rejected' ? 'rejected' : 'pending';
  await db
    .update(applications)
    .set({ status })
    .where(and(one, isNull(applications.run_id), hasNotEnded));
  await db
    .update(applications)
    .set({ rejected_at, rejected_by, rejected_because, ...(withdrawn_at !== undefined && { withdrawn_at }) })
    .where(and(one, eq(applications.status, before.status), hasNotEnded));
};

const isApplication = ({ company_id }: MergeRow, { id }: ApplicationBefore) =>
  and(eq(applications.company_id, company_id), eq(applications.id, id));
