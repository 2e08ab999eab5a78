import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvents } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
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
    const { rowCount } = await db
      .update(runs)
      .set({ deleted_at: now.toISOString(), wake_at: null })
      .where(and(eq(runs.company_id, actor.company_id), eq(runs.id, runId), isNull(runs.deleted_at)));
    if (!rowCount) throw notFound('Candidate workflow');
    await approvals.withdraw(db, { company_id: actor.company_id, run_id: runId, now });
    await recordEvents(
      db,
      [{ company_id: actor.company_id, subject_id: runId, action: 'cancel', actor_id: actor.user_id, detail: {} }],
      now,
    );
  });

/** Restores a cancelled run: requests withdrawn with it are open again. */
export const restoreRun = (
  db: Db,
  { wake, approvals }: Engine,
  actor: Pick<Actor, 'company_id' | 'user_id'>,
  runId: string,
  now: Date,
) =>
  db.transaction(async (db) => {
    const own = and(eq(runs.company_id, actor.company_id), eq(runs.id, runId));
    const [cancelled] = await db
      .select({ deleted_at: runs.deleted_at, status: runs.status, current_step_id: runs.current_step_id })
      .from(runs)
      .where(own)
      .for('no key update');
    if (!cancelled?.deleted_at) return;
    await db.update(runs).set({ deleted_at: null }).where(own);
    await approvals.reopen(db, { company_id: actor.company_id, run_id: runId });
    await recordEvents(
      db,
      [{ company_id: actor.company_id, subject_id: runId, action: 'restore', actor_id: actor.user_id, detail: {} }],
      now,
    );
    // An active run continues; a pending one awaits the same person as before.
    if (cancelled.status !== 'active' || !cancelled.current_step_id) return;
    const due = db
      .select({ due_at: runSteps.due_at })
      .from(runSteps)
      .where(and(eq(runSteps.company_id, actor.company_id), eq(runSteps.id, cancelled.current_step_id)));
    const [run] = await db
      .update(runs)
      .set({ wake_at: sql`greatest((${due}), ${now.toISOString()})` })
      .where(own)
      .returning({ wake_at: runs.wake_at });
    await wake(db, [{ company_id: actor.company_id, run_id: runId, at: new Date(run?.wake_at ?? now) }]);
  });
