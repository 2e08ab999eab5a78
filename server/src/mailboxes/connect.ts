import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type MailboxProviderName, mailboxes as routes, type OauthErrorCode } from '@hirewire/contract/mailboxes';
import { can } from '@hirewire/contract/roles';
import { and, eq, lte, sql } from 'drizzle-orm';
import { recordEvents } from '../audit/audit.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { mailboxes, oauthStates } from '../db/schema/mailboxes.ts';
import { roles, users } from '../db/schema/users.ts';
import type { Deps } from '../deps.ts';
import { conflict, notFound } from '../errors.ts';
import type { ConsentedAccount } from '../integrations/mailbox-provider.ts';
import { seal, unseal } from '../lib/secret-box.ts';
import { isCalendarOn, keepCalendarOf } from './calendar-connections.ts';
import { mailboxProvider } from './providers.ts';
import { sealCredentials } from './sealed-credentials.ts';

export const CALLBACK_PATH = routes.oauthCallback.path;
export const STATE_MINUTES = 10;
/** How far back a mailbox is read when it is connected for the first time. */
const BACKLOG_DAYS = 30;

/** Where to send the browser, and the secret that says it is the same browser when it comes back. */
export const beginConnection = async (
  db: Db,
  actor: Actor,
  deps: Deps,
  { provider: chosen, mailbox_id }: { provider: MailboxProviderName; mailbox_id?: string | undefined },
): Promise<{ oauth_url: string; browser_secret: string }> => {
  const { config, clock } = deps;
  const [known] = mailbox_id
    ? await db
        .select({ provider: mailboxes.provider, address: mailboxes.address })
        .from(mailboxes)
        .where(and(eq(mailboxes.company_id, actor.company_id), eq(mailboxes.id, mailbox_id)))
    : [];
  if (mailbox_id && !known) throw notFound('Mailbox');
  const name = known?.provider ?? chosen;
  const { provider, missing } = mailboxProvider(deps, name);
  if (!provider?.consent) throw conflict(missing);
  const [state, verifier, browserSecret] = [newSecret(), newSecret(), newSecret()];
  await db.insert(oauthStates).values({
    state_hash: stateHash(state),
    company_id: actor.company_id,
    user_id: actor.user_id,
    provider: name,
    browser_hash: stateHash(browserSecret),
    code_verifier: seal(config.encryptionKey, `oauth_states:${stateHash(state)}`, verifier),
    expires_at: new Date(clock().getTime() + STATE_MINUTES * 60_000).toISOString(),
  });
  const oauth_url = provider.consent.url({
    state,
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    redirectUri: config.publicUrl + CALLBACK_PATH,
    ...(known && { loginHint: known.address }),
    withCalendar: await isCalendarOn(db, actor.company_id),
  });
  return { oauth_url, browser_secret: browserSecret };
};

interface Return {
  state?: string | undefined;
  code?: string | undefined;
  error?: string | undefined;
  browser_secret: string | undefined;
}

/** What the provider has answered, as the address the browser goes on to. Whatever goes wrong, nothing half-done remains. */
export const finishConnection = async (deps: Deps, given: Return): Promise<string> => {
  const begun = await takeState(deps, given);
  if (!begun) return failed('invalid_request');
  const db = deps.database.forCompany(begun.company_id);
  if (!(await mayConnect(db, begun))) return failed('invalid_request');
  if (given.error) return failed(given.error);
  const { provider } = mailboxProvider(deps, begun.provider);
  if (!given.code || !provider?.consent) return failed('invalid_request');
  try {
    const account = await provider.consent.exchangeCode({
      code: given.code,
      codeVerifier: begun.verifier,
      redirectUri: deps.config.publicUrl + CALLBACK_PATH,
    });
    const isKept = await db.transaction(
      // Asked again: the provider may take its time.
      async (db) => (await mayConnect(db, begun)) && keepMailbox(db, deps, { ...begun, account, now: deps.clock() }),
    );
    if (!isKept) return failed('invalid_request');
    return `/email-config?${new URLSearchParams({ success: 'true', email: account.email }).toString()}`;
  } catch (error) {
    deps.log.warn({ code: (error as { code?: string }).code ?? 'unknown' }, 'a mailbox could not be connected');
    return failed('callback_failed');
  }
};

const failed = (error: OauthErrorCode | (string & {})) =>
  `/email-config?${new URLSearchParams({ error: error.slice(0, 100) }).toString()}`;

/** Good once, for ten minutes, in the browser that began it. */
const takeState = async ({ database, config, clock }: Deps, { state, browser_secret }: Return) => {
  if (!state) return null;
  const [row] = await database.system
    .delete(oauthStates)
    .where(eq(oauthStates.state_hash, stateHash(state)))
    .returning();
  if (!row || row.expires_at <= clock().toISOString()) return null;
  if (!browser_secret || stateHash(browser_secret) !== row.browser_hash) return null;
  const verifier = unseal(config.encryptionKey, `oauth_states:${row.state_hash}`, row.code_verifier);
  return { company_id: row.company_id, user_id: row.user_id, provider: row.provider, verifier };
};

/** The return carries no session: the user who began may have been deactivated or given another role since. */
const mayConnect = async (db: Db, { company_id, user_id }: { company_id: string; user_id: string }) => {
  const [user] = await db
    .select({ role: roles.name })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role_id))
    .where(and(eq(users.company_id, company_id), eq(users.id, user_id), eq(users.is_active, true)))
    .for('share', { of: users });
  return user !== undefined && can(user.role, 'canManageMailboxes');
};

interface NewConnection {
  company_id: string;
  user_id: string;
  provider: MailboxProviderName;
  account: ConsentedAccount;
  now: Date;
}

/** An address that was connected before keeps its ledger, its cursor and its settings. */
const keepMailbox = async (
  db: Db,
  deps: Deps,
  { company_id, user_id, provider, account, now }: NewConnection,
): Promise<true> => {
  // Of two who connect the same address for the first time one comes first: secrets are sealed for the row they stand in.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${company_id + account.email}, 0))`);
  const [known] = await db
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(
      and(eq(mailboxes.company_id, company_id), eq(mailboxes.provider, provider), eq(mailboxes.address, account.email)),
    )
    .for('update');
  const id = known?.id ?? randomUUID();
  const fresh = {
    ...sealCredentials(deps.config.encryptionKey, { company_id, id }, account),
    is_active: true,
    broken_because: null,
    last_error: null,
    last_error_at: null,
    failures: 0,
    disconnected_at: null,
    next_poll_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
  await db
    .insert(mailboxes)
    .values({
      id,
      company_id,
      provider,
      address: account.email,
      read_from: new Date(now.getTime() - BACKLOG_DAYS * 86_400_000).toISOString(),
      created_at: now.toISOString(),
      ...fresh,
    })
    .onConflictDoUpdate({ target: [mailboxes.company_id, mailboxes.provider, mailboxes.address], set: fresh });
  await keepCalendarOf(db, deps, { company_id, id }, account, now);
  const event = { company_id, subject_id: id, action: 'connect_mailbox', actor_id: user_id, detail: {} };
  await recordEvents(db, [event], now);
  return true;
};

export const removeOldOauthStates = async (db: Db, now: Date) => {
  await db.delete(oauthStates).where(lte(oauthStates.expires_at, now.toISOString()));
};

const newSecret = () => randomBytes(32).toString('base64url');
export const stateHash = (secret: string) => createHash('sha256').update(secret).digest('hex');
