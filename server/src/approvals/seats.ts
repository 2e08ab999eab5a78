import { rolesWith } from '@hirewire/contract/roles';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Member } from '../actor.ts';
import { approvalDelegations } from '../db/schema/approvals.ts';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import { references } from '../db/references.ts';

/**
 * Approvers a user may currently answer for: themselves, and active users who are away and named them. Delegations do
 * not chain.
 */
export const seatsHeldBy = async (
  db: Db,
  { company_id, user_id }: Pick<Member, 'company_id' | 'user_id'>,
  now: Date,
): Promise<string[]> => {
  const away = await db
    .select({ user_id: approvalDelegations.user_id })
    .from(approvalDelegations)
    .innerJoin(users, references(approvalDelegations.user_id, users))
    .where(
      and(
        eq(approvalDelegations.company_id, company_id),
        eq(approvalDelegations.delegate_id, user_id),
        isAway(sql`${approvalDelegations}`, now),
        eq(users.is_active, true),
      ),
    );
  return [user_id, ...away.map((row) => row.user_id)];
};

/** The user who may currently answer for an approver, as a subquery; null unless the approver is away. */
export const selectDelegate = (companyId: SQLWrapper, userId: SQLWrapper, now: Date): SQL =>
  sql`(select d.delegate_id from approval_delegations d
    where d.company_id = ${companyId} and d.user_id = ${userId} and ${isAway(sql`d`, now)})`;

const isAway = (delegation: SQL, now: Date): SQL => {
  const at = now.toISOString();
  return sql`${delegation}.starts_at <= ${at}::timestamptz and ${delegation}.ends_at > ${at}::timestamptz`;
};

/** No approver of the request is left who could answer, so admins may. */
export const hasNoApproverLeft = (requestId: SQLWrapper): SQL =>
  sql`not exists (select from approval_answers a join users u on u.id = a.user_id
    where a.request_id = ${requestId} and a.decision is null and u.is_active)`;

/** The user, a table in the query, may then answer. */
export const mayStandIn = (user: SQL): SQL => {
  const allowed = rolesWith('canSeeAllApprovals');
  return sql`${user}.is_active and ${user}.role_id in (select id from roles where name = any(${sql.param(allowed)}::text[]))`;
};

interface Seat {
  user_id: string;
  name: string;
  is_active: boolean;
  decision: string | null;
}

/** The seat a user would answer for: their own first, then absent approvers by name. */
export const openSeat = <One extends Seat>(answers: One[], seats: string[], userId: string): One | undefined => {
  const open = answers.filter(
    ({ user_id, decision, is_active }) => decision === null && is_active && seats.includes(user_id),
  );
  return (
    open.find(({ user_id }) => user_id === userId) ??
    open.toSorted((a, b) => a.name.localeCompare(b.name) || a.user_id.localeCompare(b.user_id))[0]
  );
};
