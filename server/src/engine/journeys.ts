import type { RunEnding, RunStatus } from '@hirewire/contract/steps';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { refuseViolations } from '../db/violation.ts';
import { runs, type runSteps } from '../db/schema/engine.ts';
import { changedMeanwhile } from '../errors.ts';
import type { RunFacts } from './run-facts.ts';

export type StepRow = typeof runSteps.$inferSelect;

/** A run being moved: locked and read, moved by one or two events in memory, then written once. */
export interface Journey {
  run: {
    id: string;
    status: RunStatus;
    ended_because: RunEnding | null;
    current_step_id: string | null;
    wake_at: string | null;
    ended_at: string | null;
  } & RunFacts;
  /** The current step and the next one. */
  steps: StepRow[];
  /** Steps to be written. */
  changed: Map<string, StepRow>;
  isRunChanged: boolean;
}

/** Locks runs, so that a second caller waits and then sees the result of the first. */
export const lockJourneys = async (db: Db, companyId: string, runIds: string[]): Promise<Map<string, Journey>> => {
  const locked = await db
    .select({
      id: runs.id,
      status: runs.status,
      ended_because: runs.ended_because,
      current_step_id: runs.current_step_id,
      wake_at: runs.wake_at,
      ended_at: runs.ended_at,
      reached_steps: runs.reached_steps,
      step_minutes: runs.step_minutes,
      step_since: runs.step_since,
      hired_at: runs.hired_at,
      waits_on: runs.waits_on,
    })
    .from(runs)
    .where(
      and(eq(runs.company_id, companyId), sql`${runs.id} = any(${sql.param(runIds)}::uuid[])`, isNull(runs.deleted_at)),
    )
    .orderBy(asc(runs.id))
    .for('no key update');
  if (locked.length === 0) return new Map();
  const ids = locked.map(({ id }) => id);
  const currentIds = locked.map(({ current_step_id }) => current_step_id);
  // A separate statement: values read together with the lock date from before the wait. Raw driver rows: mapping every
  // value of every step would cost the worker as much as everything else.
  const { rows } = await db.execute<StepRow>(sql`
    select two.* from unnest(${sql.param(ids)}::uuid[], ${sql.param(currentIds)}::uuid[]) as run(id, current_step_id)
    cross join lateral (
      select s.* from candidate_workflow_steps s
      where s.company_id = ${companyId} and s.run_id = run.id and (s.status <> 'completed' or s.id = run.current_step_id)
      order by s.order_number limit 2) two`);
  const byRun = Map.groupBy(rows, ({ run_id }) => run_id);
  return new Map(
    locked.flatMap((run) => {
      const steps = byRun.get(run.id) ?? [];
      if (steps[0]?.id !== run.current_step_id) return [];
      return [[run.id, { run, steps, changed: new Map(), isRunChanged: false }] as const];
    }),
  );
};

/** Writes all changes, of any number of runs, in one statement per table. */
export const writeJourneys = async (db: Db, companyId: string, now: Date, journeys: Journey[]) => {
  const steps = journeys.flatMap(({ changed }) => [...changed.values()].map(written));
  if (steps.length > 0) {
    await db.execute(sql`
      update candidate_workflow_steps s
      set status = v.status, due_at = v.due_at, attempt = v.attempt, tries = v.tries,
        failure = v.failure, failure_code = v.failure_code, is_skipped = v.is_skipped, started_at = v.started_at, completed_at = v.completed_at,
        output = v.output, moved_by = v.moved_by
      from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as v(
        id uuid, status text, due_at timestamptz, attempt int, tries int, failure text, failure_code text,
        is_skipped boolean, started_at timestamptz, completed_at timestamptz, output jsonb, moved_by uuid)
      where s.company_id = ${companyId} and s.id = v.id`);
  }
  const moved = journeys.filter(({ isRunChanged }) => isRunChanged).map(({ run }) => run);
  if (moved.length === 0) return;
  await db
    .execute(sql`
    update candidate_workflows r
    set status = v.status, ended_because = v.ended_because, current_step_id = v.current_step_id,
      wake_at = v.wake_at, reached_steps = v.reached_steps, step_minutes = v.step_minutes, step_since = v.step_since,
      hired_at = v.hired_at, waits_on = v.waits_on, ended_at = case when v.status in ('completed', 'rejected') then ${now.toISOString()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as v(
      id uuid, status text, ended_because text, current_step_id uuid, wake_at timestamptz,
      reached_steps int, step_minutes int[], step_since timestamptz, hired_at timestamptz, waits_on text)
    where r.company_id = ${companyId} and r.id = v.id`)
    // Another run of the candidate has started in this very moment.
    .catch(refuseViolations({ candidate_workflows_live: runStarted }));
};

/** For who acts on a candidate whose run has just been started. */
export const runStarted = () => changedMeanwhile('A workflow has been started for this candidate in the meantime.');

/** Only columns that can change: each value is written as text and parsed again. */
const written = (step: StepRow) => ({
  id: step.id,
  status: step.status,
  due_at: step.due_at,
  attempt: step.attempt,
  tries: step.tries,
  failure: step.failure,
  failure_code: step.failure_code,
  is_skipped: step.is_skipped,
  started_at: step.started_at,
  completed_at: step.completed_at,
  output: step.output,
  moved_by: step.moved_by,
});
