import { isOpenStatus } from '@hirewire/contract/steps';
import { type AuditEvent, recordEvents } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { changedMeanwhile, AppError, conflict, notFound } from '../errors.ts';
import type { Engine } from './engine.ts';
import { advance, type Move, type RunEvent } from './advance.ts';
import { findReplacedRuns } from './replaced-runs.ts';
import { factsAfter } from './run-facts.ts';
import { type Journey, lockJourneys, type StepRow, writeJourneys } from './journeys.ts';

export interface Change {
  run_id: string;
  event: RunEvent;
  /** The user who caused it; null: automatic. */
  actor_id?: string | null;
  /** The step and attempt whose work ended: results of an earlier attempt are ignored. */
  worked?: { step_id: string; attempt: number };
  /** The step type it is meant for, so that a repeated request does not move the next step. */
  at_step?: StepRow['step_type'] | undefined;
  /** Same by id, since two steps of one type may follow each other. */
  step_id?: string | undefined;
  /** Output of the step's work. */
  output?: Record<string, unknown> | undefined;
  /** Reason or comment of the user who decided. */
  comments?: string | null;
  /** Additional ids, states and numbers for the audit event. */
  detail?: Record<string, unknown>;
}

/** A step claimed by a worker: no other worker claims it until the lease ends. */
export interface Claimed {
  step_id: string;
  run_id: string;
  attempt: number;
  type: StepRow['step_type'];
}

type Moving = Pick<Engine, 'wake' | 'approvals'>;

interface TransitionContext {
  company_id: string;
  now: Date;
  /** Set by a worker that continues with due steps: it claims them until then. */
  claim_until?: string | undefined;
  /** Runs the effects of the accepted changes before approvers are asked, so that their mail can name the result. */
  runEffects?: (refusals: (AppError | null)[]) => Promise<void>;
}

/**
 * Moves runs of one company, each by one event, in the caller's transaction: states, audit events and wake-ups are
 * written together or not at all. Many runs take as many statements as one. Returns the reason for each refused event.
 */
export const transitionAll = async (
  db: Db,
  { wake, approvals }: Moving,
  { company_id, now, claim_until, runEffects }: TransitionContext,
  changes: Change[],
): Promise<{ refusals: (AppError | null)[]; claimed: Claimed[] }> => {
  const journeys = await lockJourneys(
    db,
    company_id,
    changes.map(({ run_id }) => run_id),
  );
  const undone = changes.filter(({ event }) => event.type === 'undo_rejection').map(({ run_id }) => run_id);
  const replaced = await findReplacedRuns(db, company_id, undone);
  const happened: Happened[] = [];
  const refusals = changes.map((change) => {
    const journey = journeys.get(change.run_id);
    if (!journey) return gone();
    if (change.event.type === 'undo_rejection' && replaced.has(change.run_id)) return startedAgain();
    return move(journey, change, now, happened);
  });
  const touched = [...journeys.values()];
  const claimed = claim_until ? touched.flatMap((journey) => claimStep(journey, now, claim_until, happened)) : [];

  await writeJourneys(db, company_id, now, touched);
  const events = happened.map(({ event }) => event);
  if (events.length > 0) await recordEvents(db, events, now);
  await runEffects?.(refusals);
  for (const { change, step, approval } of happened) {
    if (approval === 'ask') await approvals.ask(db, { company_id, run_id: change.run_id, step, now });
    else if (approval) await approvals.settle(db, { step, outcome: approval, now, comments: change.comments ?? null });
  }
  const isClaimed = new Set(claimed.map(({ run_id }) => run_id));
  const wakeUps = touched.flatMap(({ run, isRunChanged }) => {
    if (!run.wake_at || !isRunChanged || isClaimed.has(run.id)) return [];
    return [{ company_id, run_id: run.id, at: new Date(run.wake_at) }];
  });
  if (wakeUps.length > 0) await wake(db, wakeUps);
  return { refusals, claimed };
};

/** Moves one run for a user, and throws if the event is refused. */
export const transitionOrRefuse = async (
  db: Db,
  engine: Moving,
  { company_id, now, ...change }: Change & Pick<TransitionContext, 'company_id' | 'now'>,
) => {
  const { refusals } = await transitionAll(db, engine, { company_id, now }, [change]);
  const [refusal] = refusals;
  if (refusal?.status === 404) throw notFound('Candidate workflow');
  if (refusal) throw refusal;
};

const startedAgain = () => conflict('This workflow has been replaced by a newer one.', { code: 'workflow_ended' });

const gone = () => new AppError(404, 'This workflow no longer exists.', { code: 'not_found' });

interface Happened {
  change: Change;
  step: StepRow;
  approval: Move['approval'];
  event: AuditEvent;
}

/** Moves a run in memory according to `advance`, or returns why not. */
const move = (journey: Journey, change: Change, now: Date, happened: Happened[]): AppError | null => {
  const [before, next = null] = journey.steps;
  const step = before!;
  const { worked } = change;
  if (worked && (worked.step_id !== step.id || worked.attempt !== step.attempt))
    return changedMeanwhile('Another attempt has taken over.');
  const isOver = (change.at_step ?? step.step_type) !== step.step_type || (change.step_id ?? step.id) !== step.id;
  if (isOver) return conflict('The candidate is no longer at this step.', { code: 'step_over' });
  const { run } = journey;
  const follows = advance(change.event, { run, step: { ...step, due_at: new Date(step.due_at ?? now) }, next, now });
  if (follows instanceof AppError) return follows;

  const at = now.toISOString();
  const isBeginning = change.event.type === 'due' || change.event.type === 'start' || change.event.type === 'retry';
  const after: StepRow = {
    ...step,
    ...follows.step,
    started_at: isBeginning ? at : step.started_at,
    completed_at: follows.step.status === 'completed' ? at : null,
    output: change.output ?? step.output,
    moved_by: change.actor_id ?? null,
  };
  put(journey, 0, after);
  if (follows.next && next) {
    journey.steps.shift();
    put(journey, 0, { ...next, due_at: follows.next.due_at.toISOString() });
  }
  const wake_at = follows.run.wake_at?.toISOString() ?? null;
  const facts = factsAfter(run, { event: change.event, step: after, next, follows, now });
  journey.run = { ...run, ...follows.run, ...facts, wake_at, current_step_id: journey.steps[0]!.id };
  journey.isRunChanged = true;
  // Checking again is not worth an event.
  if (change.event.type === 'not_yet') return null;
  happened.push({
    change,
    step,
    approval: follows.approval,
    event: {
      company_id: step.company_id,
      subject_id: run.id,
      action: change.event.type,
      actor_id: change.actor_id ?? null,
      detail: {
        step_id: step.id,
        from: step.status,
        to: after.status,
        run: follows.run.status,
        ...(change.event.type === 'waits' && { on: change.event.on }),
        ...change.detail,
      },
    },
  });
  return null;
};

/** Claims the current step if it is due. The number identifies this attempt. */
const claimStep = (journey: Journey, now: Date, claimUntil: string, happened: Happened[]): Claimed[] => {
  if (journey.steps[0]!.status === 'pending') {
    move(journey, { run_id: journey.run.id, event: { type: 'due' } }, now, happened);
  }
  const { run } = journey;
  const step = journey.steps[0]!;
  // A run that ended while a worker was on it still has a lease, but nothing to do.
  if (!isOpenStatus(run.status)) return [];
  if (step.status !== 'in_progress' || !run.wake_at || new Date(run.wake_at) > now) return [];
  const attempt = step.attempt + 1;
  put(journey, 0, { ...step, attempt });
  journey.run = { ...run, wake_at: claimUntil };
  journey.isRunChanged = true;
  return [{ step_id: step.id, run_id: step.run_id, attempt, type: step.step_type }];
};

const put = ({ steps, changed }: Journey, index: number, step: StepRow) => {
  steps[index] = step;
  changed.set(step.id, step);
};
