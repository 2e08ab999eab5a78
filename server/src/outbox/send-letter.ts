import { DECISION_LINK_MARK, PORTAL_LINK_MARK, SIGNING_CODE_MARK } from '@hirewire/contract/outbox';
import { decisionLink, findSeat } from '../links/decision-link.ts';
import { tryCountUse } from '../db/throttle.ts';
import type { Deps } from '../deps.ts';
import type { ProviderMailbox } from '../integrations/mailbox-provider.ts';
import type { Smtp } from '../integrations/smtp.ts';
import type { MailboxRow } from '../mailboxes/open-mailbox.ts';
import { deriveSigningCode } from '../lib/signing-code.ts';
import { portalLink } from '../links/portal-link.ts';
import {
  asMessageId,
  composeMail,
  hasControls,
  isOneAddress,
  buildMessageId,
  withoutControls,
} from './compose-mail.ts';
import { isConfirmationMail, withConfirmationLink } from './confirmation-link.ts';
import { type Letter, readAttachments } from './letters.ts';
import type { MessageNote } from './message-note.ts';
import { pagePath } from './page-address.ts';
import { type Account, MAY_HAVE_BEEN_SENT, findSent, type Outcome, resume, sendFrom } from './send-from.ts';

export interface Senders {
  deps: Deps;
  /** One per mailbox, so that a renewed token serves all its messages. */
  open: (mailbox: MailboxRow) => ProviderMailbox;
}

/**
 * Makes one attempt. If it is interrupted, the next one finds out how far it got and never sends twice.
 */
export const sendLetter = async (senders: Senders, letter: Letter): Promise<Outcome> => {
  const finished = await finishEarlierAttempt(senders, letter);
  if (finished) return finished;
  const reason = whyImpossible(letter);
  return reason ? { type: 'failed', note: reason, is_unsent: true } : sendFromStart(senders, letter);
};

/** Null: no earlier attempt has handed it over, or a user sends it again and Sent does not have it. */
const finishEarlierAttempt = async (senders: Senders, { row, to, mailboxes }: Letter): Promise<Outcome | null> => {
  const { is_handed_over, draft_id, mailbox_id, rfc_message_id } = row;
  const mailbox = mailboxes.find(({ id }) => id === mailbox_id);
  if (mailbox && rfc_message_id) {
    const isStillFor = to && buildMessageId(row, { sender: mailbox.address, to: to.address }) === rfc_message_id;
    const earlier = { row, rfc_message_id, to: isStillFor ? to.address : null };
    const account = openAccount(senders, mailbox);
    if (is_handed_over || draft_id) return resume(senders.deps, account, earlier);
    // The mailbox that it is sent from is searched in any case.
    return isStillFor && mailbox !== mailboxes[0] ? findSent(senders.deps, account, rfc_message_id) : null;
  }
  if (!is_handed_over) return null;
  // The operator's SMTP account cannot report the outcome.
  return mailbox_id ? { type: 'held' } : { type: 'failed', note: MAY_HAVE_BEEN_SENT, is_unsent: false };
};

const openAccount = (senders: Senders, mailbox: MailboxRow): Account => ({
  mailbox,
  open: () => senders.open(mailbox).sending,
});

const whyImpossible = ({ row, to }: Letter): MessageNote | null => {
  if (!to) return { note_code: 'recipient_gone', note: 'The person it is for has been deleted or deactivated.' };
  if (!isOneAddress(to.address))
    return {
      note_code: 'recipient_unreachable',
      note: 'The person it is for has no email address that mail can be sent to.',
    };
  if (hasControls(row.subject))
    return { note_code: 'subject_unusable', note: 'The subject holds a line break or another control character.' };
  return null;
};

/** From the first mailbox that accepts it, otherwise over SMTP. */
const sendFromStart = async (senders: Senders, letter: Letter): Promise<Outcome> => {
  const { deps } = senders;
  for (const mailbox of letter.mailboxes) {
    const outcome = await sendFromMailbox(senders, letter, mailbox);
    if (outcome) return outcome;
  }
  return deps.smtp ? sendOverSmtp(deps, letter, deps.smtp) : { type: 'no_account' };
};

/** Null: this mailbox cannot be used, and nothing has been sent from it. */
const sendFromMailbox = async (senders: Senders, letter: Letter, mailbox: MailboxRow): Promise<Outcome | null> => {
  const { row, to } = letter;
  const rfc_message_id = buildMessageId(row, { sender: mailbox.address, to: to!.address });
  const thread = letter.thread?.mailbox_id === mailbox.id ? letter.thread : null;
  const in_reply_to = asMessageId(thread?.rfc_message_id ?? null);
  const raw = await compose(senders.deps, letter, { address: mailbox.address, rfc_message_id, in_reply_to });
  const mail = { row, to: to!.address, raw, rfc_message_id, provider_thread_id: thread?.provider_thread_id ?? null };
  return sendFrom(senders.deps, openAccount(senders, mailbox), mail);
};

/** From the operator's account, within the company's limit. */
const sendOverSmtp = async (deps: Deps, letter: Letter, smtp: Smtp): Promise<Outcome> => {
  if (isConfirmationMail(letter.row)) return handToSmtp(deps, letter, smtp);
  const tomorrow = startOfTomorrow(deps.clock());
  if (!letter.is_confirmed) return { type: 'set_aside', hold_reason: 'address_not_confirmed', until: tomorrow };
  // A candidate is waiting for the signing code; requests for codes have their own limit.
  if (letter.row.kind === 'signing_code') return handToSmtp(deps, letter, smtp);
  const undo = await tryCountUse(deps.database.system, {
    key: ['smtp', letter.row.company_id, tomorrow.toISOString()],
    allowed: deps.config.smtpMailsPerDay,
    minutes: 24 * 60,
    now: deps.clock(),
  });
  if (!undo) return { type: 'set_aside', hold_reason: 'daily_limit', until: tomorrow };
  const outcome = await handToSmtp(deps, letter, smtp);
  // A message that may have been delivered counts.
  if (outcome.type !== 'sent' && !(outcome.type === 'failed' && !outcome.is_unsent)) await undo();
  return outcome;
};

const handToSmtp = async (deps: Deps, letter: Letter, smtp: Smtp): Promise<Outcome> => {
  const { row, to } = letter;
  const rfc_message_id = buildMessageId(row, { sender: smtp.address, to: to!.address });
  const raw = await compose(deps, letter, { address: smtp.address, rfc_message_id, in_reply_to: null });
  const mail = { row, to: to!.address, raw, rfc_message_id, provider_thread_id: null };
  return (await sendFrom(deps, { mailbox: null, open: () => smtp }, mail)) ?? { type: 'no_account' };
};

const compose = async (
  deps: Deps,
  { row, to, company_name, thread }: Letter,
  { address, ...headers }: { address: string; rfc_message_id: string; in_reply_to: string | null },
): Promise<Buffer> =>
  composeMail({
    from: { name: company_name, address },
    to: to!,
    // Mailboxes keep a mail in its thread only under the thread's own subject.
    subject: headers.in_reply_to && thread?.subject ? `Re: ${bareSubject(thread.subject)}` : row.subject,
    body: isConfirmationMail(row)
      ? await withConfirmationLink(deps, row, to!.address)
      : withCode(deps, row, await withDecisionLink(deps, row, await withLink(deps, row, to!.address), to!.address)) +
        pageLine(deps, row),
    attachments: await readAttachments(deps.database.forCompany(row.company_id), row),
    is_automatic: row.is_automatic,
    calendar: row.calendar,
    ...headers,
  });

/** The address of the page where a colleague acts. */
const pageLine = ({ config }: Deps, row: Letter['row']): string => {
  const path = pagePath(row);
  return path ? `\n\n${config.publicUrl}${path}` : '';
};

/** Inserts the portal link, only now, so that only the recipient ever has it. */
const withLink = async (
  deps: Deps,
  { company_id, candidate_id, body }: Letter['row'],
  address: string,
): Promise<string> => {
  if (!candidate_id || !body.includes(PORTAL_LINK_MARK)) return body;
  const db = deps.database.forCompany(company_id);
  const { url } = await portalLink(db, deps, { company_id, candidate_id, address, now: deps.clock() });
  return body.replaceAll(PORTAL_LINK_MARK, () => url);
};

/** Inserts the decision link in a mail to its approver. */
const withDecisionLink = async (
  deps: Deps,
  { company_id, user_id, about_type, about_id }: Letter['row'],
  body: string,
  address: string,
): Promise<string> => {
  if (!user_id || about_type !== 'approval_answer' || !body.includes(DECISION_LINK_MARK)) return body;
  const db = deps.database.forCompany(company_id);
  const seat = await findSeat(db, { company_id, id: about_id });
  if (!seat) return body;
  const url = await decisionLink(db, deps, { company_id, user_id, ...seat, address, now: deps.clock() });
  return body.replaceAll(DECISION_LINK_MARK, () => url);
};

/** Inserts the signing code, which is derived from its id. */
const withCode = ({ config }: Deps, { kind, about_id }: Letter['row'], body: string): string =>
  kind === 'signing_code' ? body.replaceAll(SIGNING_CODE_MARK, deriveSigningCode(about_id, config.jwtSecret)) : body;

const bareSubject = (subject: string): string =>
  withoutControls(subject.replace(/^(?:\s*(?:re|aw|sv|antw)\s*:)+\s*/i, ''));

/** Days are in UTC, like the month of the model's budget. */
const startOfTomorrow = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
