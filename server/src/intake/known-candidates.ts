import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { outbox } from '../db/schema/outbox.ts';
import { candidates } from '../db/schema/candidates.ts';
import type { Message } from './mail/read-message.ts';
import type { LedgerRow } from './ledger-row.ts';

/** The messages it replies to, as far as it names them. */
const answeredBy = ({ in_reply_to, references }: Message): string[] =>
  [in_reply_to, ...references].filter((id) => id !== null).slice(-20);

/**
 * The thread of any message it replies to, ours or theirs. A server without threads leaves it to the headers, and many
 * programs name only the message before, or leave out the first ones of a long thread.
 */
export const threadOfAnswered = async (db: Db, row: LedgerRow, message: Message): Promise<string> => {
  const answered = answeredBy(message);
  if (answered.length === 0) return row.provider_thread_id;
  const [received] = await db
    .select({ provider_thread_id: mailMessages.provider_thread_id })
    .from(mailMessages)
    .where(
      and(
        eq(mailMessages.company_id, row.company_id),
        eq(mailMessages.mailbox_id, row.mailbox_id),
        ne(mailMessages.id, row.id),
        inArray(mailMessages.rfc_message_id, answered),
      ),
    )
    .orderBy(asc(mailMessages.sequence))
    .limit(1);
  if (received) return received.provider_thread_id;
  const [sent] = await db
    .select({ provider_thread_id: outbox.provider_thread_id })
    .from(outbox)
    .where(
      and(
        eq(outbox.company_id, row.company_id),
        eq(outbox.mailbox_id, row.mailbox_id),
        isNotNull(outbox.provider_thread_id),
        inArray(outbox.rfc_message_id, answered),
      ),
    )
    .limit(1);
  return sent?.provider_thread_id ?? row.provider_thread_id;
};

/** Finds the candidate by the mailbox's own thread, or by the messages it replies to, ours or theirs. */
export const candidateOfThread = async (db: Db, row: LedgerRow, message: Message): Promise<string | null> => {
  const answered = answeredBy(message);
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
