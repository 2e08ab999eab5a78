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

/** What stands in the form. A new job has no status to choose: it is a draft. */
export type JobFormValues = NewJob & { status?: JobStatus };
export type JobField = keyof JobFormValues;

/** The fields by the names they have on screen, in the order of the form. */
export const FIELD_NAMES: Record<JobField, string> = {
  title: 'Title',
  description: 'Description',
  requirements: 'Requirements',
  department: 'Department',
  job_type: 'Job type',
  experience_level: 'Experience level',
  remote_policy: 'Remote policy',
  location: 'Office location',
  salary_min: 'Minimum salary',
  salary_max: 'Maximum salary',
  salary_currency: 'Currency',
  workflow_template_id: 'Workflow',
  status: 'Status',
};

const FIELDS = Object.keys(FIELD_NAMES) as JobField[];

/** The contract's defaults, the salary of 0 the form starts with, and the company's default workflow. */
export const emptyJob = (workflow_template_id: string | null = null): JobFormValues => ({
  ...newJob.parse({ title: '-', description: '-', salary_min: 0, salary_max: 0, workflow_template_id }),
  title: '',
  description: '',
});

export const valuesOf = (job: Job): JobFormValues =>
  Object.fromEntries(FIELDS.map((field) => [field, job[field]])) as unknown as JobFormValues;

/** Checks by the contract what would be sent: a remote job has no office, whatever was typed before. */
export function jobResolver(schema: typeof newJob | typeof jobChange): Resolver<JobFormValues> {
  const check = zodResolver(schema) as unknown as Resolver<JobFormValues>;
  return (values, context, options) =>
    check(values.remote_policy === 'remote' ? { ...values, location: null } : values, context, options);
}

/** What a new job is sent as: a salary that was emptied is left out. */
export const withoutEmptySalary = ({ salary_min, salary_max, ...job }: JobFormValues): NewJobInput => ({
  ...job,
  ...(salary_min !== null && { salary_min }),
  ...(salary_max !== null && { salary_max }),
});

/** Only what differs from the job as it was read. */
export const changesSince = (base: JobFormValues, values: JobFormValues): JobChange =>
  Object.fromEntries(FIELDS.filter((field) => values[field] !== base[field]).map((field) => [field, values[field]]));

/**
 * Two people have changed the same job. Each field takes the change of the one who made it; where both did, what is
 * saved stands, and the field is named so that the other text is not lost silently.
 */
export function mergeEdits(base: JobFormValues, mine: JobFormValues, theirs: JobFormValues) {
  const edited = FIELDS.filter((field) => mine[field] !== base[field] && mine[field] !== theirs[field]);
  const clashes = edited.filter((field) => theirs[field] !== base[field]);
  return { kept: edited.filter((field) => !clashes.includes(field)), clashes };
}
