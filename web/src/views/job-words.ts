import type { Job, JobStatus } from '@hirewire/contract/jobs';

/** How the values of a job are said on screen. */
export const JOB_TYPE_WORDS: Record<Job['job_type'], string> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  internship: 'Internship',
};

export const EXPERIENCE_WORDS: Record<Job['experience_level'], string> = {
  entry: 'Entry level',
  mid: 'Mid level',
  senior: 'Senior level',
  executive: 'Executive level',
};

export const REMOTE_WORDS: Record<Job['remote_policy'], string> = {
  remote: 'Remote',
  onsite: 'On-site',
  hybrid: 'Hybrid',
};

export const STATUS_WORDS: Record<JobStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  paused: 'Paused',
  closed: 'Closed',
};

/** Remote policy and place in one. A remote job has no office, so no place either. */
export const placeText = (type: Job['remote_policy'], city: string | null): string =>
  city && type !== 'remote' ? `${REMOTE_WORDS[type]} · ${city}` : REMOTE_WORDS[type];
