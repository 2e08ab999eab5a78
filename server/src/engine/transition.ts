import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { recordEvents } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { runs, runSteps } from '../db/workflow-schema.ts';
import { conflict, notFound } from '../errors.ts';
import type { Wake } from '../queue/queue.ts';
import { advance, type Move, type RunEvent } from './advance.ts';
import { askApprovers, settleRequest } from './ask-approvers.ts';

export interface Change {
  run_id: string;
  event: RunEvent;
  /** Who caused it; null when it happened by itself. */
  actor_id?: string | null;
  /** The attempt whose work this is the end of: an earlier one's counts for nothing. */
  attempt?: number;
  /** What the step's work has produced. */
  output?: Record<string, unknown> | undefined;
  /** The reason or comment of the one who decided. */
  comments?: string | null;
}

interface Where {
  company_id: string;
  now: Date;
}

/**
 * Moves runs of one company, each by one event, in the caller's transaction: the new states, the audit rows and the
 * wake-ups that follow are there together or not at all. Many runs cost as many statements as one. Says of each why not
 * when its event does not fit.
 */
export const transitionAll = async (
  db: Db,
  wake: Wake,
  { company_id, now }: Where,
  changes: Change[],
): Promise<(string | null)[]> => {
  const found = await lockRuns(
    db,
    company_id,
    changes.map(({ run_id }) => run_id),
  );
  const moved: Moved[] = [];
  const refusals = changes.map((change) => {
    const known = found.get(change.run_id);
    if (!known) return GONE;
    const { run, step, next } = known;
    if (change.attempt !== undefined && change.attempt !== step.attempt) return 'Another attempt has taken over.';
    const move = advance(change.event, { run, step: { ...step, due_at: new Date(step.due_at ?? now) }, next, now });
    if (typeof move === 'string') return move;
    moved.push({ change, move, step, next });
    return null;
  });
  if (moved.length === 0) return refusals;

  await writeSteps(db, company_id, now, moved);
  await writeRuns(db, company_id, now, moved);
  for (const { move, step, change } of moved) {
    if (move.approval === 'ask') await askApprovers(db, { company_id, run_id: change.run_id, step, now });
    else if (move.approval)
      await settleRequest(db, { step, outcome: move.approval, now, comments: change.comments ?? null });
  }
  await recordEvents(
    db,
    moved.map(({ change, move, step }) => ({
      company_id,
      subject_id: change.run_id,
      action: change.event.type,
      actor_id: change.actor_id ?? null,
      detail: { step_id: step.id, from: step.status, to: move.step.status, run: move.run.status },
    })),
    now,
  );
  const wakeUps = moved.flatMap(({ change: { run_id }, move }) => {
    const at = move.next ? move.next.wake_at : move.step.wake_at;
    return at ? [{ company_id, run_id, at }] : [];
  });
  if (wakeUps.length > 0) await wake(db, wakeUps);
  return refusals;
};

/** One run, for a person: what does not fit is told to them. */
export const transitionOrRefuse = async (db: Db, wake: Wake, { company_id, now, ...change }: Change & Where) => {
  const [refusal] = await transitionAll(db, wake, { company_id, now }, [change]);
  if (refusal === GONE) throw notFound('Candidate workflow');
  if (refusal) throw conflict(refusal);
};

const GONE = 'This workflow no longer exists.';

type StepRow = typeof runSteps.$inferSelect;

interface Moved {
  change: Change;
  move: Move;
  step: StepRow;
  next: StepRow | null;
}

/** Runs are moved one event at a time: whoever comes second waits and then sees what the first has done. */
const lockRuns = async (db: Db, companyId: string, runIds: string[]) => {
  const locked = await db
    .select({
      id: runs.id,
      status: runs.status,
      ended_because: runs.ended_because,
      current_step_id: runs.current_step_id,
    })
    .from(runs)
    .where(and(eq(runs.company_id, companyId), inArray(runs.id, runIds), isNull(runs.deleted_at)))
    .orderBy(asc(runs.id))
    .for('update');
  if (locked.length === 0) return new Map<string, never>();
  const ids = locked.map(({ id }) => id);
  const currentIds = locked.flatMap(({ current_step_id }) => current_step_id ?? []);
  // A statement of its own: what is read together with the lock is as it was before the wait.
  const steps = await db
    .select()
    .from(runSteps)
    .where(
      and(
        eq(runSteps.company_id, companyId),
        inArray(runSteps.run_id, ids),
        or(ne(runSteps.status, 'completed'), inArray(runSteps.id, currentIds)),
      ),
    );
  const byRun = Map.groupBy(steps, ({ run_id }) => run_id);
  return new Map(
    locked.flatMap(({ id, status, ended_because, current_step_id }) => {
      const own = byRun.get(id) ?? [];
      const step = own.find((row) => row.id === current_step_id);
      if (!step) return [];
      const next = own.find((row) => row.order_number === step.order_number + 1) ?? null;
      return [[id, { run: { status, ended_because }, step, next }] as const];
    }),
  );
};

const writeSteps = async (db: Db, companyId: string, now: Date, moved: Moved[]) => {
  const at = now.toISOString();
  const rows = moved.flatMap(({ change, move, step, next }) => {
    const isBeginning = change.event.type === 'due' || change.event.type === 'start' || change.event.type === 'retry';
    const current = {
      ...step,
      ...move.step,
      started_at: isBeginning ? at : step.started_at,
      completed_at: move.step.status === 'completed' ? at : null,
      output: change.output ?? step.output,
      moved_by: change.actor_id ?? null,
    };
    return move.next && next ? [current, { ...next, ...move.next }] : [current];
  });
  await db.execute(sql`
    update candidate_workflow_steps s
    set status = v.status, due_at = v.due_at, wake_at = v.wake_at, tries = v.tries, failure = v.failure,
      is_skipped = v.is_skipped, started_at = v.started_at, completed_at = v.completed_at, output = v.output,
      moved_by = v.moved_by
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id uuid, status text, due_at timestamptz, wake_at timestamptz, tries int, failure text, is_skipped boolean,
      started_at timestamptz, completed_at timestamptz, output jsonb, moved_by uuid)
    where s.company_id = ${companyId} and s.id = v.id`);
};

const writeRuns = async (db: Db, companyId: string, now: Date, moved: Moved[]) => {
  const rows = moved.map(({ change, move, step, next }) => ({
    id: change.run_id,
    ...move.run,
    current_step_id: move.next && next ? next.id : step.id,
    ended_at: move.run.status === 'completed' || move.run.status === 'rejected' ? now : null,
  }));
  await db.execute(sql`
    update candidate_workflows r
    set status = v.status, ended_because = v.ended_because, current_step_id = v.current_step_id, ended_at = v.ended_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id uuid, status text, ended_because text, current_step_id uuid, ended_at timestamptz)
    where r.company_id = ${companyId} and r.id = v.id`);
};
