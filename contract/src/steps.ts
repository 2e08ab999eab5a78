/** Every type of workflow step. */
export const STEP_TYPES = [
  'resume_analysis',
  'human_approval',
  'task_assignment',
  'task_review',
  'interview_scheduling',
  'ai_interview',
  'offer_letter',
  'custom',
] as const;

export type StepType = (typeof STEP_TYPES)[number];

/** Lifecycle of one step of one run. */
export const STEP_STATUSES = ['pending', 'in_progress', 'waiting_approval', 'completed', 'failed'] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

/** Status of a run, and so of the candidate: moving automatically, awaiting a person, or finished. */
export const RUN_STATUSES = ['active', 'pending', 'completed', 'rejected'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

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

/** Step types in words. */
const STEP_TYPE_NAMES: Record<StepType, string> = {
  resume_analysis: 'Resume analysis',
  human_approval: 'Human approval',
  task_assignment: 'Task assignment',
  task_review: 'Task review',
  interview_scheduling: 'Interview scheduling',
  ai_interview: 'AI interview',
  offer_letter: 'Offer letter',
  custom: 'Custom step',
};

/** Steps the candidate list can be filtered by: the arrival, then the step types. */
export const CANDIDATE_STEPS = ['email_reception', ...STEP_TYPES] as const;
export type CandidateStep = (typeof CANDIDATE_STEPS)[number];

export const CANDIDATE_STEP_NAMES: Record<CandidateStep, string> = {
  email_reception: 'Email reception',
  ...STEP_TYPE_NAMES,
};
