import {
  APPROVAL_STATS_LIMIT,
  type ApprovalRequest,
  type ApprovalResponse,
  type HistoryQuery,
} from '@hirewire/contract/approvals';
import { can } from '@hirewire/contract/roles';
import { and, asc, desc, eq, not, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { type Db, prepared } from '../db/client.ts';
import type { Remembered } from '../db/remembered.ts';
import { requireCandidate } from '../candidates/candidates.ts';
import { approvalRequests } from '../db/schema/approvals.ts';
import { decide } from './decide.ts';
import { conflict, forbidden, notFound } from '../errors.ts';
import type { Engine } from '../engine/engine.ts';
import type { Feature } from '../feature.ts';
import { listCovered, openSeat, seatsAt, seatsHeldBy } from './seats.ts';
import { listVotes, countHistory, countRequests, selectRequests } from './select-requests.ts';
import { type Asker, isCancelled, isPending, isSettled, visible, canAnswer } from './visible.ts';

export const listPending = async (given: Db, member: Actor, remembering: Remembering) => {
  const db = prepared(given);
  const actor = await withSeats(db, member, remembering);
  return remembering.remembered.remember(questionBy(actor, 'pending'), async () => ({
    requests: await selectRequests(db, actor, and(visible(actor), isPending), {
      order: asc(approvalRequests.requested_at),
      limit: APPROVAL_STATS_LIMIT,
      offset: 0,
    }),
    total_count: await countRequests(db, and(visible(actor), isPending)),
  }));
};

/** Pending requests about one candidate. Blind reviews are left out: the list would reveal the candidate. */
export const listForCandidate = async (db: Db, member: Actor, candidateId: string, remembering: Remembering) => {
  await requireCandidate(db, member, candidateId);
  const actor = await withSeats(db, member, remembering);
  const isAbout = sql`${approvalRequests.run_id} in (select r.id from candidate_workflows r
    where r.company_id = ${actor.company_id} and r.candidate_id = ${candidateId})`;
  const requests = await selectRequests(db, actor, and(visible(actor), isPending, isAbout), {
    order: asc(approvalRequests.requested_at),
    limit: APPROVAL_STATS_LIMIT,
    offset: 0,
  });
  const named = requests.filter(({ review }) => !review?.is_blind);
  return { requests: named, total_count: named.length };
};

export const listHistory = async (
  given: Db,
  member: Actor,
  { limit, offset }: HistoryQuery,
  remembering: Remembering,
) => {
  const { remembered } = remembering;
  const db = prepared(given);
  const actor = await withSeats(db, member, remembering);
  return remembered.remember(questionBy(actor, `history ${limit} ${offset}`), async () => {
    const order = desc(approvalRequests.responded_at);
    const requests = await selectRequests(db, actor, and(visible(actor), isSettled), { order, limit, offset });
    const total_count = await remembered.remember(questionBy(actor, 'settled'), () => countHistory(db, actor));
    return { requests, total_count };
  });
};

interface Remembering {
  remembered: Remembered;
  now: Date;
}

/** What a user sees depends on their role and on the approvers they may answer for, including themselves. */
const questionBy = ({ company_id, role, seats }: Asker, what: string) => ({
  company_id,
  topics: ['approvals', 'users', 'candidates', 'jobs'] as const,
  key: ['approvals', what, role, ...seats].join(' '),
});

/** Counts what the lists show: pending requests and the latest answers, among them rejections that were undone. */
export const summarizeApprovals = async (db: Db, member: Actor, remembering: Remembering) => {
  const actor = await withSeats(prepared(db), member, remembering);
  return remembering.remembered.remember(questionBy(actor, 'figures'), () => countFor(prepared(db), actor));
};

const countFor = async (db: Db, actor: Asker) => {
  const [pending, mine, last] = await Promise.all([
    countRequests(db, and(visible(actor), isPending)),
    countRequests(db, and(visible(actor), isPending, canAnswer(actor))),
    db
      .select({ status: approvalRequests.status })
      .from(approvalRequests)
      .where(and(visible(actor), isSettled, not(isCancelled(actor))))
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
  member: Actor,
  { approval_request_id: request_id, decision, comments, on_behalf_of: named = null }: ApprovalResponse,
  { features, engine, now }: { features: readonly Feature[]; engine: Engine; now: Date },
): Promise<ApprovalRequest> => {
  const actor = { ...member, seats: await seatsHeldBy(db, member, now) };
  const { company_id, user_id } = actor;
  await db.transaction(async (db) => {
    const on_behalf_of = await seatFor(db, actor, { request_id, named });
    const pending = { company_id, request_id, user_id: on_behalf_of ?? user_id };
    for (const { beforeDecision } of features) await beforeDecision(db, pending);
    await decide(db, engine, {
      company_id,
      request_id,
      user_id,
      on_behalf_of,
      may_stand_in: can(actor.role, 'canSeeAllApprovals'),
      decision,
      comments: comments || null,
      now,
    });
  });
  return getRequest(db, actor, request_id);
};

/** One request, whatever its status. */
export const getRequest = async (db: Db, actor: Asker, request_id: string): Promise<ApprovalRequest> => {
  const [request] = await selectRequests(
    db,
    actor,
    and(eq(approvalRequests.company_id, actor.company_id), eq(approvalRequests.id, request_id)),
    { order: asc(approvalRequests.id), limit: 1, offset: 0 },
  );
  if (!request) throw notFound('Approval request');
  return request;
};

const withSeats = async (db: Db, member: Actor, { remembered, now }: Remembering): Promise<Actor & Asker> => {
  const { company_id, user_id } = member;
  const question = { company_id, topics: ['approvals', 'users'] as const, key: `covered by ${user_id}` };
  const covered = await remembered.remember(question, () => listCovered(db, member));
  return { ...member, seats: seatsAt(user_id, covered, now) };
};

/**
 * The seat to answer for; null: the user's own. One answer fills one seat: a user with several has to name one, so that
 * a repeated request never fills two.
 */
const seatFor = async (
  db: Db,
  { company_id, user_id, seats }: Asker,
  { request_id, named }: { request_id: string; named: string | null },
): Promise<string | null> => {
  if (named && named !== user_id) {
    if (!seats.includes(named)) throw forbidden('You do not answer for this approver.', { code: 'not_asked' });
    return named;
  }
  const answers = (await listVotes(db, company_id, [request_id])).get(request_id) ?? [];
  if (named || answers.some((answer) => answer.user_id === user_id)) return null;
  if (answers.some((answer) => answer.answered_by === user_id))
    throw conflict('You have answered this request already.', { code: 'already_answered' });
  return openSeat(answers, seats, user_id)?.user_id ?? null;
};
