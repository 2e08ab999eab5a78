import type { PortalStep } from '@hirewire/contract/portal';
import type { PortalStage, Standing } from '@hirewire/contract/portal-terms';
import {
  type RunEnding,
  type RunStatus,
  STEP_TERMS,
  type StepStatus,
  type StepType,
  isOpenStatus,
} from '@hirewire/contract/steps';

interface Step {
  id: string;
  step_type: StepType;
  status: StepStatus;
  completed_at: string | null;
  is_skipped: boolean;
}

interface Journey {
  applied_at: string;
  status: RunStatus;
  current_step_id: string | null;
  steps: Step[];
}

/** The timeline of an application as the candidate sees it: steps of one stage are merged, skipped ones left out. */
export const buildTimeline = ({ applied_at, status, current_step_id, steps }: Journey): PortalStep[] => {
  const isOver = !isOpenStatus(status);
  const line: PortalStep[] = [{ stage: 'received', state: 'done', at: applied_at, is_being_decided: false }];
  for (const step of steps) {
    if (step.is_skipped) continue;
    const isCurrent = step.id === current_step_id && !isOver;
    const state = isCurrent ? 'current' : step.status === 'completed' ? 'done' : 'next';
    // Nothing follows once it has ended.
    if (isOver && state !== 'done') continue;
    const is_being_decided = isCurrent && step.status === 'waiting_approval';
    const last = line.at(-1)!;
    const stage = chooseStage(step.step_type, last.stage);
    if (last.stage !== stage)
      line.push({ stage, state, at: state === 'done' ? step.completed_at : null, is_being_decided });
    else if (last.state === 'done' && state === 'done') last.at = step.completed_at;
    else if (last.state === 'done') Object.assign(last, { state: 'current', at: null, is_being_decided });
  }
  return line;
};

/** A decision late in the workflow is about more than the application: after an interview, that is not read again. */
const chooseStage = (type: StepType, last: PortalStage): PortalStage => {
  const { portal_stage, later_portal_stage = portal_stage } = STEP_TERMS[type];
  return last === 'received' || last === portal_stage ? portal_stage : later_portal_stage;
};

export const deriveStanding = ({
  status,
  ended_because,
  withdrawn_at,
  todo_count,
}: {
  status: RunStatus;
  /** Why the run ended; null without a run. */
  ended_because: RunEnding | null;
  withdrawn_at: string | null;
  todo_count: number;
}): Standing => {
  switch (status) {
    case 'completed':
      return 'completed';
    case 'rejected':
      if (ended_because === 'declined') return 'declined';
      return ended_because === 'withdrawn' || (ended_because === null && withdrawn_at !== null)
        ? 'withdrawn'
        : 'closed';
    case 'active':
    case 'pending':
      return todo_count > 0 ? 'your_turn' : 'with_us';
  }
};
