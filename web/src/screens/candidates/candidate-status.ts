import type { CandidateSort } from '@hirewire/contract/candidate-filters';
import type { BoardCard } from '@hirewire/contract/candidate-list';
import type { RunStatus } from '@hirewire/contract/steps';
import { stepTypes } from '../../texts/step-types.ts';

export const STATUS_TONES: Record<RunStatus, 'accent' | 'warning' | 'success' | 'danger'> = {
  active: 'accent',
  pending: 'warning',
  completed: 'success',
  rejected: 'danger',
};

/** The latest and the highest come first; everything else starts at A. */
export const firstOrder = (sort: CandidateSort): 'asc' | 'desc' =>
  sort === 'applied' || sort === 'score' ? 'desc' : 'asc';

/** Whether there is anything left to happen. */
export const isOpen = ({ status }: Pick<BoardCard, 'status'>): boolean => status === 'active' || status === 'pending';

/** The company names its steps; what comes before the first of them is named in the language of the page. */
export const stepName = ({
  currentStep,
  currentStepName,
}: Pick<BoardCard, 'currentStep' | 'currentStepName'>): string =>
  currentStep === 'email_reception' ? stepTypes.email_reception : currentStepName;
