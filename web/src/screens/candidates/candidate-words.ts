import type { CandidateSort, DateRange } from '@hirewire/contract/candidate-filters';
import type { BoardCard } from '@hirewire/contract/candidate-list';
import type { RunStatus, StepStatus, WaitsOn } from '@hirewire/contract/steps';

/** How the values of a candidate are said on screen. */

export const STATUS_WORDS: Record<RunStatus, string> = {
  active: 'Active',
  pending: 'Pending',
  completed: 'Completed',
  rejected: 'Rejected',
};

export const STATUS_TONES: Record<RunStatus, 'accent' | 'warning' | 'success' | 'danger'> = {
  active: 'accent',
  pending: 'warning',
  completed: 'success',
  rejected: 'danger',
};

export const WAITS_ON_WORDS: Record<WaitsOn, string> = {
  approvers: 'Approvers',
  candidate: 'Candidates',
  staff: 'Staff',
};

export const DATE_WORDS: Record<Exclude<DateRange, 'all'>, string> = {
  today: 'Today',
  week: 'Last 7 days',
  month: 'Last 30 days',
  quarter: 'Last 90 days',
};

export const SORT_WORDS: Record<CandidateSort, string> = {
  candidate: 'Candidate',
  job: 'Job position',
  status: 'Status',
  step: 'Current step',
  applied: 'Applied date',
  score: 'Score',
};

/** The latest and the highest come first; everything else starts at A. */
export const firstOrder = (sort: CandidateSort): 'asc' | 'desc' =>
  sort === 'applied' || sort === 'score' ? 'desc' : 'asc';

export const STEP_STATUS_WORDS: Record<StepStatus, string> = {
  pending: 'Not started',
  in_progress: 'In progress',
  waiting_approval: 'Waits for approval',
  completed: 'Completed',
  failed: 'Failed',
};

/** Whether there is anything left to happen. */
export const isOpen = ({ status }: Pick<BoardCard, 'status'>): boolean => status === 'active' || status === 'pending';

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;
