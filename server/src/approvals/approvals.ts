import {
  APPROVAL_STATS_LIMIT,
  type ApprovalRequest,
  type ApprovalResponse,
  type HistoryQuery,
} from '@hirewire/contract/approvals';
import { can } from '@hirewire/contract/roles';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { requireCandidate } from '../candidates/candidates.ts';
import { approvalRequests, runs } from '../db/workflow-schema.ts';
import { decide } from '../engine/decide.ts';
import { notFound } from '../errors.ts';
import type { Wake } from '../queue/queue.ts';
import { requireOwnMarks } from '../tasks/task-reviews.ts';
import { countRequests, selectRequests } from './select-requests.ts';
import { isPending, isSettled, visible, waitsFor } from './visible.ts';

export const listPending = async (db: Db, actor: Actor) => {
  const requests = await selectRequests(db, actor, and(visible(actor), isPending), {
    order: asc(approvalRequests.requested_at),
    limit: APPROVAL_STATS_LIMIT,
    offset: 0,
  });
  return { requests, total_count: await countRequests(db, and(visible(actor), isPending)) };
};

/** The same about one candidate. A review that is blind is left out: it would say whose work it is. */
export const listOfCandidate = async (db: Db, actor: Actor, candidateId: string) => {
  await requireCandidate(db, actor, candidateId);
  const requests = await selectRequests(db, actor, and(visible(actor), isPending, eq(runs.candidate_id, candidateId)), {
    order: asc(approvalRequests.requested_at),
    limit: APPROVAL_STATS_LIMIT,
    offset: 0,
  });
  const named = requests.filter(({ review }) => !review?.is_blind);
  return { requests: named, total_count: named.length };
};

export const listHistory = async (db: Db, actor: Actor, { limit, offset }: HistoryQuery) => {
  const requests = await selectRequests(db, actor, and(visible(actor), isSettled), {
    order: desc(approvalRequests.responded_at),
    limit,
    offset,
  });
  return { requests, total_count: await countRequests(db, and(visible(actor), isSettled)) };
};

/** Counted over what is pending and the last answers, as the figures on the screen are. */
export const summarizeApprovals = async (db: Db, actor: Actor) => {
  const [pending, mine, last] = await Promise.all([
    countRequests(db, and(visible(actor), isPending)),
    countRequests(db, and(visible(actor), isPending, waitsFor(actor))),
    db
      .select({ status: approvalRequests.status })
      .from(approvalRequests)
      .where(and(visible(actor), isSettled))
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
