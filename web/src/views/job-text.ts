import type { Job } from '@hirewire/contract/jobs';
import { jobValues } from '../texts/job-values.ts';

export const JOB_TYPE_NAMES: Record<Job['job_type'], string> = jobValues.types;
export const EXPERIENCE_NAMES: Record<Job['experience_level'], string> = jobValues.levels;

/** Remote policy and location in one text. A remote job has no office, and so no location. */
export const placeText = (type: Job['remote_policy'], city: string | null): string =>
  city && type !== 'remote' ? `${jobValues.remote[type]} · ${city}` : jobValues.remote[type];
