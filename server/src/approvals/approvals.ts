import {
  APPROVAL_STATS_LIMIT,
  type ApprovalRequest,
  type ApprovalResponse,
  type HistoryQuery,
} from '@hirewire/contract/approvals';
import { can } from '@hirewire/contract/roles';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { candidates, jobs, users } from '../db/schema.ts';
import { approvalAnswers, approvalRequests, runs, runSteps } from '../db/workflow-schema.ts';
import { decide } from '../engine/decide.ts';
import { notFound } from '../errors.ts';
import type { Wake } from '../queue/queue.ts';
import { hasMarked, isBlind, isReview } from '../tasks/review-state.ts';
import { requireOwnMarks } from '../tasks/task-reviews.ts';
import { unnamed } from './unnamed.ts';

export const listPending = async (db: Db, actor: Actor) => {
  const requests = await selectRequests(db, actor, visible(actor, 'pending'), {
    order: asc(approvalRequests.requested_at),
    limit: APPROVAL_STATS_LIMIT,
    offset: 0,
  });
  return { requests, total_count: await countRequests(db, visible(actor, 'pending')) };
};

export const listHistory = async (db: Db, actor: Actor, { limit, offset }: HistoryQuery) => {
  const requests = await selectRequests(db, actor, visible(actor, 'settled'), {
    order: desc(approvalRequests.responded_at),
    limit,
    offset,
  });
  return { requests, total_count: await countRequests(db, visible(actor, 'settled')) };
};

/** Counted over what is pending and the last answers, as the figures on the screen are. */
export const summarizeApprovals = async (db: Db, actor: Actor) => {
  const [pending, mine, last] = await Promise.all([
    countRequests(db, visible(actor, 'pending')),
    countRequests(db, and(visible(actor, 'pending'), waitsFor(actor))),
    db
      .select({ status: approvalRequests.status })
      .from(approvalRequests)
      .where(visible(actor, 'settled'))
      .orderBy(desc(approvalRequests.responded_at))
      .limit(APPROVAL_STATS_LIMIT),
  ]);
  const count = (status: string) => last.filter((row) => row.status === status).length;
  return {
    pending_count: pending,
    approved_count: count('approved'),
    rejected_count: count('rejected'),
    total_count: pending + last.length,
    waiting_for_me: mine,
  };
};

export const respondToApproval = async (
  db: Db,
  actor: Actor,
  { approval_request_id: request_id, decision, comments }: ApprovalResponse,
  { wake, now }: { wake: Wake; now: Date },
): Promise<ApprovalRequest> => {
  await db.transaction(async (db) => {
    await requireOwnMarks(db, actor, request_id);
    await decide(db, wake, {
      company_id: actor.company_id,
      request_id,
      user_id: actor.user_id,
      may_stand_in: can(actor.role, 'canSeeAllApprovals'),
      decision,
      comments: comments || null,
      now,
    });
  });
  const [request] = await selectRequests(
    db,
    actor,
    and(eq(approvalRequests.company_id, actor.company_id), eq(approvalRequests.id, request_id)),
    { order: asc(approvalRequests.id), limit: 1, offset: 0 },
  );
  if (!request) throw notFound('Approval request');
  return request;
};

/** What somebody may see: admins everything of the company, everybody else what they are or were asked. */
const visible = (actor: Actor, which: 'pending' | 'settled'): SQL | undefined =>
  and(
    eq(approvalRequests.company_id, actor.company_id),
    which === 'pending'
      ? eq(approvalRequests.status, 'pending')
      : inArray(approvalRequests.status, ['approved', 'rejected']),
    can(actor.role, 'canSeeAllApprovals')
      ? undefined
      : sql`exists (select from approval_answers a where a.request_id = approval_requests.id and a.user_id = ${actor.user_id})`,
  );

/** A named approver who has not answered; an admin when no approver who could answer is left. */
const waitsFor = (actor: Actor): SQL => {
  const isAsked = sql`exists (select from approval_answers a where a.request_id = approval_requests.id
    and a.user_id = ${actor.user_id} and a.decision is null)`;
  if (!can(actor.role, 'canSeeAllApprovals')) return isAsked;
  return sql`(${isAsked} or not exists (select from approval_answers a join users u on u.id = a.user_id
    where a.request_id = approval_requests.id and a.decision is null and u.is_active))`;
};

const countRequests = async (db: Db, which: SQL | undefined): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(approvalRequests)
    .where(which);
  return row?.count ?? 0;
};

interface Page {
  order: SQL;
  limit: number;
  offset: number;
}

const selectRequests = async (db: Db, actor: Actor, which: SQL | undefined, page: Page): Promise<ApprovalRequest[]> => {
  const rows = await db
    .select({
      id: approvalRequests.id,
      step_type: runSteps.step_type,
      step_name: runSteps.step_type,
      step_display_name: runSteps.display_name,
      candidate_id: candidates.id,
      candidate_name: sql<string>`trim(${candidates.first_name} || ' ' || ${candidates.last_name})`,
      candidate_email: candidates.email,
      job_id: jobs.id,
      job_title: jobs.title,
      job_department: jobs.department,
      status: sql<ApprovalRequest['status']>`${approvalRequests.status}`,
      requested_at: approvalRequests.requested_at,
      responded_at: approvalRequests.responded_at,
      comments: approvalRequests.comments,
      can_approve: sql<boolean>`(${approvalRequests.status} = 'pending' and ${waitsFor(actor)})`,
      step_output: runSteps.output,
      is_review: isReview,
      is_blind: isBlind,
      has_marked: hasMarked(actor.user_id),
    })
    .from(approvalRequests)
    .innerJoin(runSteps, eq(runSteps.id, approvalRequests.step_id))
    .innerJoin(runs, eq(runs.id, approvalRequests.run_id))
    .innerJoin(candidates, eq(candidates.id, runs.candidate_id))
    .innerJoin(jobs, eq(jobs.id, runs.job_id))
    .where(and(which, sql`${runs.deleted_at} is null`))
    .orderBy(page.order, asc(approvalRequests.id))
    .limit(page.limit)
    .offset(page.offset);
  const answers = await answersTo(
    db,
    actor,
    rows.map(({ id }) => id),
  );
  return rows.map(({ is_review, is_blind, has_marked, ...row }) => {
    const given = answers.get(row.id) ?? [];
    const counted = given.filter(({ decision, is_active }) => decision !== null || is_active);
    const request = {
      ...row,
      comments: row.status === 'approved' ? commentsOf(given) : row.comments,
      review: is_review ? { is_blind, needs_marks: row.can_approve && !has_marked } : null,
      approvals_given: given.filter(({ decision }) => decision === 'approved').length,
      approvals_needed: Math.max(1, counted.length),
      answers: given,
    };
    return is_blind ? unnamed(request) : request;
  });
};

/** What the approvers wrote: one comment as it is, several each under its author's name. */
const commentsOf = (answers: { name: string; comments: string | null }[]): string | null => {
  const written = answers.filter(({ comments }) => comments);
  if (written.length < 2) return written[0]?.comments ?? null;
  return written.map(({ name, comments }) => `${name}: ${comments}`).join('\n');
};

const answersTo = async (db: Db, actor: Actor, requestIds: string[]) => {
  if (requestIds.length === 0) return new Map<string, never[]>();
  const rows = await db
    .select({
      request_id: approvalAnswers.request_id,
      user_id: approvalAnswers.user_id,
      name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
      is_active: users.is_active,
      decision: approvalAnswers.decision,
      comments: approvalAnswers.comments,
      responded_at: approvalAnswers.responded_at,
    })
    .from(approvalAnswers)
    .innerJoin(users, eq(users.id, approvalAnswers.user_id))
    .where(and(eq(approvalAnswers.company_id, actor.company_id), inArray(approvalAnswers.request_id, requestIds)))
    .orderBy(asc(approvalAnswers.responded_at), asc(users.last_name), asc(users.id));
  return Map.groupBy(rows, (row) => row.request_id);
};
