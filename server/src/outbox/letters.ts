import type { MailboxProviderName } from '@hirewire/contract/mailbox-providers';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { fullName } from '../db/full-name.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { outbox, outboxFiles } from '../db/schema/outbox.ts';
import { candidates } from '../db/schema/candidates.ts';
import { companies } from '../db/schema/companies.ts';
import { users } from '../db/schema/users.ts';
import { isConfirmationMail } from './confirmation-link.ts';
import type { MailboxRow } from '../mailboxes/open-mailbox.ts';
import { isUsable } from '../mailboxes/usable-mailbox.ts';
import { isToCandidate, isToUser } from './recipient.ts';

/** A message that is about to be sent, with everything needed for it. */
export interface Letter {
  row: typeof outbox.$inferSelect;
  company_name: string;
  /** An administrator has confirmed their address, so it may be sent over the operator's SMTP account. */
  is_confirmed: boolean;
  /** Null: the recipient no longer exists. */
  to: { name: string; address: string } | null;
  /** The mailboxes it may be sent from, the best one first. */
  mailboxes: MailboxRow[];
  /** Where the candidate last wrote to us. */
  thread: {
    mailbox_id: string;
    provider_thread_id: string;
    rfc_message_id: string | null;
    subject: string | null;
  } | null;
}

/** Loads the letters of messages of any company, with the same number of queries for any number of them. */
export const readLetters = async (
  db: Db,
  rows: Letter['row'][],
  { providers }: { providers: MailboxProviderName[] },
): Promise<Letter[]> => {
  if (rows.length === 0) return [];
  const companyIds = [...new Set(rows.map(({ company_id }) => company_id))];
  const [known, usable] = await Promise.all([
    selectLetters(
      db,
      rows.map(({ id }) => id),
      providers,
    ),
    db
      .select()
      .from(mailboxes)
      .where(and(inArray(mailboxes.company_id, companyIds), isUsable(providers)))
      .orderBy(asc(mailboxes.created_at), asc(mailboxes.id)),
  ]);
  const byId = new Map(known.map((letter) => [letter.id, letter]));
  return rows.flatMap((row) => {
    const letter = byId.get(row.id);
    if (!letter) return [];
    const { company_name, is_confirmed, address, name, thread } = letter;
    if (isConfirmationMail(row)) {
      // From the operator to an address that may be a stranger's: without any text or mailbox of the person who signed
      // up.
      const to = address === null ? null : { name: '', address };
      return { row, company_name: 'Hirewire', is_confirmed: true, to, mailboxes: [], thread: null };
    }
    const own = usable.filter(({ company_id }) => company_id === row.company_id);
    return {
      row,
      company_name,
      is_confirmed,
      to: address === null ? null : { name, address },
      mailboxes: own.toSorted((a, b) => Number(b.id === thread?.mailbox_id) - Number(a.id === thread?.mailbox_id)),
      thread: thread?.provider_thread_id ? thread : null,
    };
  });
};

/** The attachments of a message. Read one by one when it is composed: they may be large. */
export const readAttachments = (db: Db, { company_id, id }: Letter['row']) =>
  db
    .select({
      file_name: outboxFiles.file_name,
      media_type: outboxFiles.media_type,
      content: outboxFiles.content,
    })
    .from(outboxFiles)
    .where(and(eq(outboxFiles.company_id, company_id), eq(outboxFiles.outbox_id, id)))
    .orderBy(asc(outboxFiles.order_number));

const selectLetters = (db: Db, ids: string[], providers: MailboxProviderName[]) => {
  const thread = db
    .select({
      mailbox_id: mailMessages.mailbox_id,
      provider_thread_id: mailMessages.provider_thread_id,
      rfc_message_id: mailMessages.rfc_message_id,
      subject: mailMessages.subject,
    })
    .from(mailMessages)
    .innerJoin(mailboxes, and(eq(mailboxes.id, mailMessages.mailbox_id), isUsable(providers)))
    .where(
      and(
        eq(mailMessages.company_id, outbox.company_id),
        eq(mailMessages.candidate_id, outbox.candidate_id),
        // Not the thread of a colleague who forwarded the documents: the candidate must not see it.
        sql`lower(${mailMessages.from_address}) = ${candidates.email}`,
      ),
    )
    .orderBy(desc(sql`coalesce(${mailMessages.received_at}, ${mailMessages.discovered_at})`), desc(mailMessages.id))
    .limit(1)
    .as('thread');
  return db
    .select({
      id: outbox.id,
      company_name: companies.name,
      is_confirmed: sql<boolean>`${companies.mail_confirmed_at} is not null`,
      address: sql<string | null>`coalesce(${candidates.email}, ${users.email})`,
      name: sql<string>`coalesce(${fullName(candidates)}, ${fullName(users)}, '')`,
      thread: {
        mailbox_id: thread.mailbox_id,
        provider_thread_id: thread.provider_thread_id,
        rfc_message_id: thread.rfc_message_id,
        subject: thread.subject,
      },
    })
    .from(outbox)
    .innerJoin(companies, eq(companies.id, outbox.company_id))
    .leftJoin(candidates, isToCandidate)
    .leftJoin(users, isToUser)
    .leftJoinLateral(thread, sql`true`)
    .where(inArray(outbox.id, ids));
};
