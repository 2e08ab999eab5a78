import type { Candidate } from '@hirewire/contract/candidates';
import type { RoleName } from '@hirewire/contract/roles';
import type { StepType } from '@hirewire/contract/steps';
import { type ComponentType, lazy } from 'react';
import type { StepDetail } from '../steps.ts';

/** What the panel of a step is given. */
export interface StepPanelProps {
  candidate: Candidate;
  step: StepDetail;
  role: RoleName;
}

/** One line per kind of step that has more to show than its results: what happens in it, as it happens. */
export const STEP_PANELS: Partial<Record<StepType, ComponentType<StepPanelProps>>> = {
  ai_interview: lazy(() => import('./ai-interview-panel.tsx').then((module) => ({ default: module.AiInterviewPanel }))),
};
