import type { AddressConfirmation } from '@hirewire/contract/registration';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { companies } from '../db/schema/companies.ts';
import { users } from '../db/schema/users.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { AppError, conflict, invalid } from '../errors.ts';
import { type AddressClaims, verifyAddressToken } from '../lib/address-token.ts';
import { mailboxProvidersAtHand } from '../mailboxes/providers.ts';
import { isUsable } from '../mailboxes/usable-mailbox.ts';
import { writeConfirmationMail } from '../notifications/confirmation-mail.ts';
import { forgetDevices } from '../sessions/known-devices.ts';
import { countUse } from '../db/throttle.ts';
import { leave } from '../users/users.ts';

/** These mails reach anyone whose address a stranger enters, so they are strictly limited. */
const MAILS_PER_HOUR = { toOneAddress: 3, inAll: 300 };

const badLink = () =>
  invalid('This link is no longer valid. Sign in and send yourself a new one.', {
    code: 'link_ended',
    field: 'token',
  });

/** True if this company's mail is held back until an address is confirmed. */
export const addressConfirmation = async (deps: Deps, db: Db, actor: Actor): Promise<AddressConfirmation> => {
  const { email, mail_confirmed_at } = await findAccount(db, actor);
  const [mailbox] = await db
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(and(eq(mailboxes.company_id, actor.company_id), isUsable(mailboxProvidersAtHand(deps))))
    .limit(1);
  const goesOverSmtp = deps.smtp !== null && !mailbox;
  return { is_needed: goesOverSmtp && mail_confirmed_at === null, email };
};

export const sendConfirmation = async (deps: Deps, db: Db, actor: Actor) => {
  if (!deps.smtp) throw conflict('No mail server is set up, so there is nothing to confirm.', { code: 'not_set_up' });
  const { email, mail_confirmed_at } = await findAccount(db, actor);
  if (mail_confirmed_at)
    throw conflict('Your email address has been confirmed already.', { code: 'already_confirmed' });
  await mailConfirmation(deps, db, { id: actor.user_id, company_id: actor.company_id, email });
};

/** At sign-up. Over the mail limit, the page offers to send it later. */
export const tryMailConfirmation = async (
  deps: Deps,
  db: Db,
  user: { id: string; company_id: string; email: string },
) => {
  if (!deps.smtp) return;
  try {
    await mailConfirmation(deps, db, user);
  } catch (error) {
    if (!(error instanceof AppError && error.status === 429)) throw error;
  }
};

/**
 * Handles a sign-up with the address of an unconfirmed account: mails the owner of the mailbox a link that releases the
 * address. Returns whether this was the case.
 */
export const mailOwnerOfAddress = async (deps: Deps, email: string): Promise<boolean> => {
  if (!deps.smtp) return false;
  const [holder] = await deps.database.system
    .select({ id: users.id, company_id: users.company_id, email: users.email })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(and(eq(users.email, email), isNull(companies.mail_confirmed_at)));
  if (!holder) return false;
  await tryMailConfirmation(deps, deps.database.forCompany(holder.company_id), holder);
  return true;
};

export const confirmAddress = async (deps: Deps, db: Db, token: string) => {
  const { company_id, user_id, email } = await readClaims(deps, token);
  const now = deps.clock().toISOString();
  const [confirmed] = await db
    .update(companies)
    .set({ mail_confirmed_at: sql`coalesce(${companies.mail_confirmed_at}, ${now})` })
    .from(users)
    .where(
      and(
        eq(companies.id, company_id),
        eq(users.company_id, companies.id),
        eq(users.id, user_id),
        eq(users.email, email),
        eq(users.is_active, true),
      ),
    )
    .returning({ id: companies.id });
  if (!confirmed) throw badLink();
};

/** The owner of the mailbox did not sign up: the account loses its address and ends. The company's data stays. */
export const releaseAddress = async (deps: Deps, db: Db, features: readonly Feature[], token: string) => {
  const { company_id, user_id, email } = await readClaims(deps, token);
  const now = deps.clock();
  await db.transaction(async (db) => {
    const [account] = await db
      .select({ is_active: users.is_active, mail_confirmed_at: companies.mail_confirmed_at })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.company_id))
      .where(and(eq(users.company_id, company_id), eq(users.id, user_id), eq(users.email, email)))
      .for('no key update');
    if (!account) throw badLink();
    if (account.mail_confirmed_at)
      throw conflict('This account has been confirmed. Ask its company to remove you.', { code: 'account_confirmed' });
    await db
      .update(users)
      .set({ email: `released-${user_id}@hirewire.invalid`, is_active: false, updated_at: now.toISOString() })
      .where(and(eq(users.company_id, company_id), eq(users.id, user_id)));
    await forgetDevices(db, { company_id, user_id });
    await leave(db, { company_id, user_id, engine: deps.engine, now }, account.is_active ? features : []);
  });
};

const readClaims = async ({ config, clock }: Deps, token: string): Promise<AddressClaims> => {
  const claims = await verifyAddressToken(token, config.jwtSecret, clock());
  if (!claims) throw badLink();
  return claims;
};

const findAccount = async (db: Db, { company_id, user_id }: Actor) => {
  const [account] = await db
    .select({ email: users.email, mail_confirmed_at: companies.mail_confirmed_at })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(and(eq(users.company_id, company_id), eq(users.id, user_id)));
  return account!;
};

const mailConfirmation = async (deps: Deps, db: Db, user: { id: string; company_id: string; email: string }) => {
  const now = deps.clock();
  const use = { minutes: 60, now };
  await countUse(deps.database.system, {
    ...use,
    key: ['confirm', user.email],
    allowed: MAILS_PER_HOUR.toOneAddress,
    refusal: 'We have sent you several links already. Look into your inbox and your spam folder, or try again later.',
  });
  await countUse(deps.database.system, {
    ...use,
    key: ['confirm'],
    allowed: MAILS_PER_HOUR.inAll,
    refusal: 'Too many links are being sent at the moment. Please try again later.',
  });
  await writeConfirmationMail(db, user, now);
};
