import { randomUUID } from 'node:crypto';
import { STEP_TERMS, type StepType } from '@hirewire/contract/steps';
import { asc, eq } from 'drizzle-orm';
import { ensureApplication } from '../applications/ensure-application.ts';
import { startWorkflow } from '../applications/start-workflow.ts';
import { updatePool } from '../applications/pool.ts';
import { approvalRequests } from '../db/schema/approvals.ts';
import { candidates } from '../db/schema/candidates.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import type { Step, Steps } from '../engine/step.ts';
import { transitionOrRefuse } from '../engine/transition.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { createTemplate } from '../workflows/templates.ts';
import { aJob } from './factories.ts';
import type { World } from './world.ts';

export interface TestStep {
  type?: StepType;
  delay_in_seconds?: number;
  auto_start?: boolean;
  approvers?: string[];
  required_human_approval?: boolean;
  answer_within_days?: number | null;
}

export const stepInput = ({ type = 'resume_analysis', approvers = [], ...step }: TestStep = {}) => ({
  workflow_step_id: STEP_TERMS[type].id,
  display_name: null,
  delay_in_seconds: 0,
  auto_start: true,
  required_human_approval: approvers.length > 0,
  approvers,
  ...step,
});

export const aTemplate = ({ deps }: World, company: { id: string }, steps: TestStep[]) =>
  createTemplate(
    deps.database.forCompany(company.id),
    { company_id: company.id },
    { name: 'Test', description: '', category: 'custom', steps: steps.map(stepInput) },
    deps.clock(),
  );

export const aCandidate = async ({ deps }: World, company: { id: string }): Promise<{ id: string }> => {
  const [candidate] = await deps.database.system
    .insert(candidates)
    .values({ company_id: company.id, email: `${randomUUID()}@example.com`, first_name: 'Grace', last_name: 'Hopper' })
    .returning({ id: candidates.id });
  await updatePool(deps.database.system, company.id, [candidate!.id]);
  return candidate!;
};

/** Starts the job's workflow for a candidate, at its first step. */
export const onTheWay = (
  { deps }: World,
  company: { id: string },
  { candidate, job }: { candidate: { id: string }; job: { id: string } },
): Promise<string> =>
  deps.database.forCompany(company.id).transaction(async (db) => {
    const now = deps.clock();
    const application = { company_id: company.id, candidate_id: candidate.id, job_id: job.id };
    await ensureApplication(db, { ...application, applied_at: now.toISOString(), created_by_message_id: null });
    return startWorkflow(db, deps.engine, { ...application, actor_id: null, now });
  });

/** A product that runs steps without their effects. */
export const withoutEffects = (deps: World['deps']): World['deps'] => {
  const steps = Object.entries(deps.engine.steps).map(([type, { effect: _effect, ...step }]) => [type, step] as const);
  return { ...deps, engine: { ...deps.engine, steps: Object.fromEntries(steps) as Steps } };
};

/** A candidate in a workflow of the given steps. */
export const aRun = async (world: World, company: { id: string }, steps: TestStep[]): Promise<{ id: string }> => {
  const template = await aTemplate(world, company, steps);
  const job = await aJob(world, { company, values: { workflow_template_id: template.id } });
  const candidate = await aCandidate(world, company);
  const id = await onTheWay(world, company, { candidate, job });
  return { id };
};

/** The state of a run, without values that differ between test runs. */
export const readRunState = async ({ deps }: World, run: { id: string }) => {
  const db = deps.database.system;
  const [row] = await db.select().from(runs).where(eq(runs.id, run.id));
  const steps = await db.select().from(runSteps).where(eq(runSteps.run_id, run.id)).orderBy(asc(runSteps.order_number));
  return {
    status: row!.status,
    ended_because: row!.ended_because,
    wake_at: row!.wake_at,
    waits_on: row!.waits_on,
    steps: steps.map(({ status }) => status),
    rows: steps,
  };
};

export const openRequest = async ({ deps }: World, run: { id: string }): Promise<string> => {
  const rows = await deps.database.system.select().from(approvalRequests).where(eq(approvalRequests.run_id, run.id));
  return rows.find(({ status }) => status === 'pending')!.id;
};

/** Replaces the work of some types of step. */
export const replaceSteps = ({ deps }: World, types: readonly StepType[], change: (original: Step) => Step) => {
  const changed = types.map((type) => [type, change(deps.engine.steps[type])] as const);
  deps.engine = { ...deps.engine, steps: { ...deps.engine.steps, ...Object.fromEntries(changed) } };
};

/** Does what a worker does when a run wakes up. */
export const wake = (world: World, company: { id: string }, run: { id: string }) =>
  wakeRuns(world.deps, company.id, [run.id]);

/** Performs a user's action on a run. */
export const press = (
  world: World,
  company: { id: string },
  run: { id: string },
  type: 'start' | 'retry' | 'skip' | 'withdraw' | 'undo_rejection',
) =>
  world.deps.database.forCompany(company.id).transaction((db) =>
    transitionOrRefuse(db, world.deps.engine, {
      company_id: company.id,
      run_id: run.id,
      event: { type },
      now: world.deps.clock(),
    }),
  );

/** What is sent to create a template with these steps. */
export const templateInput = (steps: TestStep[] = [{}]) => ({ name: 'Engineers', steps: steps.map(stepInput) });
