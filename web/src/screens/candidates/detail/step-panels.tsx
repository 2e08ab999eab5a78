import type { Candidate } from '@hirewire/contract/candidates';
import type { RoleName } from '@hirewire/contract/roles';
import type { StepType } from '@hirewire/contract/steps';
import { type ComponentType, lazy, Suspense } from 'react';
import type { StepDetail } from '../steps.ts';

export interface StepPanelProps {
  candidate: Candidate;
  step: StepDetail;
  role: RoleName;
}

/** One line per kind of step that has more to show than its output: what happens, and what can be done about it. */
const STEP_PANELS: Partial<Record<StepType, ComponentType<StepPanelProps>>> = {
  interview_scheduling: lazy(() =>
    import('../interviews/interview-panel.tsx').then(({ InterviewPanel }) => ({ default: InterviewPanel })),
  ),
};

/** The panel of a step that has begun, if its kind has one. */
export function StepPanel(props: StepPanelProps) {
  const { type, status } = props.step;
  const Panel = type === 'email_reception' ? undefined : STEP_PANELS[type];
  if (!Panel || status === 'pending') return null;
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
