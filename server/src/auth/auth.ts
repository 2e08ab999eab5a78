import { AUTH_MESSAGES, type Credentials, type PasswordChange, type SignedIn } from '@hirewire/contract/auth';
import type { Role } from '@hirewire/contract/roles';
import type { User } from '@hirewire/contract/users';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordAccountEvent, recordFailedSignIn } from '../sessions/account-events.ts';
import { companyColumns } from '../companies/companies.ts';
import type { Db } from '../db/client.ts';
import { companies } from '../db/schema/companies.ts';
import { roles, users } from '../db/schema/users.ts';
import type { Deps } from '../deps.ts';
import { changedMeanwhile, forbidden, invalid, unauthorized } from '../errors.ts';
import { hashPassword, isPassword } from '../lib/passwords.ts';
import { getUser, userColumns } from '../users/users.ts';
import { forgetDevices, isKnownDevice, rememberDevice } from '../sessions/known-devices.ts';
import { checkNewPassword } from '../users/password-policy.ts';
import { endUserSessions, openSession } from '../sessions/sessions.ts';
import { throttled } from '../db/throttle.ts';

/** Origin of a request. */
export interface FromBrowser {
  network: string;
  userAgent: string;
  /** The browser's device cookie from an earlier sign-in. */
  device: string | undefined;
}

export const signIn = async (
  deps: Deps,
  db: Db,
  { network, userAgent, device, ...input }: Credentials & FromBrowser,
): Promise<SignedIn & { device: string }> => {
  const { email } = input;
  const knownDevice = device && (await isKnownDevice(db, { email, device, now: deps.clock() })) ? device : null;
  const known = await throttled(deps, { account: email, network, knownDevice }, async () => {
    const [found] = await db
      .select({
        user: userColumns,
        company: companyColumns,
        password_hash: users.password_hash,
        temporary_password_expires_at: users.temporary_password_expires_at,
      })
      .from(users)
      .innerJoin(roles, eq(roles.id, users.role_id))
      .innerJoin(companies, eq(companies.id, users.company_id))
      .where(eq(users.email, email));
    return (await isPassword(input.password, found?.password_hash)) ? found! : null;
  });
  const refuse = () => {
    recordFailedSignIn(deps, email);
    return unauthorized(AUTH_MESSAGES.invalidLogin, { code: 'invalid_login' });
  };
  if (!known) throw refuse();

  // Checked after the password, so that strangers learn nothing about the account.
  const now = deps.clock();
  const { user, company, password_hash, temporary_password_expires_at: expiresAt } = known;
  if (!user.is_active)
    throw forbidden('This account has been deactivated. Ask an administrator of your company.', {
      code: 'account_deactivated',
    });
  if (user.must_change_password && expiresAt && Date.parse(expiresAt) <= now.getTime()) {
    throw forbidden('Your temporary password has expired. Ask an administrator of your company for a new one.', {
      code: 'temporary_password_expired',
    });
  }

  return db.transaction(async (db) => {
    const seen = { last_login: now.toISOString(), first_login_at: user.first_login_at ?? now.toISOString() };
    // A password reset or a deactivation since the password was checked ended every session: it must not miss this one.
    const { rowCount } = await db
      .update(users)
      .set(seen)
      .where(
        and(
          eq(users.company_id, user.company_id),
          eq(users.id, user.id),
          eq(users.password_hash, password_hash),
          eq(users.is_active, true),
        ),
      );
    if (!rowCount) throw refuse();
    await recordAccountEvent(db, user, 'sign_in', now);
    return {
      ...(await openSession(deps, db, user, userAgent)),
      user: { ...user, ...seen },
      company,
      device: await rememberDevice(db, user, device, now),
    };
  });
};

export const changePassword = async (
  deps: Deps,
  db: Db,
  actor: Actor,
  input: PasswordChange & { network: string },
): Promise<User> => {
  // Throttled, so that a stolen token cannot be used to try passwords faster.
  const currentHash = await throttled(deps, { account: actor.user_id, network: input.network }, async () => {
    const [own] = await db
      .select({ password_hash: users.password_hash })
      .from(users)
      .where(and(eq(users.company_id, actor.company_id), eq(users.id, actor.user_id)));
    return own && (await isPassword(input.current_password, own.password_hash)) ? own.password_hash : null;
  });
  if (!currentHash)
    throw invalid('This is not your current password.', { code: 'wrong_password', field: 'current_password' });
  await checkNewPassword(deps, db, actor, {
    field: 'new_password',
    password: input.new_password,
    person: await getUser(db, actor, actor.user_id),
  });

  const passwordHash = await hashPassword(input.new_password);
  return db.transaction(async (db) => {
    const { rowCount } = await db
      .update(users)
      .set({
        password_hash: passwordHash,
        must_change_password: false,
        temporary_password_expires_at: null,
        updated_at: deps.clock().toISOString(),
      })
      .where(
        and(eq(users.company_id, actor.company_id), eq(users.id, actor.user_id), eq(users.password_hash, currentHash)),
      );
    if (!rowCount) throw changedMeanwhile('Your password has been changed in the meantime.');
    await endUserSessions(db, actor, deps.clock(), actor.session_id);
    await forgetDevices(db, actor);
    await recordAccountEvent(db, { ...actor, id: actor.user_id }, 'change_password', deps.clock());
    return getUser(db, actor, actor.user_id);
  });
};

export const listRoles = (db: Db): Promise<Role[]> => db.select().from(roles).orderBy(roles.display_name);
