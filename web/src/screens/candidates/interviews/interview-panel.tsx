import { can } from '@hirewire/contract/roles';
import { useInterviews } from '../../../data/interviews.ts';
import { StepLoadState } from '../step-card.tsx';
import type { StepPanelProps } from '../step-panel-props.ts';
import { findCurrentStep } from '../steps.ts';
import { InterviewCard } from './interview-card.tsx';

/** The interview of a step: when, with whom, and the actions for it. */
export function InterviewPanel({ candidate, step, role }: StepPanelProps) {
  const { data, error, refetch } = useInterviews(candidate.id);
  const interview = data?.find(({ step_id }) => step_id === step.id);
  if (!data) return <StepLoadState error={error} onRetry={refetch} />;
  if (!interview) return null;
  return (
    <InterviewCard
      interview={interview}
      manages={can(role, 'canManageCandidates')}
      isWanted={step.status === 'in_progress'}
      isPast={findCurrentStep(candidate) !== step}
    />
  );
}
