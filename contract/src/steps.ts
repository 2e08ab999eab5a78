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
