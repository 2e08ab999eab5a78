import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { mailMessages } from '../db/schema/intake.ts';
import type { ReusedIds } from '../integrations/provider-error.ts';

/**
 * The server may reuse these ids, so their rows in the ledger get new ones. Messages that were never read leave the
 * ledger: the mailbox is listed again, which adds those that are still there.
 */
export const retireIds = async (
  db: Db,
  { company_id, id }: { company_id: string; id: string },
  reused: ReusedIds[],
  now: Date,
) => {
  const { provider_message_id, left_mailbox_at } = mailMessages;
  const isRetired = and(
    eq(mailMessages.company_id, company_id),
    eq(mailMessages.mailbox_id, id),
    or(
      ...reused.map(({ prefix, suffix }) =>
        and(
          sql`starts_with(${provider_message_id}, ${prefix})`,
          sql`right(${provider_message_id}, length(${suffix}::text)) = ${suffix}`,
        ),
      ),
    ),
  );
  await db
    .delete(mailMessages)
    .where(
      and(isRetired, eq(mailMessages.outcome, 'waiting'), isNull(mailMessages.fingerprint), isNull(mailMessages.raw)),
    );
  await db
    .update(mailMessages)
    .set({
      provider_message_id: sql`${`retired-${now.getTime()}-`} || ${provider_message_id}`,
      left_mailbox_at: sql`coalesce(${left_mailbox_at}, ${now.toISOString()}::timestamptz)`,
    })
    .where(isRetired);
};
