import * as z from 'zod';
import { changeBody, emailAddress, line, paragraph } from './fields.ts';
import { STEP_TYPES } from './steps.ts';
import { rule } from './validation-rules.ts';

/** Request bodies about candidates. */

/** Most candidates in one bulk action. */
export const BULK_LIMIT = 500;

export const CANDIDATE_MESSAGES = {
  httpError: (status: number) => `HTTP error! status: ${status}`,
  emailTaken: 'Another candidate has this email address.',
  changedMeanwhile: 'Another user has changed this candidate in the meantime. Reload it and try again.',
} as const;

/** Splits a full name at the first space. */
export const splitName = (name: string): { first_name: string; last_name: string } => {
  const [, first = '', last = ''] = /^(\S*)\s*(.*)$/s.exec(name.trim()) ?? [];
  return { first_name: first, last_name: last.trim() };
};

/** In characters; `name` is the first and the last name each. */
export const CANDIDATE_LIMITS = { name: 100, phone: 50, location: 200 } as const;

const fields = {
  name: line(2 * CANDIDATE_LIMITS.name + 1),
  first_name: line(CANDIDATE_LIMITS.name),
  last_name: paragraph(CANDIDATE_LIMITS.name),
  email: emailAddress,
  phone: paragraph(CANDIDATE_LIMITS.phone).nullable(),
  location: paragraph(CANDIDATE_LIMITS.location).nullable(),
};

const SERVER_OWNED = ['id', 'company_id', 'created_at', 'updated_at'];

/** First and last name, or the full name in one field. */
export const newCandidate = changeBody(
  {
    name: fields.name.optional(),
    first_name: fields.first_name.optional(),
    last_name: fields.last_name.optional(),
    email: fields.email,
    phone: fields.phone.default(null),
    location: fields.location.default(null),
    /** With a job, the application and its workflow start at once. */
    job_id: z.uuid(rule('choose_job')).nullable().default(null),
  },
  SERVER_OWNED,
)
  .refine(({ name, first_name }) => name !== undefined || first_name !== undefined, {
    path: ['first_name'],
    ...rule('required'),
  })
  .transform(({ name = '', first_name, last_name = '', ...given }) => ({
    ...given,
    ...(first_name === undefined ? splitName(name) : { first_name, last_name }),
  }));
export type NewCandidate = z.output<typeof newCandidate>;

export const candidateDetails = z.strictObject(fields).partial();
export type CandidateChange = z.output<typeof candidateDetails>;

/** The form has one field for the name. */
export const candidateChange = candidateDetails.transform(({ name, ...given }): CandidateChange =>
  name === undefined || given.first_name !== undefined ? given : { ...given, ...splitName(name) },
);

/** Defaults to the latest of several applications. */
export const whichApplication = { application_id: z.uuid().optional() };

export const rejection = z.strictObject({
  ...whichApplication,
  reason: paragraph(2_000).min(1, rule('rejection_reason')),
});
export type Rejection = z.output<typeof rejection>;

const BULK_ACTIONS = ['reject', 'undo_rejection', 'start', 'retry', 'skip'] as const;

export const candidateIds = z
  .array(z.uuid())
  .min(1, rule('min_candidates'))
  .max(BULK_LIMIT, rule('max_candidates', BULK_LIMIT));

/** The application shown for each candidate, by the candidate's id. Defaults to the latest of several applications. */
export const whichApplications = { application_ids: z.partialRecord(z.uuid(), z.uuid()).optional() };
export type WhichApplications = z.output<z.ZodObject<typeof whichApplications>>;

export const bulkAction = z
  .strictObject({
    ids: candidateIds,
    ...whichApplications,
    action: z.enum(BULK_ACTIONS, rule('choose_action')),
    reason: paragraph(2_000).optional(),
    /** The step type each candidate was at when selected: candidates who have moved on since are not moved again. */
    at_steps: z.partialRecord(z.uuid(), z.enum(STEP_TYPES)).optional(),
    /** Same by the id of the step: a workflow may have two steps of one type in a row. */
    step_ids: z.partialRecord(z.uuid(), z.uuid()).optional(),
  })
  .refine(({ action, reason }) => action !== 'reject' || Boolean(reason), {
    path: ['reason'],
    ...rule('rejection_reason'),
  });
export type BulkAction = z.output<typeof bulkAction>;

/** Result per candidate: done, or why not, in a sentence and as one of `ERROR_CODES`. */
export const bulkResult = z.object({
  done: z.int(),
  results: z.array(z.object({ id: z.uuid(), refusal: z.string().nullable(), code: z.string().nullable().optional() })),
});
export type BulkResult = z.output<typeof bulkResult>;
