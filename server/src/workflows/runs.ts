import { can } from '@hirewire/contract/roles';
import type { Run, RunAction } from '@hirewire/contract/runs';
import type { StepType } from '@hirewire/contract/steps';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { returnToProcess } from '../applications/return-to-process.ts';
import { ensureApplication } from '../applications/ensure-application.ts';
import { startWorkflow } from '../applications/start-workflow.ts';
import { lockCandidate } from '../candidates/lock-candidate.ts';
import { shownOutput } from '../candidates/shown-output.ts';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/schema/jobs.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { cancelRun } from '../engine/cancel-run.ts';
import { skipBy } from '../engine/skip-event.ts';
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
    const [job] = await db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.company_id, actor.company_id), eq(jobs.id, input.job_id), isNull(jobs.deleted_at)))
      .for('share');
    if (!job) throw notFound('Job');
    await lockCandidate(db, actor, input.candidate_id);
    // A candidate in a job's workflow always has an application for the job.
    await ensureApplication(db, {
      company_id: actor.company_id,
      candidate_id: input.candidate_id,
      job_id: job.id,
      applied_at: now.toISOString(),
      created_by_message_id: null,
    });
    const runId = await startWorkflow(db, engine, {
      ...input,
      company_id: actor.company_id,
      actor_id: actor.user_id,
      now,
    });
    return getRun(db, actor, runId);
  });

interface Action {
  runId: string;
  action: RunAction;
  at_step?: StepType | undefined;
  step_id?: string | undefined;
  reason?: string | undefined;
}

export const changeRun = (
  db: Db,
  actor: Actor,
  { runId, action, at_step, step_id, reason }: Action,
  { engine, now }: { engine: Engine; now: Date },
): Promise<Run> => {
  if (action === 'undo_rejection' && !can(actor.role, 'canUndoRejection')) {
    throw forbidden('Your role does not allow undoing a rejection.', { code: 'forbidden' });
  }
  return db.transaction(async (db) => {
    await transitionOrRefuse(db, engine, {
      company_id: actor.company_id,
      run_id: runId,
      event: action === 'skip' ? skipBy(actor) : { type: action },
      at_step,
      step_id,
      actor_id: actor.user_id,
      comments: reason ?? null,
      now,
    });
    const run = await getRun(db, actor, runId);
    if (action === 'undo_rejection') await returnToProcess(db, actor.company_id, [run.candidate_id]);
    return run;
  });
};

/** Removes a candidate from their workflow. The application stays, as if the run had never been. */
export const removeFromWorkflow = (
  db: Db,
  actor: Actor,
  runId: string,
  { engine, now }: { engine: Engine; now: Date },
) =>
  db.transaction(async (db) => {
    const { candidate_id } = await cancelRun(db, engine, actor, runId, now);
    await returnToProcess(db, actor.company_id, [candidate_id]);
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
  const shown = steps.map((step) => ({ ...step, output: shownOutput(step) }));
  const byRun = Map.groupBy(shown, (step) => step.run_id);
  return rows.map((run) => ({ ...run, steps: byRun.get(run.id) ?? [] }));
};
