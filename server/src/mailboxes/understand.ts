import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { mailboxes, mailMessages } from '../db/mail-schema.ts';
import { outbox } from '../db/outbox-schema.ts';
import { candidates } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { ReadDocument } from '../documents/read-document.ts';
import { readIncoming } from '../documents/read-incoming.ts';
import type { RawMessage } from '../integrations/gmail.ts';
import { findPortalLinksIn, replacePortalLinksIn } from '../lib/found-portal-links.ts';
import { findPortalLinksInBytes } from '../lib/portal-links-in-bytes.ts';
import type { PortalClaims } from '../lib/portal-token.ts';
import { revokeFoundLinks } from '../portal/found-links.ts';
import type { MailboxRow } from './gmail-of.ts';
import { type Judgement, judgeMessage } from '../mail/judge-message.ts';
import { type Message, readMessage } from '../mail/read-message.ts';
import type { LedgerRow } from './ledger-row.ts';

/** A message with everything that is needed to file it, found out before the transaction that does. */
export interface Understood {
  mailbox: MailboxRow;
  fetched: RawMessage;
  /** Without links to a candidate's page. */
  message: Message;
  /** Finds the links the mail came with: they are revoked should it be kept as it came. */
  findLinks: () => PortalClaims[];
  /** One per attachment; null for pictures that belong to the letter's looks. */
  documents: (ReadDocument | null)[];
  judgement: Judgement;
  /** Where the rules were not sure and a language model was: the open job it is for, should they not tell. */
  second_opinion: { job_id: string | null } | null;
  own_addresses: string[];
  /** The candidate whose thread it is in, or who has written it. */
  candidate_id: string | null;
}

/** Nobody sends so many files with an application; what comes after is named in the ledger and not kept. */
export const MAX_ATTACHMENTS = 25;

export const understand = async (
  deps: Deps,
  mailbox: MailboxRow,
  row: LedgerRow,
  fetched: RawMessage,
): Promise<Understood> => {
  const db = deps.database.forCompany(mailbox.company_id);
  const { jwtSecret } = deps.config;
  const letter = await readMessage(fetched.raw);
  const message = replacePortalLinksIn(letter, jwtSecret);
  const findLinks = () => [...findPortalLinksIn(letter, jwtSecret), ...findPortalLinksInBytes(fetched.raw, jwtSecret)];
  const read = await Promise.all(
    message.attachments
      .slice(0, MAX_ATTACHMENTS)
      .map(async ({ is_inline, content }) =>
        is_inline ? null : readIncoming(content, jwtSecret, { company: mailbox.company_id, isAwaited: false }),
      ),
  );
  await revokeFoundLinks(
    deps,
    read.flatMap((file) => file?.links ?? []),
  );
  const documents = read.map((file) => file && file.document);
  const inThread = await candidateOfThread(db, row, message);
  const sender = await candidateByAddress(db, row.company_id, message.from?.address);
  const own_addresses = await ownAddresses(db, row.company_id);
  const judgement = judgeMessage({
    message,
    documents,
    known: {
      own_addresses,
      is_known_thread: inThread !== null,
      is_known_sender: sender !== null,
    },
  });
  const candidate_id = inThread ?? sender;
  return {
    mailbox,
    fetched,
    message,
    findLinks,
    documents,
    judgement,
    second_opinion: null,
    own_addresses,
    candidate_id,
  };
};

/** By Gmail's thread, or by the messages it says it answers, ours or theirs. */
const candidateOfThread = async (db: Db, row: LedgerRow, message: Message): Promise<string | null> => {
  const answered = [message.in_reply_to, ...message.references].filter((id) => id !== null).slice(-20);
  const [written] = await db
    .select({ candidate_id: mailMessages.candidate_id })
    .from(mailMessages)
    .where(
      and(
        eq(mailMessages.company_id, row.company_id),
        ne(mailMessages.id, row.id),
        isNotNull(mailMessages.candidate_id),
        inArray(mailMessages.outcome, ['application', 'reply']),
        or(
          and(eq(mailMessages.thread_id, row.thread_id), eq(mailMessages.mailbox_id, row.mailbox_id)),
          answered.length > 0 ? inArray(mailMessages.rfc_message_id, answered) : undefined,
        ),
      ),
    )
    .limit(1);
  if (written) return written.candidate_id;
  const [sent] = await db
    .select({ candidate_id: outbox.candidate_id })
    .from(outbox)
    .where(
      and(
        eq(outbox.company_id, row.company_id),
        isNotNull(outbox.candidate_id),
        or(
          and(eq(outbox.thread_id, row.thread_id), eq(outbox.mailbox_id, row.mailbox_id)),
          answered.length > 0 ? inArray(outbox.rfc_message_id, answered) : undefined,
        ),
      ),
    )
    .limit(1);
  return sent?.candidate_id ?? null;
};

const candidateByAddress = async (db: Db, companyId: string, address: string | undefined): Promise<string | null> => {
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

const ownAddresses = async (db: Db, companyId: string): Promise<string[]> => {
  const rows = await db
    .select({ gmail_address: mailboxes.gmail_address })
    .from(mailboxes)
    .where(eq(mailboxes.company_id, companyId));
  return rows.map(({ gmail_address }) => gmail_address);
};
