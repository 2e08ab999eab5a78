import * as z from 'zod';
import { TIERS } from './analyses.ts';
import { candidateRow, progressStep } from './candidate-row.ts';
import {
  bulkAction,
  bulkResult,
  type CandidateChange,
  candidateDetails,
  newCandidate,
  rejection,
  whichApplication,
} from './candidate-forms.ts';
import { changeBody, instant, rowCount } from './fields.ts';
import { route } from './route.ts';
import { CANDIDATE_STEPS, RUN_ENDINGS, RUN_STATUSES, STEP_STATUSES } from './steps.ts';
import { rule } from './validation-rules.ts';

/** Adds who moved the step and its output. */
const candidateStepDetail = progressStep.extend({
  dueAt: instant.nullable(),
  isSkipped: z.boolean(),
  autoStart: z.boolean(),
  movedByName: z.string().nullable(),
  /** When its approval was first asked for. An undone rejection asks again. */
  askedAt: instant.nullable(),
  output: z.record(z.string(), z.unknown()).nullable(),
});

const candidateApplication = z.object({
  applicationId: z.uuid(),
  jobId: z.uuid().nullable(),
  jobTitle: z.string().nullable(),
  applicationDate: instant,
  currentStep: z.enum(CANDIDATE_STEPS),
  status: z.enum(RUN_STATUSES),
  runId: z.uuid().nullable(),
});

/** Everything about one candidate. Progress is that of the latest application unless another is asked for. */
const candidate = candidateRow.extend({
  firstName: z.string(),
  lastName: z.string(),
  workflowProgress: z.array(candidateStepDetail),
  applications: z.array(candidateApplication),
  /** The score in a word; null without a score or with a manual override. */
  tier: z.enum(TIERS).nullable(),
  /** By name; null without a score. */
  mustHaves: z.object({ found: z.array(z.string()), missing: z.array(z.string()) }).nullable(),
  /** Why the application shown was rejected, if a reason was given. */
  rejectionReason: z.string().nullable(),
  /** Why the application shown ended before its last step; null: it did not. */
  endedBecause: z.enum(RUN_ENDINGS).nullable(),
  createdAt: instant,
  updatedAt: instant,
  /**
   * Increases with every change of the name, address, phone and location. A change that names the version it was based
   * on cannot overwrite another user's.
   */
  version: z.int(),
});
export type Candidate = z.output<typeof candidate>;

const { first_name, last_name } = candidateDetails.shape;

/** The names have two spellings: that of the form, and that of the answer, which clients send back. */
const candidateChangeBody = changeBody(
  { ...candidateDetails.shape, version: z.int().optional(), firstName: first_name, lastName: last_name },
  [...Object.keys(candidate.shape), 'company_id', 'created_at', 'updated_at'],
).transform(({ firstName, lastName, ...given }): CandidateChange & { version?: number | undefined } => ({
  ...(firstName !== undefined && { first_name: firstName }),
  ...(lastName !== undefined && { last_name: lastName }),
  ...given,
}));

/** Response of `{id}/workflow`. */
const candidateWorkflow = z.object({
  has_workflow: z.boolean(),
  current_step: z.enum(CANDIDATE_STEPS),
  progress: z.object({ completed: z.int(), total: z.int(), percentage: z.int() }),
  steps: z.array(
    z.object({
      step: z.enum(CANDIDATE_STEPS),
      name: z.string(),
      status: z.enum(STEP_STATUSES),
      completed: z.boolean(),
    }),
  ),
});
export type CandidateWorkflow = z.output<typeof candidateWorkflow>;

const auditEntry = z.object({
  id: z.string(),
  /** What the event is about: the candidate, or one of their runs. */
  subject: z.enum(['candidate', 'run']),
  action: z.string(),
  /** The step of the run the event is about. */
  step_name: z.string().nullable(),
  /** Null: happened automatically. */
  actor_id: z.uuid().nullable(),
  actor_name: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  happened_at: instant,
});
export type AuditEntry = z.output<typeof auditEntry>;

const auditQuery = z.strictObject({
  /** The `next` of the previous page. */
  after: z.string().max(100).optional(),
  limit: rowCount(100).default(50),
});
export type AuditQuery = z.output<typeof auditQuery>;

const message = z.object({ message: z.string() });

export const candidates = {
  create: route({
    method: 'POST',
    path: '/api/candidates',
    summary: 'Add a candidate, to the pool or to a job',
    access: 'canManageCandidates',
    creates_once: true,
    body: newCandidate,
    response: candidate,
    status: 201,
  }),
  bulk: route({
    method: 'POST',
    path: '/api/candidates/bulk',
    summary: 'Reject, start, retry or skip for several candidates, or undo their rejections (needs canUndoRejection)',
    access: 'canManageCandidates',
    body: bulkAction,
    response: bulkResult,
  }),
  get: route({
    method: 'GET',
    path: '/api/candidates/{id}',
    summary: 'Get a candidate with all details, for the latest or the given application',
    access: 'canReviewCandidates',
    query: z.strictObject(whichApplication),
    response: candidate,
  }),
  workflow: route({
    method: 'GET',
    path: '/api/candidates/{id}/workflow',
    summary: "Get a candidate's progress",
    access: 'canReviewCandidates',
    query: z.strictObject(whichApplication),
    response: candidateWorkflow,
  }),
  change: route({
    method: 'PUT',
    path: '/api/candidates/{id}',
    summary: 'Change the given fields of a candidate; a version, if given, must be the current one',
    access: 'canManageCandidates',
    body: candidateChangeBody,
    response: candidate,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/candidates/{id}',
    summary: 'Delete a candidate; the history is kept',
    access: 'canDeleteCandidates',
    response: message,
  }),
  reject: route({
    method: 'POST',
    path: '/api/candidates/{id}/reject',
    summary: 'Reject a candidate, with a reason; can be undone',
    access: 'canManageCandidates',
    body: rejection,
    response: candidate,
  }),
  undoRejection: route({
    method: 'POST',
    path: '/api/candidates/{id}/undo-rejection',
    summary: 'Undo a rejection and continue at the same step',
    access: 'canUndoRejection',
    body: z.strictObject(whichApplication),
    response: candidate,
  }),
  move: route({
    method: 'POST',
    path: '/api/candidates/{id}/move',
    summary: "Move an application to another job: that job's workflow starts, the current one ends without a rejection",
    access: 'canManageCandidates',
    body: z.strictObject({ ...whichApplication, job_id: z.uuid(rule('choose_job')) }),
    response: candidate,
  }),
  audit: route({
    method: 'GET',
    path: '/api/candidates/{id}/audit',
    summary: "List a candidate's events and those of their workflows, latest first",
    access: 'canReviewCandidates',
    query: auditQuery,
    response: z.object({ events: z.array(auditEntry), next: z.string().nullable() }),
  }),
};
