/** Names only, so that the first page does not load every schema of a job. */
export const JOB_STATUSES = ['draft', 'active', 'paused', 'closed'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];
