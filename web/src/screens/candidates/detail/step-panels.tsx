import type { Candidate } from '@hirewire/contract/candidates';
import type { CandidateStep } from '@hirewire/contract/steps';
import { type ComponentType, lazy } from 'react';
import type { StepDetail } from '../steps.ts';

export interface StepPanelProps {
  candidate: Candidate;
  step: StepDetail;
  /** May give more time, send again and the like. */
  manages: boolean;
}

/** One line per type of step that shows more than its results; each is loaded when such a step is shown. */
export const STEP_PANELS: Partial<Record<CandidateStep, ComponentType<StepPanelProps>>> = {
  task_assignment: lazy(async () => ({ default: (await import('./task-panel.tsx')).TaskPanel })),
  task_review: lazy(async () => ({ default: (await import('./task-review-panel.tsx')).TaskReviewPanel })),
};
