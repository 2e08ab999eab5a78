import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { mailMessages } from '../db/schema/intake.ts';
import type { ReusedIds } from '../integrations/provider-error.ts';
import { deleteUnread } from './delete-unread.ts';

/**
 * The server may reuse these ids, so their rows in the ledger get new ones. Messages that were never read leave the
 * ledger: the mailbox is listed again, which adds those that are still there.
 */
export const retireIds = async (
  db: Db,
  { company_id, id }: { company_id: string; id: string },
  reused: ReusedIds[] | 'all',
  now: Date,
) => {
  const { provider_message_id, left_mailbox_at } = mailMessages;
  const isReused = ({ prefix, suffix }: ReusedIds) => {
    const number = sql`substring(substr(${provider_message_id}, length(${prefix}::text) + 1) from '^[0-9]+')`;
    return sql`${provider_message_id} = ${prefix}::text || ${number} || ${suffix}::text`;
  };
  const isRetired = and(
    eq(mailMessages.company_id, company_id),
    eq(mailMessages.mailbox_id, id),
    reused === 'all' ? undefined : or(...reused.map(isReused)),
  );
  await deleteUnread(db, company_id, and(isRetired, isNull(mailMessages.raw)));
  await db
    .update(mailMessages)
    .set({
      provider_message_id: sql`${`retired-${now.getTime()}-`} || ${provider_message_id}`,
      left_mailbox_at: sql`coalesce(${left_mailbox_at}, ${now.toISOString()}::timestamptz)`,
    })
    .where(isRetired);
};
