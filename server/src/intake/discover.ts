import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import type { MessageRef, ProviderMailbox } from '../integrations/mailbox-provider.ts';
import { IdsReused, ProviderError } from '../integrations/provider-error.ts';
import type { MailboxRow } from '../mailboxes/open-mailbox.ts';
import { type ClaimedMailbox, pollingLease } from '../mailboxes/polling-lease.ts';
import { DAY_MS } from '../lib/days.ts';
import { retireIds } from './retire-ids.ts';

const RECONCILE_HOURS = 6;
/** 50,000 messages: listing more costs more of the quota than it is worth. */
const RECONCILE_PAGES = 100;
/** When the cursor has expired, mail since the last successful poll is listed, plus a day to be safe. */
const RESYNC_OVERLAP_DAYS = 1;
const ROWS_AT_ONCE = 1000;

/** Another worker has claimed the mailbox, or it was disconnected: results of this worker are discarded. */
export class LeaseLost extends Error {}

/** Enters every new message of the mailbox into the ledger. The cursor moves only together with that. */
export const discover = async (
  db: Db,
  remote: ProviderMailbox,
  mailbox: ClaimedMailbox,
  now: Date,
): Promise<number> => {
  const found = mailbox.cursor
    ? await followChanges(db, remote, mailbox, mailbox.cursor, now)
    : await listSince(db, remote, mailbox, new Date(mailbox.read_from), now);
  return found + (isReconcilingDue(mailbox, now) ? await reconcile(db, remote, mailbox, now) : 0);
};

const followChanges = async (
  db: Db,
  remote: ProviderMailbox,
  mailbox: ClaimedMailbox,
  since: string,
  now: Date,
): Promise<number> => {
  let found = 0;
  let pageToken: string | undefined;
  try {
    do {
      const page = await remote.changes({ since, ...(pageToken && { pageToken }) });
      found += await db.transaction(async (db) => {
        await keepCursor(db, mailbox, { cursor: page.cursor });
        const entered = await enter(db, mailbox, page.added, now);
        const left = await markLeft(db, mailbox, page.removed, now);
        await moveCount(db, mailbox, entered.length - left);
        return entered.length;
      });
      pageToken = page.nextPageToken ?? undefined;
    } while (pageToken);
    return found;
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code !== 'cursor_expired') throw error;
    if (error instanceof IdsReused) {
      await db.transaction(async (db) => {
        await keepCursor(db, mailbox, { cursor: null, reconciled_at: null });
        await retireIds(db, mailbox, error.ids, now);
      });
      return listSince(db, remote, mailbox, new Date(mailbox.read_from), now);
    }
    const after = new Date(mailbox.last_sync ?? mailbox.read_from).getTime() - RESYNC_OVERLAP_DAYS * DAY_MS;
    return listSince(db, remote, mailbox, new Date(Math.max(after, Date.parse(mailbox.read_from))), now);
  }
};

/** The cursor is read first: mail that arrives during the listing is reported twice rather than never. */
const listSince = async (
  db: Db,
  remote: ProviderMailbox,
  mailbox: ClaimedMailbox,
  after: Date,
  now: Date,
): Promise<number> => {
  const cursor = await remote.cursor();
  const { messages } = await listAll(remote, after);
  return db.transaction(async (db) => {
    await keepCursor(db, mailbox, { cursor });
    const entered = await enter(db, mailbox, messages.toReversed(), now);
    await moveCount(db, mailbox, entered.length);
    return entered.length;
  });
};

/** Compares the mailbox's listing with the ledger every few hours, to find messages that its changes left out. */
const reconcile = async (db: Db, remote: ProviderMailbox, mailbox: ClaimedMailbox, now: Date): Promise<number> => {
  const { messages, isWhole } = await listAll(remote, new Date(mailbox.read_from), RECONCILE_PAGES);
  return db.transaction(async (db) => {
    await keepCursor(db, mailbox, { reconciled_at: now.toISOString() });
    const entered = await enter(db, mailbox, messages.toReversed(), now);
    if (!isWhole) {
      await moveCount(db, mailbox, entered.length);
      return entered.length;
    }
    const listed = messages.map(({ provider_message_id }) => provider_message_id);
    await db
      .update(mailMessages)
      .set({ left_mailbox_at: now.toISOString() })
      .where(
        and(
          isOfMailbox(mailbox),
          isNull(mailMessages.left_mailbox_at),
          lt(mailMessages.discovered_at, now.toISOString()),
          sql`${mailMessages.provider_message_id} <> all(${sql.param(listed)}::text[])`,
        ),
      );
    await db
      .update(mailboxes)
      .set({ message_count: listed.length })
      .where(and(eq(mailboxes.company_id, mailbox.company_id), eq(mailboxes.id, mailbox.id)));
    return entered.length;
  });
};

const isReconcilingDue = ({ reconciled_at }: MailboxRow, now: Date): boolean =>
  !reconciled_at || now.getTime() - Date.parse(reconciled_at) >= RECONCILE_HOURS * 3_600_000;

const listAll = async (remote: ProviderMailbox, after: Date, maxPages = Infinity) => {
  const messages = new Map<string, MessageRef>();
  let pageToken: string | undefined;
  let pages = 0;
  do {
    const page = await remote.list({ after, ...(pageToken && { pageToken }) });
    for (const message of page.messages) messages.set(message.provider_message_id, message);
    pageToken = page.nextPageToken ?? undefined;
    pages += 1;
  } while (pageToken && pages < maxPages);
  return { messages: [...messages.values()], isWhole: !pageToken };
};

/** Only the worker with the lease may move the cursor: one that was suspended meanwhile would move it backwards. */
const keepCursor = async (
  db: Db,
  mailbox: ClaimedMailbox,
  change: { cursor?: string | null; reconciled_at?: string | null },
) => {
  if (!(await pollingLease.change(db, mailbox, change))) throw new LeaseLost();
};

/** Enters messages that are new, or back in the mailbox after they had left it. */
const enter = async (db: Db, mailbox: ClaimedMailbox, messages: MessageRef[], now: Date): Promise<{ id: string }[]> => {
  const entered: { id: string }[] = [];
  for (let start = 0; start < messages.length; start += ROWS_AT_ONCE) {
    const rows = messages.slice(start, start + ROWS_AT_ONCE).map(({ provider_message_id, provider_thread_id }) => ({
      company_id: mailbox.company_id,
      mailbox_id: mailbox.id,
      provider_message_id,
      provider_thread_id,
      discovered_at: now.toISOString(),
      next_try_at: now.toISOString(),
    }));
    entered.push(
      ...(await db
        .insert(mailMessages)
        .values(rows)
        .onConflictDoUpdate({
          target: [mailMessages.mailbox_id, mailMessages.provider_message_id],
          set: { left_mailbox_at: null },
          setWhere: sql`${mailMessages.left_mailbox_at} is not null`,
        })
        .returning({ id: mailMessages.id })),
    );
  }
  return entered;
};

const markLeft = async (db: Db, mailbox: ClaimedMailbox, messageIds: string[], now: Date): Promise<number> => {
  if (messageIds.length === 0) return 0;
  const { rowCount } = await db
    .update(mailMessages)
    .set({ left_mailbox_at: now.toISOString() })
    .where(
      and(
        isOfMailbox(mailbox),
        inArray(mailMessages.provider_message_id, messageIds),
        isNull(mailMessages.left_mailbox_at),
      ),
    );
  return rowCount ?? 0;
};

const moveCount = async (db: Db, { company_id, id }: MailboxRow, by: number) => {
  if (by === 0) return;
  await db
    .update(mailboxes)
    .set({ message_count: sql`${mailboxes.message_count} + ${by}` })
    .where(and(eq(mailboxes.company_id, company_id), eq(mailboxes.id, id)));
};

const isOfMailbox = ({ company_id, id }: MailboxRow) =>
  and(eq(mailMessages.company_id, company_id), eq(mailMessages.mailbox_id, id));
