import { can } from '@hirewire/contract/roles';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Member } from '../actor.ts';
import { approvalRequests } from '../db/schema/approvals.ts';
import { hasNoApproverLeft } from './seats.ts';

/** The caller, and the approvers they may answer for (`seats.ts`). */
export interface Asker extends Member {
  seats: string[];
}

const held = ({ seats }: Asker): SQL => sql`a.user_id = any(${sql.param(seats)}::uuid[])`;

/**
 * Admins see every request of the company; other users see requests they are or were asked, including as a delegate.
 * Theirs are looked up by person: most requests of a large company are for other people.
 */
export const visible = (asker: Asker): SQL | undefined =>
  and(
    eq(approvalRequests.company_id, asker.company_id),
    can(asker.role, 'canSeeAllApprovals')
      ? undefined
      : sql`${approvalRequests.id} in (
          select a.request_id from approval_answers a where a.company_id = ${asker.company_id} and ${held(asker)}
          union
          select a.request_id from approval_answers a
          where a.company_id = ${asker.company_id} and a.answered_by = ${asker.user_id})`,
  );

export const isPending: SQL = eq(approvalRequests.status, 'pending');
export const isSettled: SQL = inArray(approvalRequests.status, ['approved', 'rejected']);

/** A cancelled run takes its answered requests with it; pending ones are withdrawn. */
export const isCancelled = ({ company_id }: Asker): SQL =>
  sql`${approvalRequests.run_id} in (select r.id from candidate_workflows r
    where r.company_id = ${company_id} and r.deleted_at is not null)`;

/** A named approver who has not answered, or their delegate; an admin if no approver is left who could answer. */
export const canAnswer = (asker: Asker): SQL => {
  const isAsked = sql`exists (select from approval_answers a where a.request_id = approval_requests.id
    and ${held(asker)} and a.decision is null)`;
  if (!can(asker.role, 'canSeeAllApprovals')) return isAsked;
  return sql`(${isAsked} or ${hasNoApproverLeft(approvalRequests.id)})`;
};
