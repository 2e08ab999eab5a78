import {
  type Job,
  type JobChange,
  jobChange,
  type JobStatus,
  newJob,
  type NewJob,
  type NewJobInput,
} from '@hirewire/contract/jobs';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { t } from '../../texts/jobs.ts';

/** The values of the form. A new job is a draft, so it has no status to choose. */
export type JobFormValues = NewJob & { status?: JobStatus };
export type JobField = keyof JobFormValues;

const FIELDS = Object.keys(t.fields) as JobField[];

/** The contract's defaults, the salary of 0 the form starts with, and the company's default workflow. */
export const emptyJob = (workflow_template_id: string | null = null): JobFormValues => ({
  ...newJob.parse({ title: '-', description: '-', salary_min: 0, salary_max: 0, workflow_template_id }),
  title: '',
  description: '',
});

export const toJobFormValues = (job: Job): JobFormValues =>
  Object.fromEntries(FIELDS.map((field) => [field, job[field]])) as unknown as JobFormValues;

/** Validates the request body by the contract: a remote job has no office, even if one was typed before. */
export function jobResolver(schema: typeof newJob | typeof jobChange): Resolver<JobFormValues> {
  const check = zodResolver(schema) as unknown as Resolver<JobFormValues>;
  return (values, context, options) =>
    check(values.remote_policy === 'remote' ? { ...values, location: null } : values, context, options);
}

/** The body of a new job: an emptied salary is left out. */
export const withoutEmptySalary = ({ salary_min, salary_max, ...job }: JobFormValues): NewJobInput => ({
  ...job,
  ...(salary_min !== null && { salary_min }),
  ...(salary_max !== null && { salary_max }),
});

/** Only the fields that differ from the job as it was loaded. */
export const changesSince = (base: JobFormValues, values: JobFormValues): JobChange =>
  Object.fromEntries(FIELDS.filter((field) => values[field] !== base[field]).map((field) => [field, values[field]]));

/**
 * Merges two users' changes to one job: each field keeps the one change made to it. Where both changed the same field,
 * the saved value is shown and the field is named, so that the other value is not lost silently.
 */
export function mergeEdits(base: JobFormValues, mine: JobFormValues, theirs: JobFormValues) {
  const edited = FIELDS.filter((field) => mine[field] !== base[field] && mine[field] !== theirs[field]);
  const clashes = edited.filter((field) => theirs[field] !== base[field]);
  return { kept: edited.filter((field) => !clashes.includes(field)), clashes };
}
