import * as z from 'zod';
import { atVersion, changeBody, filterChoice, instant, line, paragraph, rowCount, searchText } from './fields.ts';
import { route } from './route.ts';
import { rule } from './validation-rules.ts';

export const JOB_STATUSES = ['draft', 'active', 'paused', 'closed'] as const;
export const JOB_TYPES = ['full-time', 'part-time', 'contract', 'internship'] as const;
export const EXPERIENCE_LEVELS = ['entry', 'mid', 'senior', 'executive'] as const;
export const REMOTE_POLICIES = ['remote', 'onsite', 'hybrid'] as const;
export const SALARY_CURRENCIES = ['USD', 'EUR', 'GBP', 'INR'] as const;

export type JobStatus = (typeof JOB_STATUSES)[number];

/** Default size of the jobs list. */
const JOBS_LIST_LIMIT = 1000;

export const JOB_MESSAGES = {
  fetchOne: 'Failed to fetch job',
  changedMeanwhile: 'Another user has changed this job in the meantime. Reload it and try again.',
} as const;

const amount = z
  .int(rule('enter_whole_number'))
  .min(0, rule('enter_not_negative'))
  .max(1_000_000_000, rule('enter_smaller'));

/** Editable fields of a job. Optional texts are null if empty. */
const jobFields = {
  title: line(200),
  description: paragraph(20_000).min(1, rule('required')),
  /** One comma-separated string, both in the API and in the database. */
  requirements: paragraph(5_000).nullable(),
  department: paragraph(100).nullable(),
  location: paragraph(200).nullable(),
  job_type: z.enum(JOB_TYPES, rule('choose_job_type')),
  experience_level: z.enum(EXPERIENCE_LEVELS, rule('choose_experience')),
  remote_policy: z.enum(REMOTE_POLICIES, rule('choose_remote_policy')),
  salary_min: amount.nullable(),
  salary_max: amount.nullable(),
  salary_currency: z.enum(SALARY_CURRENCIES, rule('choose_currency')),
  workflow_template_id: z.uuid(rule('choose_workflow')).nullable(),
};

const jobStatus = z.enum(JOB_STATUSES, rule('choose_status'));

const job = z.object({
  id: z.uuid(),
  short_id: z.string(),
  title: z.string(),
  description: z.string(),
  requirements: z.string().nullable(),
  department: z.string().nullable(),
  location: z.string().nullable(),
  job_type: jobFields.job_type,
  experience_level: jobFields.experience_level,
  remote_policy: jobFields.remote_policy,
  salary_min: z.int().nullable(),
  salary_max: z.int().nullable(),
  salary_currency: jobFields.salary_currency,
  status: jobStatus,
  workflow_template_id: z.uuid().nullable(),
  posted_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  application_count: z.int(),
  /**
   * Increases with every change. A save that names the version it was based on cannot overwrite another user's change.
   */
  version: z.int(),
});
export type Job = z.output<typeof job>;

const SERVER_OWNED = ['id', 'short_id', 'posted_at', 'created_at', 'updated_at', 'application_count'];

/** Zero means "not given", as in the form. */
const salaryRange: [
  (given: { salary_min?: number | null | undefined; salary_max?: number | null | undefined }) => boolean,
  object,
] = [
  ({ salary_min: min, salary_max: max }) => !min || !max || min <= max,
  { path: ['salary_max'], ...rule('maximum_below_minimum') },
];

/** A new job starts as a draft, whatever status is sent. */
export const newJob = changeBody(
  {
    title: jobFields.title,
    description: jobFields.description,
    requirements: jobFields.requirements.default(null),
    department: jobFields.department.default(null),
    location: jobFields.location.default(null),
    job_type: jobFields.job_type.default('full-time'),
    experience_level: jobFields.experience_level.default('mid'),
    remote_policy: jobFields.remote_policy.default('onsite'),
    salary_min: jobFields.salary_min.default(null),
    salary_max: jobFields.salary_max.default(null),
    salary_currency: jobFields.salary_currency.default('USD'),
    /** Left out: the company's default workflow; null: none (decision 32). */
    workflow_template_id: jobFields.workflow_template_id.optional(),
    /** Checked, but a new job is a draft. */
    status: jobStatus.nullish(),
  },
  [...SERVER_OWNED, 'version'],
)
  .refine(...salaryRange)
  .transform(({ status: _status, ...given }) => given);
export type NewJob = z.output<typeof newJob>;
export type NewJobInput = z.input<typeof newJob>;

export const jobChange = changeBody(
  { ...z.object(jobFields).partial().shape, status: jobStatus.optional(), version: z.int().optional() },
  SERVER_OWNED,
).refine(...salaryRange);
export type JobChange = z.output<typeof jobChange>;

const jobFilter = { search: searchText, department: searchText };

const jobQuery = z.strictObject({
  ...jobFilter,
  status: filterChoice(jobStatus),
  skip: rowCount(1_000_000).default(0),
  limit: rowCount(JOBS_LIST_LIMIT).default(JOBS_LIST_LIMIT),
});
export type JobQuery = z.output<typeof jobQuery>;

const statusCounts = z.object({ all: z.int(), draft: z.int(), active: z.int(), paused: z.int(), closed: z.int() });

const message = z.object({ message: z.string() });

export const jobs = {
  list: route({
    method: 'GET',
    path: '/api/jobs/',
    summary: 'List jobs, newest first, and count the matches by status',
    access: 'canViewJobs',
    query: jobQuery,
    response: z.object({ jobs: z.array(job), total: z.int(), counts: statusCounts }),
  }),
  summary: route({
    method: 'GET',
    path: '/api/jobs/summary',
    summary: 'Get the figures above the list, and the departments to choose from',
    access: 'canViewJobs',
    response: z.object({ counts: statusCounts, applications: z.int(), departments: z.array(z.string()) }),
  }),
  get: route({
    method: 'GET',
    path: '/api/jobs/{id}',
    summary: 'Get a job',
    access: 'canViewJobs',
    response: job,
  }),
  create: route({
    method: 'POST',
    path: '/api/jobs/',
    summary: 'Create a job as a draft; unless another workflow is given, it has the default one',
    access: 'canPostJobs',
    creates_once: true,
    body: newJob,
    response: job,
    status: 201,
  }),
  change: route({
    method: 'PUT',
    path: '/api/jobs/{id}',
    summary: 'Change the given fields of a job; fields other than the status need canEditJobs',
    access: 'canPostJobs',
    body: jobChange,
    response: job,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/jobs/{id}',
    summary: 'Delete a job; its history is kept. A version, if given, must be the current one.',
    access: 'canEditJobs',
    query: atVersion,
    response: message,
  }),
};
