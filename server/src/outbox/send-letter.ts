import {
  ADDRESS_NOT_CONFIRMED,
  DECISION_LINK_MARK,
  DAILY_LIMIT_REACHED,
  PORTAL_LINK_MARK,
  SIGNING_CODE_MARK,
} from '@hirewire/contract/outbox';
import { aboutDecision, decisionLink } from '../links/decision-link.ts';
import { takeUse } from '../db/throttle.ts';
import type { Deps } from '../deps.ts';
import type { Gmail, MessageRef } from '../integrations/gmail.ts';
import { GoogleError } from '../integrations/google-error.ts';
import { type Smtp, SmtpError } from '../integrations/smtp.ts';
import type { MailboxRow } from '../mailboxes/gmail-of.ts';
import { signingCodeOf } from '../lib/signing-code.ts';
import { noteFailure } from '../mailboxes/note-failure.ts';
import { portalLink } from '../links/portal-link.ts';
import { handOver } from './claims.ts';
import { asMessageId, composeMail, hasControls, isOneAddress, messageIdOf, withoutControls } from './compose-mail.ts';
import { isConfirmationMail, withConfirmationLink } from './confirmation-link.ts';
import { type Letter, readAttachments } from './letters.ts';

export type Outcome =
  | { type: 'sent'; sent: MessageRef | null; note: string | null }
  /** `is_back`: nothing has gone out, that is certain, so the next try may begin anew. */
  | { type: 'later'; note: string; retryAfterSeconds: number | null; is_back: boolean }
  /** It is with a mailbox that cannot be asked what became of it. */
  | { type: 'held' }
  | { type: 'no_account' }
  /** Nothing is wrong with it, but it may not go out before then. */
  | { type: 'set_aside'; note: string; until: Date }
  | { type: 'failed'; note: string; is_back: boolean }
  /** Somebody has stopped it, or another worker has taken it up. */
  | { type: 'not_mine' };

export interface Senders {
  deps: Deps;
  /** One per mailbox, so that a renewed token serves all that goes out from it. */
  gmail: (mailbox: MailboxRow) => Gmail;
}

export const MAY_HAVE_BEEN_SENT =
  'It was being handed over when the connection broke, so it may have been delivered. Send it again only if it was not.';
const SIGNING_CODE = /:signing-code:([\da-f-]{36})$/;
const DRAFT_GONE = 'Gmail no longer has the draft, so it has been sent, although Sent does not show it.';

/** One try. Whatever happens in the middle of it, the next one finds out how far it got and never sends it again. */
export const sendLetter = async (senders: Senders, letter: Letter): Promise<Outcome> => {
  const { row } = letter;
  if (row.draft_id) {
    const mailbox = letter.mailboxes.find(({ id }) => id === row.mailbox_id);
    if (mailbox && row.rfc_message_id) {
      const draft = { draft_id: row.draft_id, mailbox_id: mailbox.id, rfc_message_id: row.rfc_message_id };
      return sendDraft(senders, letter, mailbox, draft);
    }
    if (row.is_handed_over) return { type: 'held' };
  }
  // Over SMTP nobody can be asked what became of it.
  if (row.is_handed_over) return { type: 'failed', note: MAY_HAVE_BEEN_SENT, is_back: false };
  const reason = whyImpossible(letter);
  return reason ? { type: 'failed', note: reason, is_back: true } : sendAnew(senders, letter);
};

const whyImpossible = ({ row, to }: Letter): string | null => {
  if (!to) return 'The person it is for has been deleted or deactivated.';
  if (!isOneAddress(to.address)) return 'The person it is for has no e-mail address that mail can be sent to.';
  if (hasControls(row.subject)) return 'The subject holds a line break or another control character.';
  return null;
};

/** From the first mailbox that takes it, else over SMTP. */
const sendAnew = async (senders: Senders, letter: Letter): Promise<Outcome> => {
  const { deps } = senders;
  for (const mailbox of letter.mailboxes) {
    const outcome = await sendFrom(senders, letter, mailbox);
    if (outcome) return outcome;
  }
  return deps.smtp ? sendOverSmtp(deps, letter, deps.smtp) : { type: 'no_account' };
};

/** null: this mailbox is of no use, and nothing has gone out from it. */
const sendFrom = async (senders: Senders, letter: Letter, mailbox: MailboxRow): Promise<Outcome | null> => {
  const { row } = letter;
  const rfc_message_id = messageIdOf(row, mailbox.gmail_address);
  const thread = letter.thread?.mailbox_id === mailbox.id ? letter.thread : null;
  const in_reply_to = asMessageId(thread?.rfc_message_id ?? null);
  const raw = await compose(senders.deps, letter, { address: mailbox.gmail_address, rfc_message_id, in_reply_to });
  let draft_id: string;
  try {
    const gmail = senders.gmail(mailbox);
    const sent = row.tries > 1 ? await gmail.findSent(rfc_message_id) : null;
    if (sent) return await found(senders, letter, sent, { mailbox_id: mailbox.id, rfc_message_id });
    draft_id = await gmail.createDraft({ raw, thread_id: thread?.thread_id ?? null });
  } catch (error) {
    return outcomeOf(senders, mailbox, error, { is_back: true });
  }
  return sendDraft(senders, letter, mailbox, { draft_id, mailbox_id: mailbox.id, rfc_message_id });
};

const found = async (
  { deps }: Senders,
  { row }: Letter,
  sent: MessageRef,
  from: { mailbox_id: string; rfc_message_id: string },
): Promise<Outcome> => {
  const isMine = await handOver(deps.database.forCompany(row.company_id), row, { ...from, draft_id: null });
  return isMine ? { type: 'sent', sent, note: null } : { type: 'not_mine' };
};

interface Draft {
  draft_id: string;
  mailbox_id: string;
  rfc_message_id: string;
}

/**
 * Gmail sends a draft once: asked again, it says that there is none. So the draft's name is kept before it is sent, and
 * a later try that finds it gone knows that the mail is out.
 */
const sendDraft = async (senders: Senders, letter: Letter, mailbox: MailboxRow, draft: Draft): Promise<Outcome> => {
  const { row } = letter;
  const isMine = await handOver(senders.deps.database.forCompany(row.company_id), row, draft);
  if (!isMine) return { type: 'not_mine' };
  try {
    const gmail = senders.gmail(mailbox);
    const sent = (await gmail.sendDraft(draft.draft_id)) ?? (await gmail.findSent(draft.rfc_message_id));
    if (sent) return { type: 'sent', sent, note: null };
  } catch (error) {
    return (await outcomeOf(senders, mailbox, error, { is_back: false })) ?? { type: 'held' };
  }
  // Before this try nobody had asked for it to be sent, so somebody has thrown the draft away.
  if (draft.draft_id !== row.draft_id)
    return { type: 'later', note: 'The draft has disappeared from Gmail.', retryAfterSeconds: null, is_back: true };
  return { type: 'sent', sent: null, note: DRAFT_GONE };
};

/** What follows from an error of Google; null when the mailbox itself is out of use, which its card then says. */
const outcomeOf = async (
  { deps }: Senders,
  mailbox: MailboxRow,
  error: unknown,
  { is_back }: { is_back: boolean },
): Promise<Outcome | null> => {
  if (!(error instanceof GoogleError)) throw error;
  const { kind, message: note, retryAfterSeconds, status } = error;
  if (kind === 'rate_limited' || kind === 'unavailable') return { type: 'later', note, retryAfterSeconds, is_back };
  // A draft that has been sent is gone: one that is found wanting is still there, so it has not been sent.
  if (kind === 'refused' && status === 400) return { type: 'failed', note, is_back: true };
  await noteFailure(deps.database.forCompany(mailbox.company_id), mailbox, error, deps.clock());
  return null;
};

/** SMTP does not say of a message whether it has had it before: once it is under way, it is not sent again. */
const sendOverSmtp = async (deps: Deps, letter: Letter, smtp: Smtp): Promise<Outcome> => {
  if (isConfirmationMail(letter.row)) return handToSmtp(deps, letter, smtp);
  const tomorrow = startOfTomorrow(deps.clock());
  if (!letter.is_confirmed) return { type: 'set_aside', note: ADDRESS_NOT_CONFIRMED, until: tomorrow };
  // A candidate is waiting for the code to sign with; asking for one is limited where it is asked for.
  if (SIGNING_CODE.test(letter.row.purpose)) return handToSmtp(deps, letter, smtp);
  const undo = await takeUse(deps.database.system, {
    key: ['smtp', letter.row.company_id, tomorrow.toISOString()],
    allowed: deps.config.smtpMailsPerDay,
    minutes: 24 * 60,
    now: deps.clock(),
  });
  if (!undo) return { type: 'set_aside', note: DAILY_LIMIT_REACHED, until: tomorrow };
  const outcome = await handToSmtp(deps, letter, smtp);
  // What may have been delivered counts.
  if (outcome.type !== 'sent' && !(outcome.type === 'failed' && !outcome.is_back)) await undo();
  return outcome;
};

const handToSmtp = async (deps: Deps, letter: Letter, smtp: Smtp): Promise<Outcome> => {
  const { row, to } = letter;
  const rfc_message_id = messageIdOf(row, smtp.address);
  const raw = await compose(deps, letter, { address: smtp.address, rfc_message_id, in_reply_to: null });
  const db = deps.database.forCompany(row.company_id);
  const isMine = await handOver(db, row, { mailbox_id: null, draft_id: null, rfc_message_id });
  if (!isMine) return { type: 'not_mine' };
  try {
    await smtp.send({ to: to!.address, raw });
    return { type: 'sent', sent: null, note: null };
  } catch (error) {
    if (!(error instanceof SmtpError)) throw error;
    const { kind, message: note } = error;
    if (kind === 'temporary') return { type: 'later', note, retryAfterSeconds: null, is_back: true };
    if (kind === 'refused') return { type: 'failed', note, is_back: true };
    return { type: 'failed', note: MAY_HAVE_BEEN_SENT, is_back: false };
  }
};

const compose = async (
  deps: Deps,
  { row, to, company_name, thread }: Letter,
  { address, ...headers }: { address: string; rfc_message_id: string; in_reply_to: string | null },
): Promise<Buffer> =>
  composeMail({
    from: { name: company_name, address },
    to: to!,
    // Gmail keeps a mail in its thread only under the thread's own subject.
    subject: headers.in_reply_to && thread?.subject ? `Re: ${bareSubject(thread.subject)}` : row.subject,
    body: isConfirmationMail(row)
      ? await withConfirmationLink(deps, row, to!.address)
      : withCode(deps, row, await withDecisionLink(deps, row, await withLink(deps, row, to!.address), to!.address)),
    attachments: await readAttachments(deps.database.forCompany(row.company_id), row),
    is_automatic: row.is_automatic,
    calendar: row.calendar,
    ...headers,
  });

/** The link is put in last of all, so that it is kept nowhere but with the one it is for. */
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

/** So is the link to a decision, in a mail to the approver whose decision it is. */
const withDecisionLink = async (
  deps: Deps,
  { company_id, user_id, purpose }: Letter['row'],
  body: string,
  address: string,
): Promise<string> => {
  const about = aboutDecision(purpose);
  if (!user_id || !about || !body.includes(DECISION_LINK_MARK)) return body;
  const db = deps.database.forCompany(company_id);
  const url = await decisionLink(db, deps, { company_id, user_id, ...about, address, now: deps.clock() });
  return body.replaceAll(DECISION_LINK_MARK, () => url);
};

/** The code to sign an offer is put in last of all too: it follows from the id that the purpose ends with. */
const withCode = ({ config }: Deps, { purpose }: Letter['row'], body: string): string => {
  const [, id] = SIGNING_CODE.exec(purpose) ?? [];
  return id ? body.replaceAll(SIGNING_CODE_MARK, signingCodeOf(id, config.jwtSecret)) : body;
};

const bareSubject = (subject: string): string =>
  withoutControls(subject.replace(/^(?:\s*(?:re|aw|sv|antw)\s*:)+\s*/i, ''));

/** Days are counted in UTC, as the month of the model's budget is. */
const startOfTomorrow = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
