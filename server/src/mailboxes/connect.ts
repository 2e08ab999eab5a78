import { DEFAULT_MAILBOX_PROVIDER, type MailboxProviderName } from '@hirewire/contract/mailbox-providers';
import { createHash, randomBytes } from 'node:crypto';
import { mailboxes as routes, type OauthErrorCode } from '@hirewire/contract/mailboxes';
import { can } from '@hirewire/contract/roles';
import { and, eq, lte } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { mailboxes, oauthStates } from '../db/schema/mailboxes.ts';
import { roles, users } from '../db/schema/users.ts';
import type { Deps } from '../deps.ts';
import { conflict, notFound } from '../errors.ts';
import { MailServerError } from '../integrations/mail-server-error.ts';
import { ProviderError } from '../integrations/provider-error.ts';
import { seal, unseal } from '../lib/secret-box.ts';
import { isCalendarOn } from './calendar-connections.ts';
import { keepMailbox } from './keep-mailbox.ts';
import { mailboxProvider } from './providers.ts';

export const CALLBACK_PATH = routes.oauthCallback.path;
export const STATE_MINUTES = 10;

interface Wanted {
  provider: MailboxProviderName;
  mailbox_id?: string | undefined;
  shared_address?: string | undefined;
}

/** The consent page's URL, and the secret that identifies the same browser when it returns. */
export const beginConnection = async (
  db: Db,
  actor: Actor,
  deps: Deps,
  { provider: chosen, mailbox_id, shared_address }: Wanted,
): Promise<{ oauth_url: string; browser_secret: string }> => {
  const { config, clock } = deps;
  const [known] = mailbox_id
    ? await db
        .select({ provider: mailboxes.provider, address: mailboxes.address, settings: mailboxes.settings })
        .from(mailboxes)
        .where(and(eq(mailboxes.company_id, actor.company_id), eq(mailboxes.id, mailbox_id)))
    : [];
  if (mailbox_id && !known) throw notFound('Mailbox');
  const name = known?.provider ?? chosen;
  const { provider, missing } = mailboxProvider(deps, name);
  if (!provider) throw conflict(missing, { code: 'not_set_up' });
  if (!provider.consent)
    throw conflict('A mailbox of this kind is connected with its password.', { code: 'mail_needs_password' });
  const [state, verifier, browserSecret] = [newSecret(), newSecret(), newSecret()];
  await db.insert(oauthStates).values({
    state_hash: stateHash(state),
    company_id: actor.company_id,
    user_id: actor.user_id,
    provider: name,
    // Reconnecting keeps the same mailbox, even with another person's permission.
    shared_address: known?.settings ? known.address : (shared_address ?? null),
    expected_address: known?.address ?? null,
    browser_hash: stateHash(browserSecret),
    code_verifier: seal(config.encryptionKey, `oauth_states:${stateHash(state)}`, verifier),
    expires_at: new Date(clock().getTime() + STATE_MINUTES * 60_000).toISOString(),
  });
  const asked = {
    state,
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    redirectUri: config.publicUrl + CALLBACK_PATH,
    // A shared mailbox does not sign in: a person does.
    ...(known && !known.settings && { loginHint: known.address }),
    withCalendar: await isCalendarOn(db, actor.company_id),
  };
  try {
    return { oauth_url: await provider.consent.url(asked), browser_secret: browserSecret };
  } catch (error) {
    // The provider may have to be asked first for the URL of its page.
    throw error instanceof ProviderError ? conflict(error.message, { code: 'mail_no_answer' }) : error;
  }
};

interface Return {
  state?: string | undefined;
  code?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
  browser_secret: string | undefined;
}

/**
 * Handles the provider's response and returns the URL the browser continues to. On any failure, nothing half-done
 * remains.
 */
export const finishConnection = async (deps: Deps, given: Return): Promise<string> => {
  const begun = await takeState(deps, given);
  if (!begun) return failed('invalid_request');
  const { provider: name } = begun;
  const db = deps.database.forCompany(begun.company_id);
  if (!(await mayConnect(db, begun))) return failed('invalid_request', name);
  if (given.error) return failed(given.error, name);
  const { provider } = mailboxProvider(deps, name);
  if (!given.code || !provider?.consent) return failed('invalid_request', name);
  try {
    const account = await provider.consent.exchangeCode({
      code: given.code,
      codeVerifier: begun.verifier,
      redirectUri: deps.config.publicUrl + CALLBACK_PATH,
      issuer: given.iss,
      sharedAddress: begun.shared_address,
    });
    if (begun.expected_address && begun.expected_address.toLowerCase() !== account.email.toLowerCase())
      return failed('other_account', name);
    const isKept = await db.transaction(
      // Checked again: the provider may have taken its time.
      async (db) =>
        (await mayConnect(db, begun)) && Boolean(await keepMailbox(db, deps, { ...begun, account, now: deps.clock() })),
    );
    if (!isKept) return failed('invalid_request', name);
    return returnTo({ success: 'true', email: account.email }, name);
  } catch (error) {
    deps.log.warn({ code: (error as { code?: string }).code ?? 'unknown' }, 'connecting a mailbox failed');
    return failed(error instanceof MailServerError ? error.problem : 'callback_failed', name);
  }
};

const failed = (error: OauthErrorCode | (string & {}), provider?: MailboxProviderName) =>
  returnTo({ error: error.slice(0, 100) }, provider);

/** For the default provider, the address is as specified. */
const returnTo = (said: Record<string, string>, provider: MailboxProviderName = DEFAULT_MAILBOX_PROVIDER) => {
  const other = provider === DEFAULT_MAILBOX_PROVIDER ? {} : { provider };
  return `/email-config?${new URLSearchParams({ ...said, ...other }).toString()}`;
};

/** Valid once, for ten minutes, in the browser that began it. */
const takeState = async ({ database, config, clock }: Deps, { state, browser_secret }: Return) => {
  if (!state) return null;
  const [row] = await database.system
    .delete(oauthStates)
    .where(eq(oauthStates.state_hash, stateHash(state)))
    .returning();
  if (!row || row.expires_at <= clock().toISOString()) return null;
  if (!browser_secret || stateHash(browser_secret) !== row.browser_hash) return null;
  const verifier = unseal(config.encryptionKey, `oauth_states:${row.state_hash}`, row.code_verifier);
  const { company_id, user_id, provider, shared_address, expected_address } = row;
  return { company_id, user_id, provider, shared_address, expected_address, verifier };
};

/** The return has no session: the user who began may have been deactivated or given another role since. */
const mayConnect = async (db: Db, { company_id, user_id }: { company_id: string; user_id: string }) => {
  const [user] = await db
    .select({ role: roles.name })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role_id))
    .where(and(eq(users.company_id, company_id), eq(users.id, user_id), eq(users.is_active, true)))
    .for('share', { of: users });
  return user !== undefined && can(user.role, 'canManageMailboxes');
};

export const removeOldOauthStates = async (db: Db, now: Date) => {
  await db.delete(oauthStates).where(lte(oauthStates.expires_at, now.toISOString()));
};

const newSecret = () => randomBytes(32).toString('base64url');
export const stateHash = (secret: string) => createHash('sha256').update(secret).digest('hex');
