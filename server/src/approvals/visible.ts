import { can } from '@hirewire/contract/roles';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Member } from '../actor.ts';
import { approvalRequests } from '../db/schema/approvals.ts';

/** Who asks, and for whom they may answer now (`seats.ts`). */
export interface Asker extends Member {
  seats: string[];
}

const held = ({ seats }: Asker): SQL => sql`a.user_id = any(${sql.param(seats)}::uuid[])`;

/** Admins see every request of the company, everybody else those they are or were asked, also in the place of others. */
export const visible = (asker: Asker): SQL | undefined =>
  and(
    eq(approvalRequests.company_id, asker.company_id),
    can(asker.role, 'canSeeAllApprovals')
      ? undefined
      : sql`exists (select from approval_answers a where a.request_id = approval_requests.id
          and (${held(asker)} or a.answered_by = ${asker.user_id}))`,
  );

export const isPending: SQL = eq(approvalRequests.status, 'pending');
export const isSettled: SQL = inArray(approvalRequests.status, ['approved', 'rejected']);

/** A named approver who has not answered, or their delegate; an admin when no approver who could answer is left. */
export const waitsFor = (asker: Asker): SQL => {
  const isAsked = sql`exists (select from approval_answers a where a.request_id = approval_requests.id
    and ${held(asker)} and a.decision is null)`;
  if (!can(asker.role, 'canSeeAllApprovals')) return isAsked;
  return sql`(${isAsked} or not exists (select from approval_answers a join users u on u.id = a.user_id
    where a.request_id = approval_requests.id and a.decision is null and u.is_active))`;
};
