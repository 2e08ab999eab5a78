import type { JobText } from '../resume-analysis/criteria.ts';

/** A senior job, as the analyser reads it. */
export const aJobText = (
  title: string,
  description: string,
  requirements: string,
  location: string | null = null,
): JobText => ({ title, description, requirements, experience_level: 'senior', location, remote_policy: 'hybrid' });
