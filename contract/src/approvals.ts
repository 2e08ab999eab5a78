import * as z from 'zod';
import { approvalEvidence, approvalSummary } from './approval-evidence.ts';
import { instant, paragraph, rowCount } from './fields.ts';
import { route } from './route.ts';
import { STEP_TYPES } from './steps.ts';
import { rule } from './validation-rules.ts';

const APPROVAL_STATUSES = ['pending', 'approved', 'rejected'] as const;
export const APPROVAL_HISTORY_LIMIT = 50;
/** Only this many recent decisions enter the statistics. */
export const APPROVAL_STATS_LIMIT = 1000;

export const approvalRequest = z.object({
  id: z.uuid(),
  step_type: z.enum(STEP_TYPES),
  step_name: z.string(),
  step_display_name: z.string(),
  /** Where the candidate goes once all have approved; null: this is the last step. */
  next_step_display_name: z.string().nullable(),
  /** Null during a blind review. */
  candidate_id: z.uuid().nullable(),
  /** Null during a blind review, and if the application has been hidden since. */
  application_id: z.uuid().nullable(),
  candidate_name: z.string(),
  candidate_email: z.string(),
  job_id: z.uuid(),
  job_title: z.string(),
  job_department: z.string().nullable(),
  status: z.enum(APPROVAL_STATUSES),
  /** It was rejected, and the rejection was undone: the step was asked about again. */
  is_undone: z.boolean(),
  requested_at: instant,
  /** The step has been asked about before, and a rejection was undone since. */
  is_asked_again: z.boolean(),
  /** When an answer is due; null: no deadline. Nothing is decided automatically when it passes. */
  due_at: instant.nullable(),
  responded_at: instant.nullable(),
  comments: z.string().nullable(),
  /** The caller is one of the approvers asked. */
  can_approve: z.boolean(),
  /** The absent approver the caller would answer for; null: the caller answers for themselves. */
  acting_for: z.object({ user_id: z.uuid(), name: z.string() }).nullable(),
  approvals_given: z.int(),
  approvals_needed: z.int(),
  /**
   * Only for reviews of submitted work: the candidate is still hidden, and the caller must submit marks before
   * deciding.
   */
  review: z.object({ is_blind: z.boolean(), needs_marks: z.boolean() }).nullable(),
  /** Short form of the evidence; null during a blind review. */
  summary: approvalSummary.nullable(),
  /** Output of the step that the decision is about; null for the analysis of a resume, which `summary` and the evidence show. */
  step_output: z.record(z.string(), z.unknown()).nullable(),
  /** Each approver's answer so far. */
  answers: z.array(
    z.object({
      user_id: z.uuid(),
      name: z.string(),
      /** An approver who can no longer sign in does not block the decision. */
      is_active: z.boolean(),
      decision: z.enum(['approved', 'rejected']).nullable(),
      comments: z.string().nullable(),
      responded_at: instant.nullable(),
      /** The delegate who answered. */
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
    decision: z.enum(['approved', 'rejected'], rule('choose_decision')),
    comments: paragraph(2_000).nullable().default(null),
    /** The absent approver this answer is for; left out, the caller answers for themselves. */
    on_behalf_of: z.uuid().nullable().optional(),
  })
  .refine(({ decision, comments }) => decision === 'approved' || Boolean(comments), {
    path: ['comments'],
    ...rule('rejection_reason'),
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
    summary: 'List pending requests, oldest first, at most 1,000: your own, or all of them for admins',
    access: 'signed_in',
    response: requests,
  }),
  respond: route({
    method: 'POST',
    path: '/api/approvals/respond',
    summary: 'Approve or reject a request',
    access: 'signed_in',
    body: approvalResponse,
    response: approvalRequest,
  }),
  history: route({
    method: 'GET',
    path: '/api/approvals/history',
    summary: 'List answered requests, newest first',
    access: 'signed_in',
    query: historyQuery,
    response: requests,
  }),
  evidence: route({
    method: 'GET',
    path: '/api/approvals/{id}/evidence',
    summary: 'Get the evidence for a request: score, quotes, resume, earlier answers, marks and scorecards',
    access: 'signed_in',
    response: approvalEvidence,
  }),
  ofCandidate: route({
    method: 'GET',
    path: '/api/candidates/{id}/approvals',
    summary: 'List the pending requests about a candidate that you may see, oldest first',
    access: 'signed_in',
    response: requests,
  }),
  stats: route({
    method: 'GET',
    path: '/api/approvals/stats',
    summary: 'Get statistics on pending requests and the last 1,000 answers',
    access: 'signed_in',
    response: z.object({
      pending_count: z.int(),
      approved_count: z.int(),
      rejected_count: z.int(),
      total_count: z.int(),
      /** Requests that need the caller's decision. */
      waiting_for_me: z.int(),
    }),
  }),
};
