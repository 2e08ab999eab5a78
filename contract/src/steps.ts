interface StepTerms {
  /** In words. */
  name: string;
  /** Where the times of a run in it are stored (`step_minutes`). A new type gets the next number, wherever it is listed. */
  place: number;
}

/** Every type of workflow step, in the order of lists. */
const STEPS = {
  resume_analysis: { name: 'Resume analysis', place: 1 },
  human_approval: { name: 'Human approval', place: 2 },
  task_assignment: { name: 'Task assignment', place: 3 },
  task_review: { name: 'Task review', place: 4 },
  interview_scheduling: { name: 'Interview scheduling', place: 5 },
  ai_interview: { name: 'AI interview', place: 6 },
  offer_letter: { name: 'Offer letter', place: 7 },
  custom: { name: 'Custom step', place: 8 },
} as const satisfies Record<string, StepTerms>;

export type StepType = keyof typeof STEPS;
export const STEP_TERMS: Record<StepType, StepTerms> = STEPS;
export const STEP_TYPES = Object.keys(STEPS) as [StepType, ...StepType[]];

/** Lifecycle of one step of one run. */
export const STEP_STATUSES = ['pending', 'in_progress', 'waiting_approval', 'completed', 'failed'] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

/** Status of a run, and so of the candidate: moving automatically, awaiting a person, or finished. */
export const RUN_STATUSES = ['active', 'pending', 'completed', 'rejected'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export const RUN_STATUS_NAMES: Record<RunStatus, string> = {
  active: 'Active',
  pending: 'Pending',
  completed: 'Completed',
  rejected: 'Rejected',
};

/** The run has not ended. */
export const OPEN_STATUSES = ['active', 'pending'] as const satisfies RunStatus[];
export const isOpenStatus = (status: RunStatus): status is (typeof OPEN_STATUSES)[number] =>
  status === 'active' || status === 'pending';

/**
 * Why a run ended before its last step; `merged`: two profiles were merged, and the other run for the same job
 * continues.
 */
export const RUN_ENDINGS = ['rejected', 'withdrawn', 'declined', 'merged'] as const;
export type RunEnding = (typeof RUN_ENDINGS)[number];

/**
 * Who has to act while a run is pending: approvers decide, the candidate acts, or staff start, retry or arrange
 * something.
 */
export const WAITS_ON = ['approvers', 'candidate', 'staff'] as const;
export type WaitsOn = (typeof WAITS_ON)[number];

export const MAX_DELAY_HOURS = 168;

/** Steps the candidate list can be filtered by: the arrival, then the step types. */
export type CandidateStep = 'email_reception' | StepType;
export const CANDIDATE_STEPS: [CandidateStep, ...CandidateStep[]] = ['email_reception', ...STEP_TYPES];

export const CANDIDATE_STEP_NAMES = Object.fromEntries(
  CANDIDATE_STEPS.map((step) => [step, step === 'email_reception' ? 'Email reception' : STEP_TERMS[step].name]),
) as Record<CandidateStep, string>;
