import { type Mailbox, type MailboxChange, type mailboxConfig, SYNC_SHOWN_FROM } from '@hirewire/contract/mailboxes';
import { and, asc, eq, inArray, isNull, ne, not, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import { changedFields, recorded } from '../audit/recorded.ts';
import type { Db } from '../db/client.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { jobs } from '../db/schema/jobs.ts';
import type { Deps } from '../deps.ts';
import { invalid, notFound } from '../errors.ts';
import { ProviderError } from '../integrations/provider-error.ts';
import { disconnectCalendar } from './calendar-connections.ts';
import { countServerTry } from './count-server-try.ts';
import { noteFailure } from './note-failure.ts';
import { type MailboxRow, openMailbox } from './open-mailbox.ts';
import { pollingLease } from './polling-lease.ts';
import { mailboxProvider } from './providers.ts';
import { readCredentials } from './sealed-credentials.ts';

type KnownMailbox = Parameters<typeof mailboxConfig>[0];

export const listMailboxes = async (db: Db, actor: Actor): Promise<KnownMailbox[]> => {
  const rows = await db.select().from(mailboxes).where(connected(actor)).orderBy(asc(mailboxes.created_at));
  return presentMailboxes(db, actor, rows);
};

export const readMailbox = async (db: Db, actor: Actor, id: string): Promise<KnownMailbox> =>
  presentOne(db, actor, await findMailbox(db, actor, id));

export const changeMailbox = async (db: Db, actor: Actor, id: string, change: MailboxChange, now: Date) => {
  // A job that was deleted since it was chosen may stay: the mailbox then accepts fewer applications, not all.
  const { job_ids: chosen } = await findMailbox(db, actor, id);
  const added = [...new Set(change.job_ids)].filter((job) => !chosen.includes(job));
  if (added.length > 0) {
    const known = await db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.company_id, actor.company_id), inArray(jobs.id, added), isNull(jobs.deleted_at)));
    if (known.length < added.length)
      throw invalid('One of these jobs does not exist.', { code: 'does_not_exist', field: 'job_ids' });
  }
  return recorded(
    db,
    actor,
    { action: 'change_mailbox', subject: id, detail: changedFields(change), now },
    async (db) => {
      const [row] = await db
        .update(mailboxes)
        .set({ ...change, updated_at: now.toISOString() })
        .where(and(connected(actor), eq(mailboxes.id, id)))
        .returning();
      if (!row) throw notFound('Config');
      return presentOne(db, actor, row);
    },
  );
};

/** Asks the provider now, and stores the result. */
export const testMailbox = async (db: Db, actor: Actor, deps: Deps, id: string) => {
  const row = await findMailbox(db, actor, id);
  await countServerTry(deps, actor.company_id);
  try {
    await openMailbox(deps, row).list({ after: deps.clock() });
    await db
      .update(mailboxes)
      .set({ broken_because: null, last_error: null, last_error_code: null, last_error_at: null, failures: 0 })
      .where(and(connected(actor), eq(mailboxes.id, id)));
    return { connected: true, code: null, message: `${row.address} can be read.` };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await noteFailure(db, row, error, deps.clock());
    return { connected: false, code: error.problem, message: error.message };
  }
};

/** A request that was sent twice, or by two users, must not undo itself: it names the state it wants. */
export const toggleMailbox = async (
  db: Db,
  actor: Actor,
  { id, is_active }: { id: string; is_active?: boolean | undefined },
  now: Date,
): Promise<KnownMailbox> =>
  db.transaction(async (db) => {
    const isOther = is_active === undefined ? undefined : ne(mailboxes.is_active, is_active);
    const [row] = await db
      .update(mailboxes)
      .set({
        is_active: not(mailboxes.is_active),
        updated_at: now.toISOString(),
        next_poll_at: sql`case when ${mailboxes.is_active} then ${mailboxes.next_poll_at} else ${now.toISOString()} end`,
      })
      .where(and(connected(actor), eq(mailboxes.id, id), isOther))
      .returning();
    if (!row) return readMailbox(db, actor, id);
    const action = row.is_active ? 'resume_mailbox' : 'pause_mailbox';
    await recordEvent(db, actor, { action, subject: id }, now);
    return presentOne(db, actor, row);
  });

/**
 * Revokes the permission at the provider. The row stays, without its secret: the ledger and the cursor depend on it.
 */
export const disconnectMailbox = async (db: Db, actor: Actor, deps: Deps, id: string) => {
  const row = await findMailbox(db, actor, id);
  const now = deps.clock();
  await db.transaction(async (db) => {
    const { rowCount } = await db
      .update(mailboxes)
      .set({
        is_active: false,
        disconnected_at: now.toISOString(),
        updated_at: now.toISOString(),
        secret: null,
        access_token: null,
        access_token_expires_at: null,
        broken_because: null,
        last_error: null,
        last_error_code: null,
        last_error_at: null,
        // A poll in progress stops, and does not block reconnecting.
        ...pollingLease.free,
      })
      .where(and(connected(actor), eq(mailboxes.id, id)));
    if (!rowCount) throw notFound('Config');
    await disconnectCalendar(db, row);
    await recordEvent(db, actor, { action: 'disconnect_mailbox', subject: id }, now);
  });
  if (!row.secret) return;
  try {
    const { provider } = mailboxProvider(deps, row.provider);
    await provider?.consent?.revoke(readCredentials(deps.config.encryptionKey, row).secret);
  } catch (error) {
    // Disconnected here in any case; a permission that stays at the provider is useless without the secret.
    deps.log.warn({ code: (error as { code?: string }).code ?? 'unknown' }, 'revoking a permission failed');
  }
};

const findMailbox = async (db: Db, actor: Actor, id: string): Promise<MailboxRow> => {
  const [row] = await db
    .select()
    .from(mailboxes)
    .where(and(connected(actor), eq(mailboxes.id, id)));
  if (!row) throw notFound('Config');
  return row;
};

const connected = (actor: Actor) => and(eq(mailboxes.company_id, actor.company_id), isNull(mailboxes.disconnected_at));

const presentMailboxes = async (db: Db, actor: Actor, rows: MailboxRow[]): Promise<KnownMailbox[]> => {
  const waiting = await db
    .select({ mailbox_id: mailMessages.mailbox_id, count: sql<number>`count(*)::int` })
    .from(mailMessages)
    .where(
      and(
        eq(mailMessages.company_id, actor.company_id),
        inArray(
          mailMessages.mailbox_id,
          rows.map(({ id }) => id),
        ),
        eq(mailMessages.outcome, 'waiting'),
      ),
    )
    .groupBy(mailMessages.mailbox_id);
  const countPending = (id: string) => waiting.find(({ mailbox_id }) => mailbox_id === id)?.count ?? 0;
  return rows.map((row) => ({
    ...row,
    status: !row.is_active ? 'disconnected' : row.broken_because ? 'error' : 'connected',
    last_error: row.broken_because ?? row.last_error,
    sync: toSync(row, countPending(row.id)),
  }));
};

const presentOne = async (db: Db, actor: Actor, row: MailboxRow): Promise<KnownMailbox> =>
  (await presentMailboxes(db, actor, [row]))[0]!;

/** Mail that has left the mailbox since may still be pending, so the total is at least that many. */
const toSync = ({ message_count }: MailboxRow, waiting: number): Mailbox['sync'] => {
  if (waiting < SYNC_SHOWN_FROM) return null;
  const total = Math.max(message_count, waiting);
  return { read: total - waiting, total };
};
