import * as z from 'zod';
import { approvalEvidence, approvalSummary } from './approval-evidence.ts';
import { APPROVAL_MESSAGES } from './approval-words.ts';
import { instant, paragraph, rowCount } from './fields.ts';
import { route } from './route.ts';
import { STEP_TYPES } from './steps.ts';

export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected'] as const;
export const APPROVAL_HISTORY_LIMIT = 50;
/** How much of the history the figures look at. */
export const APPROVAL_STATS_LIMIT = 1000;

export const approvalRequest = z.object({
  id: z.uuid(),
  step_type: z.enum(STEP_TYPES),
  step_name: z.string(),
  step_display_name: z.string(),
  /** Null while those who mark must not know who it is. */
  candidate_id: z.uuid().nullable(),
  candidate_name: z.string(),
  candidate_email: z.string(),
  job_id: z.uuid(),
  job_title: z.string(),
  job_department: z.string().nullable(),
  status: z.enum(APPROVAL_STATUSES),
  requested_at: instant,
  /** Until when it should be answered; null: there is no deadline. Nothing is decided when it has passed. */
  due_at: instant.nullable(),
  responded_at: instant.nullable(),
  comments: z.string().nullable(),
  /** Whether the one who asks is asked. */
  can_approve: z.boolean(),
  /** Whose answer they would give: that of an approver who is away. Null: their own. */
  acting_for: z.object({ user_id: z.uuid(), name: z.string() }).nullable(),
  /** How far it is: given of needed. */
  approvals_given: z.int(),
  approvals_needed: z.int(),
  /** Of what a candidate handed in: whose it is is not said yet, and whether the one who asks has to mark it first. */
  review: z.object({ is_blind: z.boolean(), needs_marks: z.boolean() }).nullable(),
  /** What the decision rests on, in short; null while a review is blind. */
  summary: approvalSummary.nullable(),
  /** What the step has produced, to decide on. */
  step_output: z.record(z.string(), z.unknown()).nullable(),
  /** What each approver has answered so far. */
  answers: z.array(
    z.object({
      user_id: z.uuid(),
      name: z.string(),
      /** Whoever can no longer sign in is not waited for. */
      is_active: z.boolean(),
      decision: z.enum(['approved', 'rejected']).nullable(),
      comments: z.string().nullable(),
      responded_at: instant.nullable(),
      /** Who answered in their place. */
      answered_by_name: z.string().nullable(),
      by_mail_link: z.boolean(),
    }),
  ),
});
export type ApprovalRequest = z.output<typeof approvalRequest>;

const requests = z.object({ requests: z.array(approvalRequest), total_count: z.int() });

/** Rejecting needs a reason, approving does not. */
export const approvalResponse = z
  .strictObject({
    approval_request_id: z.uuid(),
    decision: z.enum(['approved', 'rejected'], 'Choose approved or rejected.'),
    comments: paragraph(2_000).nullable().default(null),
    /** The approver who is away and whose answer this is; without it, it is one's own. */
    on_behalf_of: z.uuid().nullable().optional(),
  })
  .refine(({ decision, comments }) => decision === 'approved' || Boolean(comments), {
    path: ['comments'],
    error: APPROVAL_MESSAGES.reasonRequired,
  });
export type ApprovalResponse = z.output<typeof approvalResponse>;

const historyQuery = z.strictObject({
  limit: rowCount(APPROVAL_STATS_LIMIT).default(APPROVAL_HISTORY_LIMIT),
  offset: rowCount(1_000_000).default(0),
});
export type HistoryQuery = z.output<typeof historyQuery>;

export const approvals = {
  pending: route({
    method: 'GET',
    path: '/api/approvals/pending',
    summary: 'What waits for an answer: the own requests, for admins all of the company; oldest first, at most 1,000',
    access: 'signed_in',
    response: requests,
  }),
  respond: route({
    method: 'POST',
    path: '/api/approvals/respond',
    summary: 'Approve or reject',
    access: 'signed_in',
    body: approvalResponse,
    response: approvalRequest,
  }),
  history: route({
    method: 'GET',
    path: '/api/approvals/history',
    summary: 'What has been answered, newest first',
    access: 'signed_in',
    query: historyQuery,
    response: requests,
  }),
  evidence: route({
    method: 'GET',
    path: '/api/approvals/{id}/evidence',
    summary: 'What a request rests on: score, quotes, resume, earlier answers, marks and scorecards',
    access: 'signed_in',
    response: approvalEvidence,
  }),
  ofCandidate: route({
    method: 'GET',
    path: '/api/candidates/{id}/approvals',
    summary: 'The pending requests about one candidate that the one who asks may see, oldest first',
    access: 'signed_in',
    response: requests,
  }),
  stats: route({
    method: 'GET',
    path: '/api/approvals/stats',
    summary: 'Figures of what is pending and of the last 1,000 answers',
    access: 'signed_in',
    response: z.object({
      pending_count: z.int(),
      approved_count: z.int(),
      rejected_count: z.int(),
      total_count: z.int(),
      /** How many wait for the one who asks. */
      waiting_for_me: z.int(),
    }),
  }),
};
