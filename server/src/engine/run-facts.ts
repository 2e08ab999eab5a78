import {
  type RunStatus,
  STEP_TERMS,
  STEP_TYPES,
  type StepType,
  type WaitsOn,
  isOpenStatus,
} from '@hirewire/contract/steps';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { runs, type runSteps } from '../db/schema/engine.ts';
import type { Move, RunEvent } from './advance.ts';

/**
 * Facts about a run that the hiring overview counts. Stored with the run as it moves and copied to its application by
 * the database, so that the overview and the candidate list read one table.
 */
export interface RunFacts {
  /** Step types reached: bit `place - 1` for each. */
  reached_steps: number;
  /** Whole minutes from entering a step type to leaving it, by place; null: not left yet. */
  step_minutes: (number | null)[];
  /** When it reached its current step. */
  step_since: string | null;
  /** When the offer was signed or, without an offer step, when the workflow completed. */
  hired_at: string | null;
  waits_on: WaitsOn | null;
}

export const stepBit = (type: StepType): number => 1 << (STEP_TERMS[type].place - 1);

type Step = Pick<typeof runSteps.$inferSelect, 'step_type' | 'status' | 'is_skipped' | 'auto_start'>;

export const factsAtStart = (first: Pick<Step, 'step_type' | 'auto_start'>, now: Date): RunFacts => ({
  reached_steps: stepBit(first.step_type),
  step_minutes: STEP_TYPES.map(() => null),
  step_since: now.toISOString(),
  hired_at: null,
  waits_on: first.auto_start ? null : 'staff',
});

interface Moved {
  event: RunEvent;
  /** After the move. */
  step: Step;
  next: Step | null;
  follows: Move;
  now: Date;
}

/** The facts after a move. */
export const factsAfter = (
  before: RunFacts & { ended_at: string | null },
  { event, step, next, follows, now }: Moved,
): RunFacts => {
  const { status } = follows.run;
  const { reached_steps, step_minutes, step_since, hired_at, waits_on, ended_at } = before;
  const facts: RunFacts = { reached_steps, step_minutes, step_since, hired_at, waits_on };
  const place = STEP_TERMS[step.step_type].place - 1;
  const add = (minutes: number) => {
    const all = STEP_TYPES.map((_, index) => step_minutes[index] ?? null);
    facts.step_minutes = all.with(place, (all[place] ?? 0) + minutes);
  };
  if (!isOpenStatus(status) || follows.next) add(minutesBetween(step_since, now));
  // The step continues as if it had never been left.
  else if (event.type === 'undo_rejection' && ended_at) add(-minutesBetween(step_since, new Date(ended_at)));
  const isHired = STEP_TERMS[step.step_type].hires && step.status === 'completed' && !step.is_skipped;
  if (status === 'completed' || (isHired && status !== 'rejected')) facts.hired_at ??= now.toISOString();
  if (follows.next && next) {
    facts.reached_steps |= stepBit(next.step_type);
    facts.step_since = now.toISOString();
  }
  facts.waits_on = whomItAwaits(status, follows.next && next ? next : step, event);
  return facts;
};

const minutesBetween = (since: string | null, until: Date): number =>
  since ? Math.max(0, Math.floor((until.getTime() - Date.parse(since)) / 60_000)) : 0;

const whomItAwaits = (status: RunStatus, step: Step, event: RunEvent): WaitsOn | null => {
  if (status !== 'pending') return null;
  if (step.status === 'waiting_approval') return 'approvers';
  return event.type === 'waits' ? event.on : 'staff';
};

/** Sets who has to act while a run stays at the same step: an offer was sent, an interview booked. */
export const setTurn = (
  db: Db,
  { company_id, run_id, step_id }: { company_id: string; run_id: string; step_id: string },
  waits_on: 'candidate' | 'staff',
) =>
  db
    .update(runs)
    .set({ waits_on })
    .where(
      and(
        eq(runs.company_id, company_id),
        eq(runs.id, run_id),
        eq(runs.current_step_id, step_id),
        inArray(runs.waits_on, ['candidate', 'staff']),
        sql`${runs.waits_on} <> ${waits_on}`,
        isNull(runs.ended_at),
        isNull(runs.deleted_at),
      ),
    );
