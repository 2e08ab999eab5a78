import { can } from '@hirewire/contract/roles';
import type { Run, RunAction } from '@hirewire/contract/runs';
import type { StepType } from '@hirewire/contract/steps';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordEvents } from '../audit/audit.ts';
import type { Actor } from '../actor.ts';
import { haveApplied } from '../applications/ensure-application.ts';
import { lockCandidate } from '../candidates/lock-candidate.ts';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/schema.ts';
import { runs, runSteps } from '../db/workflow-schema.ts';
import type { RunEvent } from '../engine/advance.ts';
import { startRun } from '../engine/start-run.ts';
import { transitionOrRefuse } from '../engine/transition.ts';
import { forbidden, notFound } from '../errors.ts';
import type { Engine } from '../engine/engine.ts';

const RUNS_LIST_LIMIT = 100;

interface RunQuery {
  candidate_id?: string | undefined;
  job_id?: string | undefined;
}

export const listRuns = async (db: Db, actor: Actor, { candidate_id, job_id }: RunQuery): Promise<Run[]> => {
  const rows = await db
    .select()
    .from(runs)
    .where(
      and(
        live(actor),
        candidate_id ? eq(runs.candidate_id, candidate_id) : undefined,
        job_id ? eq(runs.job_id, job_id) : undefined,
      ),
    )
    .orderBy(desc(runs.created_at), desc(runs.id))
    .limit(RUNS_LIST_LIMIT);
  return withSteps(db, actor, rows);
};

const getRun = async (db: Db, actor: Actor, runId: string): Promise<Run> => {
  const rows = await db
    .select()
    .from(runs)
    .where(and(live(actor), eq(runs.id, runId)));
  const [run] = await withSteps(db, actor, rows);
  if (!run) throw notFound('Candidate workflow');
  return run;
};

export interface RunStart {
  candidate_id: string;
  job_id: string;
  workflow_template_id?: string | undefined;
}

export const beginRun = (
  db: Db,
  actor: Actor,
  input: RunStart,
  { engine, now }: { engine: Engine; now: Date },
): Promise<Run> =>
  db.transaction(async (db) => {
    await lockCandidate(db, actor, input.candidate_id);
    const [job] = await db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.company_id, actor.company_id), eq(jobs.id, input.job_id), isNull(jobs.deleted_at)));
    if (!job) throw notFound('Job');
    // Whoever is on the way for a job has applied for it, however that came about.
    await haveApplied(db, {
      company_id: actor.company_id,
      candidate_id: input.candidate_id,
      job_id: job.id,
      applied_at: now.toISOString(),
    });
    const runId = await startRun(db, engine, { ...input, company_id: actor.company_id, actor_id: actor.user_id, now });
    return getRun(db, actor, runId);
  });

interface Action {
  runId: string;
  action: RunAction;
  at_step?: StepType | undefined;
  reason?: string | undefined;
}

export const changeRun = (
  db: Db,
  actor: Actor,
  { runId, action, at_step, reason }: Action,
  { engine, now }: { engine: Engine; now: Date },
): Promise<Run> => {
  if (action === 'undo_rejection' && !can(actor.role, 'canUndoRejection')) {
    throw forbidden('Your role does not allow undoing a rejection.');
  }
  return db.transaction(async (db) => {
    await transitionOrRefuse(db, engine, {
      company_id: actor.company_id,
      run_id: runId,
      event: action === 'skip' ? skipBy(actor) : { type: action },
      at_step,
      actor_id: actor.user_id,
      comments: reason ?? null,
      now,
    });
    return getRun(db, actor, runId);
  });
};

/** Skipping past an approval is for those who oversee all of them. */
export const skipBy = ({ role }: Actor): RunEvent => ({
  type: 'skip',
  past_approval: can(role, 'canSeeAllApprovals'),
});

/** Takes a candidate off the way. What has happened so far stays on record. */
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
      .where(and(live(actor), eq(runs.id, runId)));
    if (!rowCount) throw notFound('Candidate workflow');
    await approvals.withdraw(db, { company_id: actor.company_id, run_id: runId, now });
    await recordEvents(
      db,
      [{ company_id: actor.company_id, subject_id: runId, action: 'cancel', actor_id: actor.user_id, detail: {} }],
      now,
    );
  });

/** Puts a cancelled run back where it was: the questions that were withdrawn with it are open again. */
export const restoreRun = (db: Db, { wake, approvals }: Engine, actor: Actor, runId: string, now: Date) =>
  db.transaction(async (db) => {
    const own = and(eq(runs.company_id, actor.company_id), eq(runs.id, runId));
    const [cancelled] = await db
      .select({ deleted_at: runs.deleted_at, status: runs.status, current_step_id: runs.current_step_id })
      .from(runs)
      .where(own)
      .for('update');
    if (!cancelled?.deleted_at) return;
    await db.update(runs).set({ deleted_at: null }).where(own);
    await approvals.reopen(db, { company_id: actor.company_id, run_id: runId, cancelled_at: cancelled.deleted_at });
    await recordEvents(
      db,
      [{ company_id: actor.company_id, subject_id: runId, action: 'restore', actor_id: actor.user_id, detail: {} }],
      now,
    );
    // What the engine moves by itself goes on; what waits for somebody waits for them again.
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

const live = (actor: Pick<Actor, 'company_id'>) => and(eq(runs.company_id, actor.company_id), isNull(runs.deleted_at));

const withSteps = async (db: Db, actor: Actor, rows: (typeof runs.$inferSelect)[]): Promise<Run[]> => {
  if (rows.length === 0) return [];
  const steps = await db
    .select()
    .from(runSteps)
    .where(
      and(
        eq(runSteps.company_id, actor.company_id),
        inArray(
          runSteps.run_id,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(runSteps.order_number));
  const byRun = Map.groupBy(steps, (step) => step.run_id);
  return rows.map((run) => ({ ...run, steps: byRun.get(run.id) ?? [] }));
};
