/** Every kind of work a workflow step can do. */
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

/** The kinds of step in words. */
export const STEP_TYPE_NAMES: Record<StepType, string> = {
  resume_analysis: 'Resume analysis',
  human_approval: 'Human approval',
  task_assignment: 'Task assignment',
  task_review: 'Task review',
  interview_scheduling: 'Interview scheduling',
  ai_interview: 'AI interview',
  offer_letter: 'Offer letter',
  custom: 'Custom step',
};
