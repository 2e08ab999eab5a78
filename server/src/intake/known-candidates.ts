import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { outbox } from '../db/schema/outbox.ts';
import { candidates } from '../db/schema/candidates.ts';
import type { Message } from './mail/read-message.ts';
import type { LedgerRow } from './ledger-row.ts';

/** Finds the candidate by the mailbox's own thread, or by the messages it replies to, ours or theirs. */
export const candidateOfThread = async (db: Db, row: LedgerRow, message: Message): Promise<string | null> => {
  const answered = [message.in_reply_to, ...message.references].filter((id) => id !== null).slice(-20);
  const written = db
    .select({ candidate_id: mailMessages.candidate_id })
    .from(mailMessages)
    .where(
      and(
        eq(mailMessages.company_id, row.company_id),
        ne(mailMessages.id, row.id),
        isNotNull(mailMessages.candidate_id),
        inArray(mailMessages.outcome, ['application', 'reply']),
        or(
          and(eq(mailMessages.provider_thread_id, row.provider_thread_id), eq(mailMessages.mailbox_id, row.mailbox_id)),
          answered.length > 0 ? inArray(mailMessages.rfc_message_id, answered) : undefined,
        ),
      ),
    )
    .limit(1);
  const sent = db
    .select({ candidate_id: outbox.candidate_id })
    .from(outbox)
    .where(
      and(
        eq(outbox.company_id, row.company_id),
        isNotNull(outbox.candidate_id),
        or(
          and(eq(outbox.provider_thread_id, row.provider_thread_id), eq(outbox.mailbox_id, row.mailbox_id)),
          answered.length > 0 ? inArray(outbox.rfc_message_id, answered) : undefined,
        ),
      ),
    )
    .limit(1);
  const { rows } = await db.execute<{ id: string | null }>(sql`select coalesce((${written}), (${sent})) as id`);
  return rows[0]?.id ?? null;
};

/** Finds the candidate with this address, also through a merged profile. */
export const candidateByAddress = async (
  db: Db,
  companyId: string,
  address: string | undefined,
): Promise<string | null> => {
  if (!address) return null;
  const [candidate] = await db
    .select({ id: candidates.id, merged_into_id: candidates.merged_into_id })
    .from(candidates)
    .where(
      and(
        eq(candidates.company_id, companyId),
        eq(candidates.email, address.toLowerCase()),
        or(isNull(candidates.deleted_at), isNotNull(candidates.merged_into_id)),
      ),
    );
  return candidate?.merged_into_id ?? candidate?.id ?? null;
};
