import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { lockRun } from './lock-runs.ts';
import { findReplacedRuns } from './replaced-runs.ts';
import { notFound } from '../errors.ts';
import type { Engine } from './engine.ts';

/** Cancels a run. Its history is kept. */
export const cancelRun = (
  db: Db,
  { approvals }: Engine,
  actor: Pick<Actor, 'company_id'> & { user_id: string | null },
  runId: string,
  now: Date,
) =>
  db.transaction(async (db) => {
    const [cancelled] = await db
      .update(runs)
      .set({ deleted_at: now.toISOString(), wake_at: null })
      .where(and(eq(runs.company_id, actor.company_id), eq(runs.id, runId), isNull(runs.deleted_at)))
      .returning({ candidate_id: runs.candidate_id });
    if (!cancelled) throw notFound('Candidate workflow');
    await approvals.withdraw(db, { company_id: actor.company_id, run_id: runId, now });
    await recordEvent(db, actor, { action: 'cancel', subject: runId }, now);
    return cancelled;
  });

/**
 * Restores a cancelled run: requests withdrawn with it are open again. One that had not ended stays cancelled if another
 * has started in its place.
 */
export const restoreRun = (
  db: Db,
  engine: Engine,
  actor: Pick<Actor, 'company_id' | 'user_id'>,
  runId: string,
  now: Date,
) =>
  db.transaction(async (db) => {
    const own = and(eq(runs.company_id, actor.company_id), eq(runs.id, runId));
    const cancelled = await lockRun(db, actor.company_id, runId);
    if (!cancelled?.deleted_at) return;
    const isOver = cancelled.ended_at !== null;
    if (!isOver && (await findReplacedRuns(db, actor.company_id, [runId])).has(runId)) return;
    await db.update(runs).set({ deleted_at: null }).where(own);
    await recordEvent(db, actor, { action: 'restore', subject: runId }, now);
    await engine.approvals.reopen(db, { company_id: actor.company_id, run_id: runId, engine, now });
    const [step] = await db
      .select({ due_at: runSteps.due_at, status: runSteps.status })
      .from(runSteps)
      .where(and(eq(runSteps.company_id, actor.company_id), eq(runSteps.id, cancelled.current_step_id ?? runId)));
    // What a step in progress asked for may have been cancelled with the run, so the step is done again, as after an
    // undone rejection. Otherwise a pending run awaits the same person as before.
    const isUnderWay =
      cancelled.status === 'active' || (cancelled.status === 'pending' && step?.status === 'in_progress');
    if (!step || !isUnderWay) return;
    const at = new Date(Math.max(step.due_at ? Date.parse(step.due_at) : 0, now.getTime()));
    await db.update(runs).set({ status: 'active', waits_on: null, wake_at: at.toISOString() }).where(own);
    await engine.wake(db, [{ company_id: actor.company_id, run_id: runId, at }]);
  });
