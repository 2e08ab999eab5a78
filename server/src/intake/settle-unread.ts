import type { IntakeReasonCode } from '@hirewire/contract/intake-reasons';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { deleteUnread } from './delete-unread.ts';
import { isUnsettled, type MessageRow } from './message-row.ts';

export const MAX_TRIES = 5;

/** Settles a message that cannot be read. A user can have it read again. */
export const giveUp = (db: Db, row: MessageRow, now: Date, code?: IntakeReasonCode) =>
  settle(db, row, {
    outcome: 'failed',
    reasons: [code ? { code } : { code: 'gave_up', values: { count: MAX_TRIES } }],
    ...(row.raw && { raw: row.raw }),
    judged_at: now.toISOString(),
  });

/** The message is no longer in the mailbox. */
export const settleGone = (db: Db, row: MessageRow, now: Date) =>
  settle(db, row, {
    outcome: 'failed',
    reasons: [{ code: 'deleted_unread' }],
    judged_at: now.toISOString(),
  });

/**
 * The message has another id now. One that was never read leaves the ledger, and the whole mailbox is listed at the next
 * poll, which enters it under its new id: so it is neither lost nor there twice.
 */
export const settleRenumbered = async (db: Db, row: MessageRow, now: Date) => {
  if (row.fingerprint) return settleGone(db, row, now);
  return db.transaction(async (db) => {
    await db
      .update(mailboxes)
      .set({ reconciled_at: null })
      .where(and(eq(mailboxes.company_id, row.company_id), eq(mailboxes.id, row.mailbox_id)));
    await deleteUnread(db, row.company_id, isUnsettled(row));
  });
};

const settle = async (db: Db, row: MessageRow, change: Partial<MessageRow>) => {
  await db.update(mailMessages).set(change).where(isUnsettled(row));
};
