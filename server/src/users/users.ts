import { FOUNDER_ROLE, type RoleName } from '@hirewire/contract/roles';
import type { StaffLanguage } from '@hirewire/contract/staff-languages';
import {
  type NewUser,
  TEMPORARY_PASSWORD_HOURS,
  type User,
  type UserChange,
  type UserQuery,
} from '@hirewire/contract/users';
import { and, asc, count, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { fullName } from '../db/full-name.ts';
import { forgetDevices } from '../sessions/known-devices.ts';
import { recordEvent } from '../audit/audit.ts';
import { differingFields } from '../audit/recorded.ts';
import { endUserSessions } from '../sessions/sessions.ts';
import type { Db } from '../db/client.ts';
import { createOnce } from '../db/create-once.ts';
import { companies } from '../db/schema/companies.ts';
import { roles, users } from '../db/schema/users.ts';
import { refuseViolations } from '../db/violation.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import type { Engine } from '../engine/engine.ts';
import type { Feature, UserLeft } from '../feature.ts';
import { containing } from '../lib/like-pattern.ts';
import { hashPassword, newTemporaryPassword } from '../lib/passwords.ts';

/** A user as the API shows it. */
export const userColumns = {
  id: users.id,
  email: users.email,
  first_name: users.first_name,
  last_name: users.last_name,
  phone: users.phone,
  role_id: users.role_id,
  role_name: roles.name,
  role_display_name: roles.display_name,
  company_id: users.company_id,
  is_active: users.is_active,
  created_by: users.created_by,
  created_at: users.created_at,
  updated_at: users.updated_at,
  first_login_at: users.first_login_at,
  last_login: users.last_login,
  must_change_password: users.must_change_password,
  temporary_password: sql<null>`null`,
  language: users.language,
};

export const listUsers = async (db: Db, actor: Actor, query: UserQuery): Promise<{ users: User[]; total: number }> => {
  const { search, role_filter: role, status_filter: status } = query;
  const pattern = search && containing(search);
  const found = and(
    eq(users.company_id, actor.company_id),
    status && eq(users.is_active, status === 'active'),
    role ? or(eq(roles.name, role as RoleName), sql`${roles.id}::text = ${role}`) : undefined,
    pattern ? or(ilike(fullName(users), pattern), ilike(users.email, pattern)) : undefined,
  );
  const joined = eq(roles.id, users.role_id);
  const [rows, [counted]] = await Promise.all([
    db
      .select(userColumns)
      .from(users)
      .innerJoin(roles, joined)
      .where(found)
      .orderBy(asc(users.last_name), asc(users.first_name), asc(users.id))
      .offset(query.skip)
      .limit(query.limit),
    db.select({ count: count() }).from(users).innerJoin(roles, joined).where(found),
  ]);
  return { users: rows, total: counted?.count ?? 0 };
};

export const summarizeUsers = async (db: Db, actor: Actor) => {
  const countWhere = (condition: ReturnType<typeof and>) => sql<number>`count(*) filter (where ${condition})::int`;
  const [summary] = await db
    .select({
      total: count(),
      active: countWhere(eq(users.is_active, true)),
      inactive: countWhere(eq(users.is_active, false)),
      awaiting_first_login: countWhere(and(eq(users.is_active, true), isNull(users.first_login_at))),
    })
    .from(users)
    .where(eq(users.company_id, actor.company_id));
  return summary!;
};

export const getUser = async (db: Db, actor: Pick<Actor, 'company_id'>, userId: string): Promise<User> => {
  const [user] = await db
    .select(userColumns)
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role_id))
    .where(and(eq(users.company_id, actor.company_id), eq(users.id, userId)));
  if (!user) throw notFound('User');
  return user;
};

export const createUser = async (
  db: Db,
  actor: Actor,
  { password, ...person }: NewUser,
  { key, now }: { key: string | undefined; now: Date },
): Promise<Omit<User, 'temporary_password'> & { temporary_password: string }> => {
  const given = await aTemporaryPassword(password, now);
  const user = await createOnce(db, actor, key, {
    table: users,
    create: (db, id) =>
      db.transaction(async (db) => {
        await db
          .insert(users)
          .values({
            ...person,
            ...given.columns,
            id,
            phone: person.phone || null,
            company_id: actor.company_id,
            created_by: actor.user_id,
            created_at: now.toISOString(),
            updated_at: now.toISOString(),
          })
          .catch(explainViolation);
        const user = await getUser(db, actor, id);
        await recordEvent(db, actor, { action: 'create_user', subject: id, detail: { role: user.role_name } }, now);
        return user;
      }),
    // The password of the first answer is unknown if that was lost, and stored nowhere.
    get: async (db, id) => {
      const { rowCount } = await db
        .update(users)
        .set(given.columns)
        .where(and(eq(users.company_id, actor.company_id), eq(users.id, id), isNull(users.first_login_at)));
      if (!rowCount) throw emailTaken();
      return getUser(db, actor, id);
    },
  });
  return { ...user, temporary_password: given.password };
};

export const changeUser = (
  db: Db,
  actor: Actor,
  { userId, change }: { userId: string; change: UserChange },
  { features, engine, now }: { features: readonly Feature[]; engine: Engine; now: Date },
): Promise<User> =>
  db.transaction(async (db) => {
    // Serialize changes to a company's admins, so that two admins cannot demote each other at once.
    await db
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.id, actor.company_id))
      .for('no key update');
    const { phone, ...fields } = change;
    const before = await getUser(db, actor, userId);
    const { rowCount } = await db
      .update(users)
      .set({ ...fields, ...(phone !== undefined && { phone: phone || null }), updated_at: now.toISOString() })
      .where(and(eq(users.company_id, actor.company_id), eq(users.id, userId)))
      .catch(explainViolation);
    if (!rowCount) throw notFound('User');
    if (change.is_active === false || change.role_id) await refuseWithoutAdmin(db, actor);
    if (change.is_active === false) {
      const left = { company_id: actor.company_id, user_id: userId, engine, now };
      await leave(db, left, before.is_active ? features : []);
    }
    const after = await getUser(db, actor, userId);
    const detail = {
      ...differingFields(change, { before, after }),
      ...(before.role_name !== after.role_name && { role: { from: before.role_name, to: after.role_name } }),
      ...(before.is_active !== after.is_active && { is_active: after.is_active }),
    };
    await recordEvent(db, actor, { action: 'change_user', subject: userId, detail }, now);
    return after;
  });

/** What follows when a user loses access. `features` are notified. */
export const leave = async (db: Db, left: UserLeft, features: readonly Feature[]) => {
  await endUserSessions(db, left, left.now);
  for (const { userLeft } of features) await userLeft(db, left);
};

export const setLanguage = async (
  db: Db,
  { company_id, user_id }: Actor,
  language: StaffLanguage | null,
  now: Date,
): Promise<User> => {
  await db
    .update(users)
    .set({ language, updated_at: now.toISOString() })
    .where(and(eq(users.company_id, company_id), eq(users.id, user_id)));
  return getUser(db, { company_id }, user_id);
};

/** `user_id` is null if the operator of the server resets it. */
export const resetPassword = async (
  db: Db,
  actor: { company_id: string; user_id: string | null },
  userId: string,
  now: Date,
): Promise<string> => {
  const given = await aTemporaryPassword(null, now);
  await db.transaction(async (db) => {
    const { rowCount } = await db
      .update(users)
      .set({ ...given.columns, updated_at: now.toISOString() })
      .where(and(eq(users.company_id, actor.company_id), eq(users.id, userId)));
    if (!rowCount) throw notFound('User');
    await endUserSessions(db, { company_id: actor.company_id, user_id: userId }, now);
    await forgetDevices(db, { company_id: actor.company_id, user_id: userId });
    await recordEvent(db, actor, { action: 'reset_password', subject: userId }, now);
  });
  return given.password;
};

/** A password that is shown once and must be changed at the first sign-in, with its columns. */
const aTemporaryPassword = async (wanted: string | null, now: Date) => {
  const password = wanted || newTemporaryPassword();
  const columns = {
    password_hash: await hashPassword(password),
    must_change_password: true,
    temporary_password_expires_at: new Date(now.getTime() + TEMPORARY_PASSWORD_HOURS * 3_600_000).toISOString(),
  };
  return { password, columns };
};

const refuseWithoutAdmin = async (db: Db, actor: Actor) => {
  const [admins] = await db
    .select({ count: count() })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role_id))
    .where(and(eq(users.company_id, actor.company_id), eq(users.is_active, true), eq(roles.name, FOUNDER_ROLE)));
  if (!admins?.count)
    throw conflict('The last active administrator cannot be deactivated or given another role.', {
      code: 'last_admin',
    });
};

const emailTaken = () =>
  conflict('An account with this email address already exists.', { code: 'email_taken', field: 'email' });

const explainViolation = refuseViolations({
  users_email_key: emailTaken,
  users_role_id_roles_id_fk: () => invalid('This role does not exist.', { code: 'does_not_exist', field: 'role_id' }),
});
