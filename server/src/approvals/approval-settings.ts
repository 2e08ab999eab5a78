import type { ApprovalSettings, NewAbsence } from '@hirewire/contract/approval-settings';
import { and, asc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import { fullName } from '../db/full-name.ts';
import { approvalDelegations } from '../db/schema/approvals.ts';
import type { Db } from '../db/client.ts';
import { companies } from '../db/schema/companies.ts';
import { users } from '../db/schema/users.ts';
import { conflict, invalid } from '../errors.ts';

const delegates = alias(users, 'delegates');

export const getApprovalSettings = async (db: Db, actor: Actor, now: Date): Promise<ApprovalSettings> => {
  const { company_id, user_id } = actor;
  const at = now.toISOString();
  const [[company], rows, colleagues] = await Promise.all([
    db.select({ approval_days: companies.approval_days }).from(companies).where(eq(companies.id, company_id)),
    db
      .select({
        user_id: approvalDelegations.user_id,
        user_name: fullName(users),
        delegate_id: approvalDelegations.delegate_id,
        delegate_name: fullName(delegates),
        starts_at: approvalDelegations.starts_at,
        ends_at: approvalDelegations.ends_at,
        is_active: users.is_active,
      })
      .from(approvalDelegations)
      .innerJoin(users, eq(users.id, approvalDelegations.user_id))
      .innerJoin(delegates, eq(delegates.id, approvalDelegations.delegate_id))
      .where(
        and(
          eq(approvalDelegations.company_id, company_id),
          gt(approvalDelegations.ends_at, at),
          sql`${user_id} in (${approvalDelegations.user_id}, ${approvalDelegations.delegate_id})`,
        ),
      )
      .orderBy(asc(approvalDelegations.ends_at), asc(approvalDelegations.id)),
    db
      .select({ id: users.id, name: fullName(users) })
      .from(users)
      .where(and(eq(users.company_id, company_id), eq(users.is_active, true), ne(users.id, user_id)))
      .orderBy(asc(users.last_name), asc(users.first_name), asc(users.id)),
  ]);
  const own = rows.find((row) => row.user_id === user_id);
  return {
    approval_days: company?.approval_days ?? null,
    away: own
      ? {
          delegate: { id: own.delegate_id, name: own.delegate_name },
          starts_at: own.starts_at,
          ends_at: own.ends_at,
        }
      : null,
    answering_for: rows
      .filter((row) => row.delegate_id === user_id && row.is_active && row.starts_at <= at)
      .map((row) => ({ id: row.user_id, name: row.user_name, until: row.ends_at })),
    colleagues,
  };
};

/**
 * Sets the delegate for an absence. A delegate who is away at the same time is refused, so two users never delegate to
 * each other and delegations do not chain.
 */
export const setAbsence = (db: Db, actor: Actor, absence: NewAbsence, now: Date): Promise<ApprovalSettings> =>
  db.transaction(async (db) => {
    const { company_id, user_id } = actor;
    const { delegate_id, starts_at, ends_at } = absence;
    if (delegate_id === user_id)
      throw invalid('Choose a colleague, not yourself.', { code: 'not_yourself', field: 'delegate_id' });
    if (new Date(ends_at) <= now) throw invalid('This day has passed.', { code: 'in_the_past', field: 'ends_at' });
    // Locks both in a fixed order: if two users name each other at the same moment, the second is refused.
    const locked = await db
      .select({ id: users.id, is_active: users.is_active })
      .from(users)
      .where(and(eq(users.company_id, company_id), inArray(users.id, [user_id, delegate_id])))
      .orderBy(asc(users.id))
      .for('no key update');
    if (!locked.some(({ id, is_active }) => id === delegate_id && is_active))
      throw invalid('Choose an active colleague.', { code: 'does_not_exist', field: 'delegate_id' });
    const [overlap] = await db
      .select({ id: approvalDelegations.id })
      .from(approvalDelegations)
      .where(
        and(
          eq(approvalDelegations.company_id, company_id),
          eq(approvalDelegations.user_id, delegate_id),
          lt(approvalDelegations.starts_at, ends_at),
          gt(approvalDelegations.ends_at, starts_at),
        ),
      );
    if (overlap)
      throw conflict('This colleague is away at the same time. Choose another colleague.', { code: 'colleague_away' });
    const values = { delegate_id, starts_at, ends_at, created_at: now.toISOString() };
    await db
      .insert(approvalDelegations)
      .values({ company_id, user_id, ...values })
      .onConflictDoUpdate({ target: [approvalDelegations.company_id, approvalDelegations.user_id], set: values });
    await recordEvent(db, actor, { action: 'away_set', subject: user_id, detail: { ...absence } }, now);
    return getApprovalSettings(db, actor, now);
  });

export const endAbsence = (db: Db, actor: Actor, now: Date): Promise<ApprovalSettings> =>
  db.transaction(async (db) => {
    const { rowCount } = await db
      .delete(approvalDelegations)
      .where(and(eq(approvalDelegations.company_id, actor.company_id), eq(approvalDelegations.user_id, actor.user_id)));
    if (rowCount) await recordEvent(db, actor, { action: 'away_ended', subject: actor.user_id }, now);
    return getApprovalSettings(db, actor, now);
  });

export const setApprovalDays = (
  db: Db,
  actor: Actor,
  approval_days: number | null,
  now: Date,
): Promise<ApprovalSettings> =>
  db.transaction(async (db) => {
    const changed = await db
      .update(companies)
      .set({ approval_days })
      .where(and(eq(companies.id, actor.company_id), sql`${companies.approval_days} is distinct from ${approval_days}`))
      .returning({ id: companies.id });
    if (changed.length > 0)
      await recordEvent(db, actor, { action: 'approval_days_set', detail: { approval_days } }, now);
    return getApprovalSettings(db, actor, now);
  });
