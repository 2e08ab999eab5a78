/** The kinds of work that starters are written for. */
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
