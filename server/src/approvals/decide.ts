import { and, asc, eq, sql } from 'drizzle-orm';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import { lockRun } from '../engine/lock-runs.ts';
import { approvalAnswers, approvalRequests } from '../db/schema/approvals.ts';
import { conflict, forbidden, notFound } from '../errors.ts';
import type { Engine } from '../engine/engine.ts';
import { transitionOrRefuse } from '../engine/transition.ts';
import { references } from '../db/references.ts';
import { writeApprovalMails } from './approval-mails.ts';

export interface Decision {
  company_id: string;
  request_id: string;
  /** The user who decides. */
  user_id: string;
  /** The absent approver this answer is for; null: the user's own. */
  on_behalf_of?: string | null;
  by_mail_link?: boolean;
  /** True if this user may decide once no approver is left. */
  may_stand_in: boolean;
  decision: 'approved' | 'rejected';
  comments: string | null;
  now: Date;
}

/**
 * Stores one approver's answer. The last approval completes the step, the first rejection ends the run. Each answer
 * locks the run, so they are processed one by one; a settled request cannot be answered again.
 */
export const decide = async (db: Db, engine: Engine, input: Decision) => {
  const { company_id, request_id, decision, comments, now, on_behalf_of = null, by_mail_link = false } = input;
  const seat = on_behalf_of ?? input.user_id;
  const request = await lockRequest(db, company_id, request_id);
  if (!request) throw notFound('Approval request');
  if (request.status !== 'pending')
    throw conflict('This request has been settled already.', { code: 'already_settled' });

  const answers = await listAnswers(db, company_id, request_id);
  const own = answers.find((answer) => answer.user_id === seat);
  if (own?.decision)
    throw conflict(on_behalf_of ? 'This approver has answered already.' : 'You have answered this request already.', {
      code: 'already_answered',
    });
  const isStandIn = !on_behalf_of && input.may_stand_in && !answers.some(isStillAsked);
  if (!own && !isStandIn) throw forbidden('This request is not for you to answer.', { code: 'not_asked' });

  const given = {
    decision,
    comments,
    responded_at: now.toISOString(),
    answered_by: on_behalf_of ? input.user_id : null,
    by_mail_link,
  };
  await db
    .insert(approvalAnswers)
    .values({ company_id, request_id, user_id: seat, ...given })
    .onConflictDoUpdate({ target: [approvalAnswers.request_id, approvalAnswers.user_id], set: given });
  const isLast = answers.every((answer) => answer.user_id === seat || !isStillAsked(answer));
  const detail = { request_id, ...(on_behalf_of && { on_behalf_of }), ...(by_mail_link && { by_mail_link }) };
  if (decision === 'approved' && !isLast) {
    return recordEvent(db, input, { action: 'approval_given', subject: request.run_id, detail }, now);
  }
  await transitionOrRefuse(db, engine, {
    company_id,
    run_id: request.run_id,
    event: { type: decision },
    actor_id: input.user_id,
    comments,
    detail,
    now,
  });
};

/**
 * An approver who can no longer sign in no longer counts. If all others have approved, the step is complete; if no
 * approver is left, the admins are asked.
 */
export const dropApprover = async (
  db: Db,
  engine: Engine,
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
  for (const { id } of open) await recountRequest(db, engine, { company_id, request_id: id, now });
};

/** Counts an open request again: some of its approvers may have left. */
export const recountRequest = async (
  db: Db,
  engine: Pick<Engine, 'wake' | 'approvals'>,
  { company_id, request_id, now }: Pick<Decision, 'company_id' | 'request_id' | 'now'>,
) => {
  const request = await lockRequest(db, company_id, request_id);
  if (request?.status !== 'pending') return;
  const answers = await listAnswers(db, company_id, request_id);
  if (answers.some(isStillAsked)) return;
  const hasAgreed = answers.some(({ decision }) => decision === 'approved');
  if (hasAgreed)
    await transitionOrRefuse(db, engine, { company_id, run_id: request.run_id, event: { type: 'approved' }, now });
  else await writeApprovalMails(db, { company_id, requestIds: [request_id], occasion: 'asked', now });
};

const lockRequest = async (db: Db, companyId: string, requestId: string) => {
  const which = and(eq(approvalRequests.company_id, companyId), eq(approvalRequests.id, requestId));
  const [known] = await db.select({ run_id: approvalRequests.run_id }).from(approvalRequests).where(which);
  if (!known) return null;
  await lockRun(db, companyId, known.run_id);
  const [request] = await db
    .select({ status: approvalRequests.status, run_id: approvalRequests.run_id })
    .from(approvalRequests)
    .where(which);
  return request;
};

const listAnswers = (db: Db, companyId: string, requestId: string) =>
  db
    .select({ user_id: approvalAnswers.user_id, decision: approvalAnswers.decision, is_active: users.is_active })
    .from(approvalAnswers)
    .innerJoin(users, references(approvalAnswers.user_id, users))
    .where(and(eq(approvalAnswers.company_id, companyId), eq(approvalAnswers.request_id, requestId)));

const isStillAsked = ({ decision, is_active }: { decision: string | null; is_active: boolean }): boolean =>
  decision === null && is_active;
