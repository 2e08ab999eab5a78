import { texts } from './language.ts';

/** How the values of a job are shown. */
export const jobValues = texts('job-values', {
  types: { 'full-time': 'Full-time', 'part-time': 'Part-time', contract: 'Contract', internship: 'Internship' },
  levels: { entry: 'Entry level', mid: 'Mid level', senior: 'Senior level', executive: 'Executive level' },
  remote: { remote: 'Remote', onsite: 'On-site', hybrid: 'Hybrid' },
  statuses: { draft: 'Draft', active: 'Active', paused: 'Paused', closed: 'Closed' },
});
