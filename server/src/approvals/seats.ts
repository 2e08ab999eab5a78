import { rolesWith } from '@hirewire/contract/roles';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Member } from '../actor.ts';
import { approvalDelegations } from '../db/schema/approvals.ts';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import { references } from '../db/references.ts';

/** Active users who named this one as their delegate, with the absence it is for, past and future ones too. */
export const listCovered = (db: Db, { company_id, user_id }: Pick<Member, 'company_id' | 'user_id'>) =>
  db
    .select({
      user_id: approvalDelegations.user_id,
      starts_at: approvalDelegations.starts_at,
      ends_at: approvalDelegations.ends_at,
    })
    .from(approvalDelegations)
    .innerJoin(users, references(approvalDelegations.user_id, users))
    .where(
      and(
        eq(approvalDelegations.company_id, company_id),
        eq(approvalDelegations.delegate_id, user_id),
        eq(users.is_active, true),
      ),
    )
    .orderBy(approvalDelegations.user_id)
    .execute();

/**
 * Approvers a user may currently answer for: themselves, and active users who are away and named them. Delegations do
 * not chain.
 */
export const seatsAt = (user_id: string, covered: Awaited<ReturnType<typeof listCovered>>, now: Date): string[] => {
  const at = now.toISOString();
  const away = covered.filter(({ starts_at, ends_at }) => starts_at <= at && ends_at > at);
  return [user_id, ...away.map((row) => row.user_id)];
};

export const seatsHeldBy = async (
  db: Db,
  member: Pick<Member, 'company_id' | 'user_id'>,
  now: Date,
): Promise<string[]> => seatsAt(member.user_id, await listCovered(db, member), now);

/** The user who may currently answer for an approver, as a subquery; null unless the approver is away. */
export const selectDelegate = (companyId: SQLWrapper, userId: SQLWrapper, now: Date): SQL => {
  const at = now.toISOString();
  return sql`(select d.delegate_id from approval_delegations d where d.company_id = ${companyId}
    and d.user_id = ${userId} and d.starts_at <= ${at}::timestamptz and d.ends_at > ${at}::timestamptz)`;
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
