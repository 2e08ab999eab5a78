import { can } from '@hirewire/contract/roles';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Member } from '../actor.ts';
import { approvalRequests } from '../db/workflow-schema.ts';

/** Admins see every request of the company, everybody else those they are or were asked. */
export const visible = (actor: Member): SQL | undefined =>
  and(
    eq(approvalRequests.company_id, actor.company_id),
    can(actor.role, 'canSeeAllApprovals')
      ? undefined
      : sql`exists (select from approval_answers a where a.request_id = approval_requests.id and a.user_id = ${actor.user_id})`,
  );

export const isPending: SQL = eq(approvalRequests.status, 'pending');
export const isSettled: SQL = inArray(approvalRequests.status, ['approved', 'rejected']);

/** A named approver who has not answered; an admin when no approver who could answer is left. */
export const waitsFor = (actor: Member): SQL => {
  const isAsked = sql`exists (select from approval_answers a where a.request_id = approval_requests.id
    and a.user_id = ${actor.user_id} and a.decision is null)`;
  if (!can(actor.role, 'canSeeAllApprovals')) return isAsked;
  return sql`(${isAsked} or not exists (select from approval_answers a join users u on u.id = a.user_id
    where a.request_id = approval_requests.id and a.decision is null and u.is_active))`;
};
