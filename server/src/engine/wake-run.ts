import { and, isNull, lte, sql } from 'drizzle-orm';
import type { AskFor } from '../ai/ask.ts';
import type { Embed } from '../resume-analysis/embed.ts';
import type { Database, Db } from '../db/client.ts';
import { secondsAfter, whileRenewing } from '../db/lease.ts';
import { runs } from '../db/schema/engine.ts';
import { AppError, explainFailure } from '../errors.ts';
import { processAsSettled } from '../lib/process-as-settled.ts';
import type { Step, StepEffect, StepOutput } from './step.ts';
import type { Engine } from './engine.ts';
import { type Change, type Claimed, transitionAll } from './transition.ts';

/** Dependencies of the engine. */
export interface EngineDeps {
  database: Database;
  engine: Engine;
  clock: () => Date;
  askFor: AskFor;
  embed: Embed;
}

/** A worker silent for this long is considered dead, and another claims the step. */
const LEASE_SECONDS = 20;
/** Interval at which a worker renews its leases. */
const RENEW_SECONDS = 5;
/**
 * How long a worker continues from step to step before leaving the rest to the queue, so that others get their turn.
 */
const GO_ON_SECONDS = 2;

/**
 * Processes due runs of one company: claims their current steps, does the work, and continues with steps that become
 * due. Waking too early, twice or needlessly does no harm.
 */
export const wakeRuns = async (deps: EngineDeps, company_id: string, runIds: string[]) => {
  const db = deps.database.forCompany(company_id);
  const { steps } = deps.engine;
  const goOnUntil = new Date(secondsAfter(deps.clock(), GO_ON_SECONDS));
  // One lease time for all steps of this turn: if a run's `wake_at` does not change, its update touches no index.
  const lease = secondsAfter(goOnUntil, LEASE_SECONDS);
  const held = new Map<string, Claimed>();
  /** All together if possible, otherwise one by one, so that one failure does not affect the others. */
  const moveAll = async (finished: Finished[]): Promise<Claimed[]> => {
    try {
      return await db.transaction(async (db) => {
        const now = deps.clock();
        const claim_until = now < goOnUntil ? lease : undefined;
        const changes = finished.map(({ change }) => change);
        const { refusals, claimed } = await transitionAll(db, deps.engine, { company_id, now, claim_until }, changes);
        for (const [index, one] of finished.entries()) if (!refusals[index]) await writeElsewhere(db, one, now);
        return claimed;
      });
    } catch (error) {
      const [one, ...others] = finished;
      if (others.length > 0) {
        const claimed: Claimed[] = [];
        for (const alone of finished) claimed.push(...(await moveAll([alone])));
        return claimed;
      }
      if (!one || !getEffect(one)) throw error;
      return moveAll([{ ...one, change: { ...one.change, output: undefined, event: describeFailure(error) } }]);
    }
  };
  const getEffect = ({ change, step }: Finished): StepEffect | undefined =>
    step && change.event.type !== 'failed' && change.event.type !== 'not_yet' ? steps[step.type].effect : undefined;
  const writeElsewhere = async (db: Db, finished: Finished, now: Date) => {
    const { change, step } = finished;
    const { output = {} } = change;
    const added = step && (await getEffect(finished)?.(db, { ...step, company_id, now, output }));
    if (added) await addOutput(db, company_id, step.step_id, added);
  };
  const move = async (finished: Finished[]): Promise<Promise<Finished>[]> => {
    const claimed = await moveAll(finished);
    for (const { change } of finished) held.delete(change.run_id);
    for (const step of claimed) held.set(step.run_id, step);
    // Material is loaded once per step type for all its runs; a step whose material fails to load fails like any other.
    const byType = Map.groupBy(claimed, ({ type }) => type);
    return [...byType].flatMap(([type, same]) => {
      const runIds = same.map(({ run_id }) => run_id);
      const materials = steps[type].load?.(db, company_id, runIds);
      return same.map((step) => work(deps, steps[type], { ...step, company_id }, materials));
    });
  };

  const begun = await move(runIds.map((run_id) => ({ change: { run_id, event: { type: 'due' } }, step: null })));
  if (begun.length === 0) return;
  const renew = () => renewLeases(db, company_id, [...held.values()], deps.clock());
  await whileRenewing({ everySeconds: RENEW_SECONDS, renew }, () => processAsSettled(begun, move));
};

/** Wakes overdue runs: after a crash, or if a wake-up was lost. */
export const sweepOverdue = async (deps: EngineDeps) => {
  const now = deps.clock();
  const overdue = await deps.database.system
    .select({ company_id: runs.company_id, run_id: runs.id })
    .from(runs)
    .where(and(lte(runs.wake_at, new Date(now.getTime() - 1000).toISOString()), isNull(runs.deleted_at)))
    .limit(500);
  if (overdue.length === 0) return;
  await deps.engine.wake(
    deps.database.system,
    overdue.map((run) => ({ ...run, at: now })),
  );
};

/**
 * If this fails, another worker claims the step and our result is ignored, which is safe. Locked runs are skipped:
 * waiting for them could deadlock.
 */
const renewLeases = async (db: Db, companyId: string, held: Claimed[], now: Date) => {
  await db.execute(sql`
    update candidate_workflows set wake_at = ${secondsAfter(now, LEASE_SECONDS)}::timestamptz
    where company_id = ${companyId} and id in (
      select r.id from candidate_workflows r
      join jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as v(run_id uuid, step_id uuid, attempt int)
        on r.id = v.run_id and r.current_step_id = v.step_id
      join candidate_workflow_steps s on s.company_id = r.company_id and s.id = v.step_id and s.attempt = v.attempt
      where r.company_id = ${companyId} and r.ended_at is null and s.status = 'in_progress'
      for no key update of r skip locked)`);
};

/** A change, and the step whose work led to it; none if a run was only woken. */
interface Finished {
  change: Change;
  step: Claimed | null;
}

const addOutput = (db: Db, companyId: string, stepId: string, added: StepOutput) =>
  db.execute(sql`
    update candidate_workflow_steps set output = coalesce(output, '{}') || ${JSON.stringify(added)}::jsonb
    where company_id = ${companyId} and id = ${stepId}`);

const describeFailure = (error: unknown) => ({
  type: 'failed' as const,
  reason: explainFailure(error),
  code: error instanceof AppError ? error.body.code : null,
  is_final: error instanceof AppError,
});

const work = async (
  { askFor, embed }: EngineDeps,
  how: Step,
  step: Claimed & { company_id: string },
  materials: Promise<Map<string, unknown>> | undefined,
): Promise<Finished> => {
  const { company_id, run_id, step_id, attempt } = step;
  const worked = { step_id, attempt };
  const finished = (change: Pick<Change, 'event' | 'output'>) => ({ step, change: { run_id, worked, ...change } });
  try {
    const material = (await materials)?.get(run_id);
    const ask = askFor({ company_id, run_id });
    const outcome = await how.work({ run_id, step_id, attempt, material, ask, embed });
    const output = 'output' in outcome ? outcome.output : undefined;
    return finished({ event: { type: outcome.type }, output });
  } catch (error) {
    return finished({ event: describeFailure(error) });
  }
};
