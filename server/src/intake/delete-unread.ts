import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { detachCallsFromMails } from '../ai/model-calls.ts';
import type { Db } from '../db/client.ts';
import { mailMessages } from '../db/schema/intake.ts';

/**
 * Removes those messages from the ledger that were never filed. A language model may have been asked about them before a
 * worker was interrupted.
 */
export const deleteUnread = async (db: Db, companyId: string, which: SQL | undefined) => {
  const isUnread = and(
    eq(mailMessages.company_id, companyId),
    eq(mailMessages.outcome, 'waiting'),
    isNull(mailMessages.fingerprint),
    which,
  );
  await detachCallsFromMails(db, companyId, db.select({ id: mailMessages.id }).from(mailMessages).where(isUnread));
  await db.delete(mailMessages).where(isUnread);
};
