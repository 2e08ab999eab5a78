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

/** One line per type of step that shows more than its output, loaded when there is one to show. */
export const STEP_PANELS: Partial<Record<StepType, ComponentType<StepPanelProps>>> = {
  offer_letter: lazy(() => import('./offer-panel.tsx').then(({ OfferPanel }) => ({ default: OfferPanel }))),
};
