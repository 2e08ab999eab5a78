import { and, isNull, lte, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { AskFor } from '../ai/ask.ts';
import type { Embed } from '../resume-analysis/embed.ts';
import type { Database, Db } from '../db/client.ts';
import { secondsAfter, whileRenewing } from '../db/lease.ts';
import { runs } from '../db/schema/engine.ts';
import { AppError, explainFailure } from '../errors.ts';
import { TooManyTasks } from '../lib/in-thread.ts';
import { processAsSettled } from '../lib/process-as-settled.ts';
import { TooBusy } from '../sandbox/too-busy.ts';
import type { StepEffect, StepOutput } from './step.ts';
import type { RunEvent } from './advance.ts';
import type { Engine } from './engine.ts';
import { lockRunsToMove } from './lock-runs.ts';
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
/** How long a worker continues from step to step before leaving the rest to the queue, so that others get their turn. */
const TURN_SECONDS = 2;

/**
 * Processes due runs of one company: claims their current steps, does the work, and continues with steps that become
 * due. Waking too early, twice or needlessly does no harm.
 */
export const wakeRuns = async (deps: EngineDeps, company_id: string, runIds: string[]) => {
  const turn = beginTurn(deps, company_id);
  const due = runIds.map((run_id) => ({ change: { run_id, event: { type: 'due' as const } }, step: null }));
  const begun = await moveOn(turn, due);
  if (begun.length === 0) return;
  await whileRenewing({ everySeconds: RENEW_SECONDS, renew: () => renewLeases(turn) }, () =>
    processAsSettled(begun, (finished) => moveOn(turn, finished)),
  );
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

/** What one worker does with the runs it was woken for, until it leaves the rest to the queue. */
interface Turn {
  deps: EngineDeps;
  db: Db;
  company_id: string;
  ends_at: Date;
  /** The end of every lease of this turn: if a run's `wake_at` does not change, its update touches no index. */
  claim_until: string;
  /** The steps being worked on, by run. */
  claimed: Map<string, Claimed>;
}

/** A change, and the step whose work led to it; none if a run was only woken. */
interface Finished {
  change: Change;
  step: Claimed | null;
  /** What `load` returned for this run. */
  material?: unknown;
}

const beginTurn = (deps: EngineDeps, company_id: string): Turn => {
  const ends_at = new Date(secondsAfter(deps.clock(), TURN_SECONDS));
  const claim_until = secondsAfter(ends_at, LEASE_SECONDS);
  return { deps, db: deps.database.forCompany(company_id), company_id, ends_at, claim_until, claimed: new Map() };
};

/** Writes what is finished, and begins the work on the steps that follow. */
const moveOn = async (turn: Turn, finished: Finished[]): Promise<Promise<Finished>[]> => {
  const following = await writeChanges(turn, finished);
  for (const { change } of finished) turn.claimed.delete(change.run_id);
  for (const step of following) turn.claimed.set(step.run_id, step);
  // Material is loaded once per step type for all its runs; a step whose material fails to load fails like any other.
  return [...Map.groupBy(following, ({ type }) => type)].flatMap(([type, same]) => {
    const runIds = same.map(({ run_id }) => run_id);
    const materials = turn.deps.engine.steps[type].load?.(turn.db, turn.company_id, runIds);
    return same.map((step) => workOn(turn, step, materials));
  });
};

/**
 * Writes all together if possible, otherwise one by one, so that one failure does not affect the others. Returns the
 * steps claimed next.
 */
const writeChanges = async (turn: Turn, finished: Finished[]): Promise<Claimed[]> => {
  try {
    return await tryWriteChanges(turn, finished);
  } catch (error) {
    const [one, ...others] = finished;
    if (others.length > 0) {
      const claimed: Claimed[] = [];
      for (const alone of finished) claimed.push(...(await writeChanges(turn, [alone])));
      return claimed;
    }
    if (!one || !findEffect(turn, one)) throw error;
    // Without its effect the step has not been done.
    const failed = { ...one.change, output: undefined, event: chooseEventAfter(error) };
    return writeChanges(turn, [{ ...one, change: failed }]);
  }
};

const tryWriteChanges = ({ deps, ...turn }: Turn, given: Finished[]): Promise<Claimed[]> =>
  turn.db.transaction(async (db) => {
    const { company_id } = turn;
    const finished = await discardOutdated(db, deps, company_id, given);
    const now = deps.clock();
    const claim_until = now < turn.ends_at ? turn.claim_until : undefined;
    const changes = finished.map(({ change }) => change);
    const runEffects = async (refusals: (AppError | null)[]) => {
      for (const [index, one] of finished.entries()) {
        const effect = refusals[index] ? undefined : findEffect({ deps }, one);
        if (!effect || !one.step) continue;
        const added = await effect(db, { ...one.step, company_id, now, output: one.change.output ?? {} });
        if (added) await addOutput(db, company_id, one.step.step_id, added);
      }
    };
    const context = { company_id, now, claim_until, runEffects };
    const { claimed } = await transitionAll(db, deps.engine, context, changes);
    return claimed;
  });

/** Repeats a step whose material changed while it was being judged. */
const discardOutdated = async (db: Db, { engine }: EngineDeps, companyId: string, finished: Finished[]) => {
  const judged = finished.filter(({ step, change: { event } }) => {
    const isResult = event.type === 'done' || event.type === 'waits';
    return isResult && step && engine.steps[step.type].is_repeated_on_change;
  });
  if (judged.length === 0) return finished;
  // A wish for a person locks the run as well: it is seen here, or comes after the end of the step.
  await lockRunsToMove(
    db,
    companyId,
    finished.map(({ change }) => change.run_id),
  );
  const outdated = new Set<Finished>();
  for (const [type, same] of Map.groupBy(judged, ({ step }) => step!.type)) {
    const runIds = same.map(({ change }) => change.run_id);
    const current = await engine.steps[type].load?.(db, companyId, runIds);
    for (const one of same) if (!isDeepStrictEqual(current?.get(one.change.run_id), one.material)) outdated.add(one);
  }
  return finished.map((one): Finished => {
    if (!outdated.has(one)) return one;
    return { ...one, change: { ...one.change, output: undefined, event: { type: 'not_yet' } } };
  });
};

const findEffect = ({ deps }: Pick<Turn, 'deps'>, { change, step }: Finished): StepEffect | undefined =>
  step && change.event.type !== 'failed' && change.event.type !== 'not_yet'
    ? deps.engine.steps[step.type].effect
    : undefined;

const addOutput = (db: Db, companyId: string, stepId: string, added: StepOutput) =>
  db.execute(sql`
    update candidate_workflow_steps set output = coalesce(output, '{}') || ${JSON.stringify(added)}::jsonb
    where company_id = ${companyId} and id = ${stepId}`);

/** Does the work of a step. Never throws: a failure is a result like any other. */
const workOn = async (
  { deps: { engine, askFor, embed }, company_id }: Turn,
  step: Claimed,
  materials: Promise<Map<string, unknown>> | undefined,
): Promise<Finished> => {
  const { run_id, step_id, attempt, type } = step;
  let material: unknown;
  const finish = (change: Pick<Change, 'event' | 'output'>): Finished => ({
    step,
    material,
    change: { run_id, worked: { step_id, attempt }, ...change },
  });
  try {
    material = (await materials)?.get(run_id);
    const ask = askFor({ company_id, run_id });
    const outcome = await engine.steps[type].work({ run_id, step_id, attempt, material, ask, embed });
    if (outcome.type === 'not_yet') return finish({ event: outcome });
    const { output, ...event } = outcome;
    return finish({ event, output });
  } catch (error) {
    return finish({ event: chooseEventAfter(error) });
  }
};

const chooseEventAfter = (error: unknown): RunEvent => {
  // The machine was busy with other work: the step has not failed.
  if (error instanceof TooManyTasks || error instanceof TooBusy) return { type: 'not_yet' };
  const isRefusal = error instanceof AppError;
  const code = isRefusal ? error.body.code : null;
  return { type: 'failed', reason: explainFailure(error), code, is_final: isRefusal };
};

/**
 * If this fails, another worker claims the step and our result is ignored, which is safe. Locked runs are skipped:
 * waiting for them could deadlock.
 */
const renewLeases = async ({ deps, db, company_id, claimed }: Turn) => {
  await db.execute(sql`
    update candidate_workflows set wake_at = ${secondsAfter(deps.clock(), LEASE_SECONDS)}::timestamptz
    where company_id = ${company_id} and id in (
      select r.id from candidate_workflows r
      join jsonb_to_recordset(${JSON.stringify([...claimed.values()])}::jsonb) as v(run_id uuid, step_id uuid, attempt int)
        on r.id = v.run_id and r.current_step_id = v.step_id
      join candidate_workflow_steps s on s.company_id = r.company_id and s.id = v.step_id and s.attempt = v.attempt
      where r.company_id = ${company_id} and r.ended_at is null and s.status = 'in_progress'
      for no key update of r skip locked)`);
};
