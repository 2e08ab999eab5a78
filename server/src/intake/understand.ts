import { prepared } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import type { ReadDocument } from '../documents/read-document.ts';
import type { RawMessage } from '../integrations/mailbox-provider.ts';
import { findPortalLinksIn, replacePortalLinksIn } from '../lib/found-portal-links.ts';
import { findPortalLinksInMail } from '../lib/links-in-mail.ts';
import type { PortalClaims } from '../lib/portal-token.ts';
import type { FoundJob } from './mail/find-job.ts';
import type { Judgement } from './mail/judge-message.ts';
import type { ParsedApplication } from './mail/parse-application.ts';
import type { Message } from './mail/read-message.ts';
import { isColleague, isForm, isMachine, isOwn } from './mail/senders.ts';
import { trustedAuthservs } from './mail/sender-verification.ts';
import { revokeFoundLinks } from '../notifications/found-links.ts';
import type { MailboxRow } from '../mailboxes/open-mailbox.ts';
import { findKnown } from './known-candidates.ts';
import type { MessageRow } from './message-row.ts';
import { listOpenJobs } from './open-jobs.ts';
import { classifyMail, readAttachments, readMail } from './read-mail.ts';

/** A message with everything needed to file it, computed before the transaction. */
export interface Understood {
  mailbox: MailboxRow;
  fetched: RawMessage;
  /** Without portal links. */
  message: Message;
  /** Finds the links in the mail: they are revoked if it is kept as received. */
  findLinks: () => Promise<PortalClaims[]>;
  fingerprint: string;
  /** One per attachment; null for layout pictures. */
  documents: (ReadDocument | null)[];
  judgement: Judgement;
  /** When the open jobs were read: a job opened since was not considered. */
  jobs_read_at: Date;
  /** The applicant, if it is an application, and the open job that it names. */
  parsed: ParsedApplication;
  job: FoundJob | null;
  /** Set where the rules were not sure and a language model was: the open job, if the rules found none. */
  second_opinion: { job_id: string | null } | null;
  /** A colleague wrote it: documents they forward may be added to another person's profile. Anyone can fill in a form. */
  is_from_colleague: boolean;
  /** The sender is a mailbox of the company. */
  is_from_mailbox: boolean;
  /** Sent from there by a form of the company that the applicant filled in. */
  is_from_form: boolean;
  /** The candidate of its thread, or its sender. */
  candidate_id: string | null;
}

/** Mail from before its mailbox is read may be moved or imported into it. The date is the server's, not the sender's. */
export const isTooOld = ({ mailbox, fetched }: Pick<Understood, 'mailbox' | 'fetched'>): boolean =>
  fetched.received_at !== '' && Date.parse(fetched.received_at) < Date.parse(mailbox.read_from);

/**
 * Reads and judges a mail. All parsing happens in child processes with limits: the mail, then each file, then the
 * judgement. Throws `UnreadableMail`, or `TooBusy` where too many wait.
 */
export const understand = async (
  deps: Deps,
  mailbox: MailboxRow,
  row: MessageRow,
  fetched: RawMessage,
  { isAwaited = false }: { isAwaited?: boolean } = {},
): Promise<Understood> => {
  const { company_id } = row;
  const db = prepared(deps.database.forCompany(company_id));
  const turn = { company: company_id, isAwaited };
  const { jwtSecret, mailAuthservs } = deps.config;
  const { message: letter, fingerprint } = await readMail(
    fetched.raw,
    trustedAuthservs(mailAuthservs, mailbox.settings?.imap.host),
    turn,
  );
  const message = replacePortalLinksIn(letter, jwtSecret);
  const findLinks = async () => [
    ...findPortalLinksIn(letter, jwtSecret),
    ...(await findPortalLinksInMail(fetched.raw, jwtSecret)),
  ];
  const { documents, links } = await readAttachments(message, jwtSecret, turn);
  await revokeFoundLinks(deps, links);
  const found = await findKnown(db, row, message);
  const { in_thread, is_thread_closed, sender, own_addresses, is_from_user, is_sent_by_us } = found;
  const { from } = message;
  const is_from_mailbox = from !== null && isOwn(from.address, own_addresses);
  const is_form = isForm(message, own_addresses);
  const isAutomatic = is_from_mailbox || is_form || (from !== null && isMachine(from));
  const known = {
    own_addresses,
    is_known_thread: in_thread !== null,
    is_known_sender: sender !== null,
    is_sent_by_us,
  };
  const jobs_read_at = deps.clock();
  const jobs = await listOpenJobs(db, mailbox);
  const judged = await classifyMail({ message, documents, known, jobs }, turn);
  return {
    mailbox,
    fetched,
    message,
    findLinks,
    fingerprint,
    jobs_read_at,
    documents,
    ...judged,
    second_opinion: null,
    is_from_colleague: !isAutomatic && (is_from_user || (from !== null && isColleague(from.address, own_addresses))),
    is_from_mailbox,
    is_from_form: is_from_mailbox && is_form,
    candidate_id: is_thread_closed ? sender : (in_thread ?? sender),
  };
};
