import type { ErrorCode } from '@hirewire/contract/errors';
import { type RunEnding, type RunStatus, type StepStatus, isOpenStatus } from '@hirewire/contract/steps';
import { type AppError, conflict, forbidden } from '../errors.ts';

/**
 * All rules of a run: what an event does to its current step, to the next one and to the run. Pure functions, so every
 * case fits in a table (advance.test.ts).
 */

export type RunEvent =
  /** The step is due. */
  | { type: 'due' }
  /** A user pressed Start step. */
  | { type: 'start' }
  /** The step's own work is done. */
  | { type: 'done' }
  /** The candidate has to act, or staff. */
  | { type: 'waits'; on: 'candidate' | 'staff' }
  /** The step's input is still being prepared: try again soon, without counting an attempt. */
  | { type: 'not_yet' }
  /** The candidate has acted: the step's work continues. */
  | { type: 'answered' }
  /** `is_final`: an automatic retry would not help, because a person has to fix something first. */
  | { type: 'failed'; reason: string; code?: ErrorCode | null; is_final?: boolean }
  | { type: 'retry' }
  /** `past_approval`: the user may also skip a step that needs an approval. */
  | { type: 'skip'; past_approval?: boolean }
  | { type: 'approved' }
  | { type: 'rejected' }
  | { type: 'withdraw' }
  /** A user rejects, whatever the step's status. */
  | { type: 'reject' }
  /** The candidate declines what the step asks of them. */
  | { type: 'decline' }
  | { type: 'undo_rejection' };

export interface CurrentStep {
  status: StepStatus;
  auto_start: boolean;
  required_human_approval: boolean;
  due_at: Date;
  tries: number;
  failure?: string | null;
  failure_code?: ErrorCode | null;
  /** The user who moved it last; null: the candidate, or the engine. */
  moved_by?: string | null;
}

export interface CurrentRun {
  status: RunStatus;
  ended_because?: RunEnding | null;
}

export interface NextStep {
  auto_start: boolean;
  delay_in_seconds: number;
}

interface StepMove {
  status: StepStatus;
  tries: number;
  failure: string | null;
  /** Set if the step was refused; null for other failures. */
  failure_code: ErrorCode | null;
  is_skipped: boolean;
}

export interface Move {
  step: StepMove;
  /** The next step becomes the current one. */
  next: { due_at: Date } | null;
  run: {
    status: RunStatus;
    ended_because: RunEnding | null;
    /** When the engine looks again; null while the run awaits a person or has ended. */
    wake_at: Date | null;
  };
  approval: 'ask' | 'approve' | 'reject' | 'withdraw' | null;
}

export const TRIES = 5;
const NOT_YET_SECONDS = 10;

const notRunning = () => conflict('This step is not running.', { code: 'step_not_running' });
const noApproval = () => conflict('This step is not awaiting approval.', { code: 'no_approval_open' });

/** The resulting move, or why the event is refused. */
export const advance = (
  event: RunEvent,
  { step, next, run, now }: { step: CurrentStep; next: NextStep | null; run: CurrentRun; now: Date },
): Move | AppError => {
  if (event.type === 'undo_rejection') return undoRejection(step, run, now);
  if (!isOpenStatus(run.status)) return conflict('This workflow has ended.', { code: 'workflow_ended' });

  const isDue = step.due_at.getTime() <= now.getTime();
  const open = { tries: step.tries, failure: null, failure_code: null, is_skipped: false };
  const begin: Move = {
    step: { ...open, status: 'in_progress', tries: 0 },
    next: null,
    run: { status: 'active', ended_because: null, wake_at: now },
    approval: null,
  };
  const pause = (change: Partial<StepMove> & { status: StepStatus }, approval: Move['approval'] = null): Move => ({
    step: { ...open, ...change },
    next: null,
    run: { status: 'pending', ended_because: null, wake_at: null },
    approval,
  });
  const isAsking = step.status === 'waiting_approval';

  switch (event.type) {
    case 'due':
      if (step.status !== 'pending') return conflict('This step has started already.', { code: 'step_started' });
      if (!step.auto_start) return conflict('This step has to be started manually.', { code: 'step_manual' });
      return isDue ? begin : conflict('It is too early for this step.', { code: 'too_early' });
    case 'start':
      if (step.status !== 'pending') return conflict('This step has started already.', { code: 'step_started' });
      return isDue ? begin : conflict('This step cannot start before its delay has passed.', { code: 'too_early' });
    case 'done':
      if (step.status !== 'in_progress') return notRunning();
      return step.required_human_approval ? pause({ status: 'waiting_approval' }, 'ask') : complete(open, next, now);
    case 'waits':
      return step.status === 'in_progress' ? pause({ status: 'in_progress' }) : notRunning();
    case 'not_yet': {
      if (step.status !== 'in_progress') return notRunning();
      const wake_at = new Date(now.getTime() + NOT_YET_SECONDS * 1000);
      return { ...begin, step: { ...begin.step, tries: step.tries }, run: { ...begin.run, wake_at } };
    }
    case 'answered':
      return step.status === 'in_progress' ? begin : notRunning();
    case 'failed': {
      if (step.status !== 'in_progress') return notRunning();
      const tries = step.tries + 1;
      const failure = { failure: event.reason, failure_code: event.code ?? null };
      if (tries >= TRIES || event.is_final) return pause({ status: 'failed', tries, ...failure });
      const wake_at = new Date(now.getTime() + backoffSeconds(tries) * 1000);
      return { ...begin, step: { ...begin.step, tries, ...failure }, run: { ...begin.run, wake_at } };
    }
    case 'retry':
      return step.status === 'failed'
        ? begin
        : conflict('Only a step that has failed can be retried.', { code: 'step_not_failed' });
    case 'skip':
      // Also before approvers are asked: skipping early must not bypass an approval.
      if ((isAsking || step.required_human_approval) && !event.past_approval)
        return forbidden('This step needs an approval, so only an admin can skip it.', { code: 'needs_approval' });
      return { ...complete({ ...open, is_skipped: true }, next, now), approval: isAsking ? 'withdraw' : null };
    case 'approved':
      return isAsking ? { ...complete(open, next, now), approval: 'approve' } : noApproval();
    case 'rejected':
      return isAsking ? end(open, 'completed', 'rejected', 'reject') : noApproval();
    case 'withdraw':
      return end({ ...open, ...getFailure(step) }, step.status, 'withdrawn', isAsking ? 'withdraw' : null);
    case 'reject':
      return end({ ...open, ...getFailure(step) }, step.status, 'rejected', isAsking ? 'withdraw' : null);
    case 'decline':
      return step.status === 'in_progress' ? end(open, step.status, 'declined', null) : notRunning();
  }
};

/** 2, 4, 8, 16 seconds. */
export const backoffSeconds = (tries: number): number => 2 ** tries;

type Open = Omit<StepMove, 'status'>;

const getFailure = ({ failure = null, failure_code = null }: CurrentStep) => ({ failure, failure_code });

const complete = (open: Open, next: NextStep | null, now: Date): Move => {
  const step: StepMove = { ...open, status: 'completed' };
  const run = { ended_because: null, wake_at: null };
  if (!next) return { step, next: null, run: { ...run, status: 'completed' }, approval: null };
  const due_at = new Date(now.getTime() + next.delay_in_seconds * 1000);
  return {
    step,
    next: { due_at },
    run: next.auto_start ? { ...run, status: 'active', wake_at: due_at } : { ...run, status: 'pending' },
    approval: null,
  };
};

const end = (open: Open, status: StepStatus, because: RunEnding, approval: Move['approval']): Move => ({
  step: { ...open, status },
  next: null,
  run: { status: 'rejected', ended_because: because, wake_at: null },
  approval,
});

/**
 * Returns to where the rejection happened: the approval it answered, or the step it interrupted. So does a withdrawal by
 * a colleague; the candidate's own is not ours to undo.
 */
const undoRejection = (step: CurrentStep, run: CurrentRun, now: Date): Move | AppError => {
  if (run.status !== 'rejected') return conflict('Only a rejection can be undone.', { code: 'not_rejected' });
  if (run.ended_because === 'withdrawn' && !step.moved_by)
    return conflict('The candidate has withdrawn this application.', { code: 'withdrawn_by_candidate' });
  const back = (status: StepStatus, wake_at: Date | null, approval: Move['approval'] = null): Move => ({
    step: { tries: step.tries, ...getFailure(step), is_skipped: false, status },
    next: null,
    run: { status: wake_at ? 'active' : 'pending', ended_because: null, wake_at },
    approval,
  });
  switch (step.status) {
    case 'completed':
    case 'waiting_approval':
      return back('waiting_approval', null, 'ask');
    case 'failed':
      return back('failed', null);
    case 'in_progress':
      // The work is repeated; messages already sent are not sent twice.
      return back('in_progress', now);
    case 'pending':
      if (!step.auto_start) return back('pending', null);
      return back('pending', step.due_at.getTime() > now.getTime() ? step.due_at : now);
  }
};
