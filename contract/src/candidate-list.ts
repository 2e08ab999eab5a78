import * as z from 'zod';
import { candidateIds, whichApplications } from './candidate-forms.ts';
import { route } from './route.ts';
import { CANDIDATE_SORTS, DATE_RANGES } from './candidate-filters.ts';
import { candidateRow } from './candidate-row.ts';
import { filterChoice, rowCount, searchText } from './fields.ts';
import { CANDIDATE_STEPS, RUN_STATUSES, WAITS_ON } from './steps.ts';
import { STAFF_LANGUAGES } from './staff-languages.ts';
import { rule } from './validation-rules.ts';

/** The candidate list: filters, sorting, pages, figures and the board. */

export const CANDIDATES_PAGE_SIZE = 10;
const CANDIDATES_PAGE_MAX = 100;
/** Cards loaded per column of the board. */
const BOARD_COLUMN_SIZE = 20;

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const filterFields = {
  /** Searches names, email, resumes, notes and mails; every word must match. */
  search: searchText,
  job_id: filterChoice(z.uuid(rule('choose_job'))),
  status: filterChoice(z.enum(RUN_STATUSES, rule('choose_status'))),
  workflow_step: filterChoice(z.enum(CANDIDATE_STEPS, rule('choose_step'))),
  /** Reached this step, wherever they are now. */
  reached_step: filterChoice(z.enum(CANDIDATE_STEPS, rule('choose_step'))),
  /** Currently at this step and not finished. */
  still_in_step: filterChoice(z.enum(CANDIDATE_STEPS, rule('choose_step'))),
  /** Reached this step and completed it. */
  left_step: filterChoice(z.enum(CANDIDATE_STEPS, rule('choose_step'))),
  /** Who has to act, or the id of an approver who has not answered. */
  waits_on: filterChoice(z.union([z.enum(WAITS_ON), z.uuid(rule('choose_waits_on'))], rule('choose_waits_on'))),
  hired: filterChoice(z.enum(['yes'], rule('yes_or_nothing'))),
  /** Lower bound included, upper bound excluded. */
  applied_from: filterChoice(z.iso.datetime(rule('enter_instant'))),
  applied_before: filterChoice(z.iso.datetime(rule('enter_instant'))),
  date_range: z.enum(DATE_RANGES, rule('choose_date_range')).default('all'),
  /** The time zone that `today` and the times of an export refer to, such as Europe/Berlin. */
  time_zone: z.string().max(50).refine(isTimeZone, rule('enter_time_zone')).default('UTC'),
};

export const candidateFilter = z.strictObject(filterFields);
export type CandidateFilter = z.output<typeof candidateFilter>;

const sortFields = {
  /** Default: best match first with a search, otherwise latest first. */
  sort: z.enum(CANDIDATE_SORTS, rule('choose_sorting')).optional(),
  order: z.enum(['asc', 'desc'], rule('choose_order')).optional(),
};

const candidateQuery = z.strictObject({
  ...filterFields,
  ...sortFields,
  page: rowCount(1_000_000).min(1, rule('at_least', 1)).default(1),
  limit: rowCount(CANDIDATES_PAGE_MAX).min(1, rule('at_least', 1)).default(CANDIDATES_PAGE_SIZE),
});
export type CandidateQuery = z.output<typeof candidateQuery>;

/**
 * The language of an exported file's headings, values, numbers and times. Default: English headings and step names,
 * other values as this API gives them.
 */
const exportLanguage = { language: z.enum(STAFF_LANGUAGES, rule('choose_language')).optional() };

const exportQuery = z.strictObject({ ...filterFields, ...sortFields, ...exportLanguage });
export type ExportQuery = z.output<typeof exportQuery>;

const chosenCandidates = z.strictObject({
  ids: candidateIds,
  ...whichApplications,
  ...exportLanguage,
  time_zone: filterFields.time_zone,
});
export type ChosenCandidates = z.output<typeof chosenCandidates>;

const candidatePage = z.object({
  candidates: z.array(candidateRow),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  totalPages: z.int(),
  /** No exact match: the name is similar. */
  isSimilar: z.boolean(),
});
export type CandidatePage = z.output<typeof candidatePage>;

const candidateSummary = z.object({
  total: z.int(),
  active: z.int(),
  pending: z.int(),
  completed: z.int(),
  rejected: z.int(),
  /** Every step, including empty ones. */
  steps: z.array(z.object({ step: z.enum(CANDIDATE_STEPS), count: z.int() })),
});
export type CandidateSummary = z.output<typeof candidateSummary>;

const jobChoiceQuery = z.strictObject({
  /** Words of the title or the short id; every word must match. */
  search: searchText,
  /** Only this job, even if it has no candidates. */
  id: filterChoice(z.uuid(rule('choose_job'))),
});
export type JobChoiceQuery = z.output<typeof jobChoiceQuery>;

/** A job, with the number of candidates that the filter by job shows. */
const jobChoice = z.object({ jobId: z.uuid(), jobTitle: z.string(), count: z.int() });
export type JobChoice = z.output<typeof jobChoice>;

const boardCard = candidateRow.pick({
  id: true,
  applicationId: true,
  runId: true,
  name: true,
  email: true,
  jobId: true,
  jobTitle: true,
  applicationDate: true,
  currentStep: true,
  currentStepId: true,
  currentStepName: true,
  currentStepStatus: true,
  needsApproval: true,
  status: true,
  score: true,
  isWithdrawnByCandidate: true,
});
export type BoardCard = z.output<typeof boardCard>;

const boardColumn = z.object({
  step: z.enum(CANDIDATE_STEPS),
  count: z.int(),
  /** Latest first. */
  candidates: z.array(boardCard),
  /** Cursor for the rest of the column: pass it as `after`, together with `workflow_step`. */
  next: z.string().nullable(),
});
export type BoardColumn = z.output<typeof boardColumn>;

/** With `workflow_step`, only that column is returned; `after` requires it. */
const boardQuery = z
  .strictObject({
    ...filterFields,
    after: z.string().max(100).optional(),
    limit: rowCount(CANDIDATES_PAGE_MAX).min(1, rule('at_least', 1)).default(BOARD_COLUMN_SIZE),
  })
  .refine(({ after, workflow_step }) => !after || workflow_step, {
    path: ['workflow_step'],
    ...rule('which_column'),
  });
export type BoardQuery = z.output<typeof boardQuery>;

export const candidateList = {
  list: route({
    method: 'GET',
    path: '/api/candidates',
    summary: 'List candidates by page, filtered and sorted',
    access: 'canReviewCandidates',
    query: candidateQuery,
    response: candidatePage,
  }),
  summary: route({
    method: 'GET',
    path: '/api/candidates/summary',
    summary: 'Count the filtered candidates by status and step',
    access: 'canReviewCandidates',
    query: candidateFilter,
    response: candidateSummary,
  }),
  jobs: route({
    method: 'GET',
    path: '/api/candidates/jobs',
    summary: 'Find jobs to filter by: those with the most candidates first',
    access: 'canReviewCandidates',
    query: jobChoiceQuery,
    response: z.object({ jobs: z.array(jobChoice), hasMore: z.boolean() }),
  }),
  board: route({
    method: 'GET',
    path: '/api/candidates/board',
    summary: 'List the filtered candidates in columns by step, latest first',
    access: 'canReviewCandidates',
    query: boardQuery,
    response: z.object({ columns: z.array(boardColumn) }),
  }),
  export: route({
    method: 'GET',
    path: '/api/candidates/export',
    summary: 'Export the filtered candidates as CSV; the header x-row-count has the number of rows',
    access: 'canExportCandidates',
    query: exportQuery,
    sends: 'file',
    response: z.unknown(),
  }),
  exportChosen: route({
    method: 'POST',
    path: '/api/candidates/export',
    summary: 'Export the selected candidates as CSV',
    access: 'canExportCandidates',
    body: chosenCandidates,
    sends: 'file',
    response: z.unknown(),
  }),
};
