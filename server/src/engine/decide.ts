import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema.ts';
import { approvalAnswers, approvalRequests, runs } from '../db/workflow-schema.ts';
import { conflict, forbidden, notFound } from '../errors.ts';
import type { Wake } from '../queue/queue.ts';
import { transitionOrRefuse } from './transition.ts';

export interface Decision {
  company_id: string;
  request_id: string;
  user_id: string;
  /** Whether this user may decide when no approver is left. */
  may_stand_in: boolean;
  decision: 'approved' | 'rejected';
  comments: string | null;
  now: Date;
}

/**
 * Takes one approver's answer. The last approval completes the step, the first rejection ends the run. Answers come one
 * after another, since each locks the run; what is settled cannot be answered again.
 */
export const decide = async (db: Db, wake: Wake, input: Decision) => {
  const { company_id, request_id, user_id, decision, comments, now } = input;
  const request = await lockRequest(db, company_id, request_id);
  if (!request) throw notFound('Approval request');
  if (request.status !== 'pending') throw conflict('This request has been settled already.');

  const answers = await answersTo(db, company_id, request_id);
  const own = answers.find((answer) => answer.user_id === user_id);
  if (own?.decision) throw conflict('You have answered this request already.');
  const isStandIn = input.may_stand_in && !answers.some(isStillAsked);
  if (!own && !isStandIn) throw forbidden('This request is not for you to answer.');

  await db
    .insert(approvalAnswers)
    .values({ company_id, request_id, user_id, decision, comments, responded_at: now.toISOString() })
    .onConflictDoUpdate({
      target: [approvalAnswers.request_id, approvalAnswers.user_id],
      set: { decision, comments, responded_at: now.toISOString() },
    });
  const isLast = answers.every((answer) => answer.user_id === user_id || !isStillAsked(answer));
  if (decision === 'approved' && !isLast) return;
  await transitionOrRefuse(db, wake, {
    company_id,
    run_id: request.run_id,
    event: { type: decision },
    actor_id: user_id,
    comments,
    now,
  });
};

/**
 * An approver who can no longer sign in is dropped from the count. Where all the others have agreed, that was the last
 * thing the step waited for; where nobody is left, an admin may decide.
 */
export const dropApprover = async (
  db: Db,
  wake: Wake,
  { company_id, user_id, now }: { company_id: string; user_id: string; now: Date },
) => {
  const open = await db
    .select({ id: approvalRequests.id })
    .from(approvalRequests)
    .innerJoin(approvalAnswers, eq(approvalAnswers.request_id, approvalRequests.id))
    .where(
      and(
        eq(approvalRequests.company_id, company_id),
        eq(approvalRequests.status, 'pending'),
        eq(approvalAnswers.user_id, user_id),
        sql`${approvalAnswers.decision} is null`,
      ),
    )
    .orderBy(asc(approvalRequests.id));
  for (const { id } of open) {
    const request = await lockRequest(db, company_id, id);
    if (request?.status !== 'pending') continue;
    const answers = await answersTo(db, company_id, id);
    const hasAgreed = answers.some(({ decision }) => decision === 'approved');
    if (!hasAgreed || answers.some(isStillAsked)) continue;
    await transitionOrRefuse(db, wake, { company_id, run_id: request.run_id, event: { type: 'approved' }, now });
  }
};

/** The run first, as every other change of a run does: two that lock in different orders would wait for each other. */
const lockRequest = async (db: Db, companyId: string, requestId: string) => {
  const which = and(eq(approvalRequests.company_id, companyId), eq(approvalRequests.id, requestId));
  const [known] = await db.select({ run_id: approvalRequests.run_id }).from(approvalRequests).where(which);
  if (!known) return null;
  await db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.company_id, companyId), eq(runs.id, known.run_id)))
    .for('update');
  const [request] = await db
    .select({ status: approvalRequests.status, run_id: approvalRequests.run_id })
    .from(approvalRequests)
    .where(which);
  return request;
};

const answersTo = (db: Db, companyId: string, requestId: string) =>
  db
    .select({ user_id: approvalAnswers.user_id, decision: approvalAnswers.decision, is_active: users.is_active })
    .from(approvalAnswers)
    .innerJoin(users, and(eq(users.company_id, approvalAnswers.company_id), eq(users.id, approvalAnswers.user_id)))
    .where(and(eq(approvalAnswers.company_id, companyId), eq(approvalAnswers.request_id, requestId)));

const isStillAsked = ({ decision, is_active }: { decision: string | null; is_active: boolean }): boolean =>
  decision === null && is_active;
