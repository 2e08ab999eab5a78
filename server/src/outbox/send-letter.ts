import { NO_MAIL_ACCOUNT } from '@hirewire/contract/outbox';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { mailboxes } from '../db/mail-schema.ts';
import type { Deps } from '../deps.ts';
import type { Gmail } from '../integrations/gmail.ts';
import { GoogleError } from '../integrations/google-error.ts';
import { type Smtp, SmtpError } from '../integrations/smtp.ts';
import type { MailboxRow } from '../mailboxes/gmail-of.ts';
import { handOver } from './claims.ts';
import { asMessageId, composeMail, hasControls, isOneAddress, messageIdOf } from './compose-mail.ts';
import type { Letter } from './letters.ts';

export type Outcome =
  | { type: 'sent'; gmail_id: string | null; thread_id: string | null; note: string | null }
  /** `is_sender_away`: whatever else goes out the same way need not be tried now either. */
  | { type: 'later'; note: string; seconds: number | null; is_sender_away: boolean }
  | { type: 'no_account' }
  | { type: 'failed'; note: string }
  /** Somebody has stopped it, or another worker has taken it up. */
  | { type: 'not_mine' };

export interface Senders {
  deps: Deps;
  /** One per mailbox, so that a renewed token serves all that goes out from it. */
  gmail: (mailbox: MailboxRow) => Gmail;
}

export const MAY_HAVE_BEEN_SENT =
  'It was being handed over when the connection broke, so it may have been delivered. Send it again only if it was not.';

/** One try. Whatever happens in the middle of it, the next one finds out how far it got and never sends it again. */
export const sendLetter = async (senders: Senders, letter: Letter): Promise<Outcome> => {
  const { row } = letter;
  if (row.draft_id) {
    const mailbox = letter.mailboxes.find(({ id }) => id === row.mailbox_id);
    if (mailbox) return sendFrom(senders, letter, mailbox).catch(whenHandedOver);
    if (row.is_handed_over) return { type: 'later', note: HELD, seconds: HELD_SECONDS, is_sender_away: false };
  } else if (row.is_handed_over) {
    return { type: 'failed', note: MAY_HAVE_BEEN_SENT };
  }
  const reason = whyImpossible(letter);
  return reason ? { type: 'failed', note: reason } : sendAnew(senders, letter);
};

const HELD = 'The mailbox it was handed to is not connected, so nobody can say whether it was sent.';
const HELD_SECONDS = 60;

const whyImpossible = ({ row, to }: Letter): string | null => {
  if (!to) return 'The person it is for has been deleted or deactivated.';
  if (!isOneAddress(to.address)) return 'The person it is for has no e-mail address that mail can be sent to.';
  if (hasControls(row.subject)) return 'The subject holds a line break or another control character.';
  return null;
};

/** From the first mailbox that takes it, else over SMTP. */
const sendAnew = async (senders: Senders, letter: Letter): Promise<Outcome> => {
  const { deps } = senders;
  let refusal: string | null = null;
  for (const mailbox of letter.mailboxes) {
    try {
      return await sendFrom(senders, letter, mailbox);
    } catch (error) {
      if (error instanceof HandedOver) return whenHandedOver(error);
      if (!(error instanceof GoogleError)) throw error;
      if (isPassing(error)) return tryLater(error);
      if (error.kind === 'revoked') await noteBroken(deps, mailbox, error);
      else refusal = error.message;
    }
  }
  if (deps.smtp) return sendOverSmtp(deps, letter, deps.smtp);
  if (refusal === null) return { type: 'no_account' };
  return { type: 'later', note: `Not sent: ${refusal}`, seconds: null, is_sender_away: false };
};

/**
 * Gmail sends a draft once: asked again, it says that there is none. So the draft's name is kept before it is sent, and
 * a try that finds it gone knows that the mail is out.
 */
const sendFrom = async ({ deps, gmail }: Senders, letter: Letter, mailbox: MailboxRow): Promise<Outcome> => {
  const { row } = letter;
  const db = deps.database.forCompany(row.company_id);
  const kept = row.mailbox_id === mailbox.id ? row.draft_id : null;
  const rfc_message_id = messageIdOf(row, mailbox.gmail_address);
  if (!kept && row.tries > 1) {
    const sent = await gmail(mailbox).findSent(rfc_message_id);
    if (sent) {
      const isMine = await handOver(db, row, { mailbox_id: mailbox.id, draft_id: null, rfc_message_id });
      return isMine ? { type: 'sent', ...sent, note: null } : { type: 'not_mine' };
    }
  }
  const thread = letter.thread?.mailbox_id === mailbox.id ? letter.thread : null;
  const draft_id =
    kept ??
    (await gmail(mailbox).createDraft({
      raw: await compose(letter, { address: mailbox.gmail_address, rfc_message_id, thread }),
      thread_id: thread?.thread_id ?? null,
    }));
  if (!(await handOver(db, row, { mailbox_id: mailbox.id, draft_id, rfc_message_id }))) return { type: 'not_mine' };
  try {
    const sent = (await gmail(mailbox).sendDraft(draft_id)) ?? (await gmail(mailbox).findSent(rfc_message_id));
    if (sent) return { type: 'sent', ...sent, note: null };
  } catch (error) {
    throw new HandedOver(error);
  }
  if (kept) return { type: 'sent', gmail_id: null, thread_id: thread?.thread_id ?? null, note: GONE };
  // Nobody has asked for it to be sent before, so somebody has thrown it away.
  throw new HandedOver(new GoogleError('unavailable', 'The draft has disappeared from Gmail.'));
};
