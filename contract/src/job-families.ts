/** Types of work that starter content exists for. */
export const JOB_FAMILIES = [
  'support',
  'people',
  'sales',
  'marketing',
  'finance',
  'design',
  'engineering',
  'operations',
  'general',
] as const;
export type JobFamily = (typeof JOB_FAMILIES)[number];
