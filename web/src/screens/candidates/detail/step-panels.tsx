import type { CandidateStep } from '@hirewire/contract/steps';
import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { StepLoadState } from '../step-card.tsx';
import type { StepPanelProps } from '../step-panel-props.ts';

/** One line per type of step that shows more than its results; each is loaded on demand. */
const STEP_PANELS: Partial<Record<CandidateStep, ComponentType<StepPanelProps>>> = {
  task_assignment: lazyPart(async () => (await import('./task-panel.tsx')).TaskPanel),
  task_review: lazyPart(async () => (await import('./task-review-panel.tsx')).TaskReviewPanel),
  interview_scheduling: lazyPart(async () => (await import('../interviews/interview-panel.tsx')).InterviewPanel),
  ai_interview: lazyPart(async () => (await import('./written-interview-panel.tsx')).WrittenInterviewPanel),
  offer_letter: lazyPart(async () => (await import('./offer-panel.tsx')).OfferPanel),
};

export const hasPanel = (type: CandidateStep): boolean => STEP_PANELS[type] !== undefined;

/** The panel of a step, once it has started. */
export function StepPanel(props: StepPanelProps) {
  const Panel = STEP_PANELS[props.step.type];
  if (!Panel || props.step.status === 'pending') return null;
  return (
    <Suspense fallback={<StepLoadState error={null} />}>
      <Panel {...props} />
    </Suspense>
  );
}
