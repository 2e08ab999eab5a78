import type { CandidateSort, DateRange } from '@hirewire/contract/candidate-filters';
import { CANDIDATE_MESSAGES } from '@hirewire/contract/candidate-forms';
import { RUN_STATUS_NAMES, type StepStatus, type WaitsOn } from '@hirewire/contract/steps';
import { texts } from './language.ts';

/** The values of a candidate as every screen shows them. */
export const labels = texts('candidate-labels', {
  status: RUN_STATUS_NAMES.en,
  stepStatus: {
    pending: 'Not started',
    in_progress: 'In progress',
    waiting_approval: 'Awaiting approval',
    completed: 'Completed',
    failed: 'Failed',
  } satisfies Record<StepStatus, string>,
  waitsOn: { approvers: 'Approvers', candidate: 'Candidates', staff: 'Staff' } satisfies Record<WaitsOn, string>,
  dateRange: {
    all: 'All time',
    today: 'Today',
    week: 'Last 7 days',
    month: 'Last 30 days',
    quarter: 'Last 90 days',
  } satisfies Record<DateRange, string>,
  /** The columns of the list, which are also what it can be sorted by. */
  column: {
    candidate: 'Candidate',
    job: 'Job position',
    status: 'Status',
    step: 'Current step',
    applied: 'Applied date',
    score: 'Score',
  } satisfies Record<CandidateSort, string>,
  /** A failure without a sentence of the server's. */
  httpError: (status: number): string => CANDIDATE_MESSAGES.httpError(status),
  noJob: 'No job yet',
  /** A submission that is marked without knowing whose it is. */
  submission: (code: string) => `Submission ${code}`,
  deletedJob: 'Deleted job',
});
