import type { CandidateSort } from '@hirewire/contract/candidate-filters';
import type { BoardCard } from '@hirewire/contract/candidate-list';
import { isOpenStatus, type RunStatus } from '@hirewire/contract/steps';
import { stepLabel } from '../../texts/step-label.ts';

export const STATUS_TONES: Record<RunStatus, 'accent' | 'warning' | 'success' | 'danger'> = {
  active: 'accent',
  pending: 'warning',
  completed: 'success',
  rejected: 'danger',
};

/** Dates and scores start with the highest, everything else with A. */
export const firstOrder = (sort: CandidateSort): 'asc' | 'desc' =>
  sort === 'applied' || sort === 'score' ? 'desc' : 'asc';

/** True if the workflow has not ended. */
export const isOpen = ({ status }: Pick<BoardCard, 'status'>): boolean => isOpenStatus(status);

/** The name of the step a candidate is at. */
export const stepName = ({ currentStepName }: Pick<BoardCard, 'currentStepName'>): string => stepLabel(currentStepName);
