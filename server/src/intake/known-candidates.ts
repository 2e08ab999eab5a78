import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { outbox } from '../db/schema/outbox.ts';
import { candidates } from '../db/schema/candidates.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { users } from '../db/schema/users.ts';
import type { Message } from './mail/read-message.ts';
import type { MessageRow } from './message-row.ts';

/** Ids of the messages it replies to, from its headers. */
const answeredBy = ({ in_reply_to, references }: Message): string[] =>
  [in_reply_to, ...references].filter((id) => id !== null).slice(-20);

/** The same SQL for any number of ids, so that the statement stays prepared. */
const isOneOf = (column: PgColumn, ids: string[]) => sql`${column} = any(${sql.param(ids)}::text[])`;

/**
 * The thread of any message it replies to, ours or theirs. Servers without threads leave only the headers, and many
 * mail programs name only the previous message, or leave out the first ones of a long thread.
 */
export const findAnsweredThread = async (db: Db, row: MessageRow, message: Message): Promise<string> => {
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
        isOneOf(mailMessages.rfc_message_id, answered),
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
        isOneOf(outbox.rfc_message_id, answered),
      ),
    )
    .limit(1);
  return sent?.provider_thread_id ?? row.provider_thread_id;
};

interface Known {
  /** The candidate of the mailbox's own thread, or of the messages it replies to, ours or theirs. */
  in_thread: string | null;
  /** The candidate in the thread has been deleted: users would not see what is filed with them. */
  is_thread_closed: boolean;
  /** The candidate with the sender's address. */
  sender: string | null;
  /** The addresses of the company's mailboxes. */
  own_addresses: string[];
  /** The sender is an active user of the company. */
  is_from_user: boolean;
  /** It has the id of a message that we sent. */
  is_sent_by_us: boolean;
}

/** What is known about the writer of a message, in one statement. */
export const findKnown = async (db: Db, row: MessageRow, message: Message): Promise<Known> => {
  const { company_id, mailbox_id, provider_thread_id } = row;
  const answered = answeredBy(message);
  const address = message.from?.address;
  const written = db
    .select({ candidate_id: mailMessages.candidate_id })
    .from(mailMessages)
    .where(
      and(
        eq(mailMessages.company_id, company_id),
        ne(mailMessages.id, row.id),
        isNotNull(mailMessages.candidate_id),
        inArray(mailMessages.outcome, ['application', 'reply']),
        or(
          and(eq(mailMessages.provider_thread_id, provider_thread_id), eq(mailMessages.mailbox_id, mailbox_id)),
          isOneOf(mailMessages.rfc_message_id, answered),
        ),
      ),
    )
    .limit(1);
  const sent = db
    .select({ candidate_id: outbox.candidate_id })
    .from(outbox)
    .where(
      and(
        eq(outbox.company_id, company_id),
        isNotNull(outbox.candidate_id),
        or(
          and(eq(outbox.provider_thread_id, provider_thread_id), eq(outbox.mailbox_id, mailbox_id)),
          isOneOf(outbox.rfc_message_id, answered),
        ),
      ),
    )
    .limit(1);
  const addresses = db
    .select({ address: mailboxes.address })
    .from(mailboxes)
    .where(eq(mailboxes.company_id, company_id));
  const user = db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.company_id, company_id), eq(users.is_active, true), eq(sql`lower(${users.email})`, address ?? '')),
    );
  const ours = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.company_id, company_id), eq(outbox.rfc_message_id, message.message_id ?? '')));
  const { rows } = await db.execute<Known & Record<string, unknown>>(sql`
    select known.*, exists (select from candidates c
      where c.company_id = ${company_id} and c.id = known.in_thread and c.deleted_at is not null) as is_thread_closed
    from (select coalesce((${written}), (${sent})) as in_thread, (${byAddress(db, company_id, address)}) as sender,
      array(${addresses}) as own_addresses, exists (${user}) as is_from_user, exists (${ours}) as is_sent_by_us) known`);
  return rows[0]!;
};

/**
 * The candidate of a message, who may have been merged, deleted or erased while it was read; null if they are gone.
 * Locked like a row that is referred to, so that none of this happens before the message is filed.
 */
export const lockPresent = async (db: Db, companyId: string, candidateId: string): Promise<string | null> => {
  const { merged_into_id, deleted_at } = candidates;
  const [candidate] = await db
    .select({ merged_into_id, deleted_at })
    .from(candidates)
    .where(and(eq(candidates.company_id, companyId), eq(candidates.id, candidateId)))
    .for('key share');
  if (candidate?.merged_into_id) return lockPresent(db, companyId, candidate.merged_into_id);
  return candidate && !candidate.deleted_at ? candidateId : null;
};

/** Finds the candidate with this address, also through a merged profile, unless they have been deleted. */
export const findCandidateByAddress = async (
  db: Db,
  companyId: string,
  address: string | undefined,
): Promise<string | null> => {
  const [candidate] = await byAddress(db, companyId, address);
  return candidate?.id ?? null;
};

const byAddress = (db: Db, companyId: string, address: string | undefined) =>
  db
    .select({ id: sql<string>`coalesce(${candidates.merged_into_id}, ${candidates.id})` })
    .from(candidates)
    .where(
      and(
        eq(candidates.company_id, companyId),
        // Without an address, no candidate matches.
        sql`${candidates.email} = ${address?.toLowerCase() || null}`,
        sql`not exists (select from candidates shown where shown.company_id = ${companyId}
          and shown.id = coalesce(${candidates.merged_into_id}, ${candidates.id}) and shown.deleted_at is not null)`,
      ),
    );
