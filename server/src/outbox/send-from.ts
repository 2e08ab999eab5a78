import type { HoldReason } from '@hirewire/contract/outbox';
import type { Deps } from '../deps.ts';
import type { DraftThenSend, MessageRef, SendAndLook, Sending } from '../integrations/mailbox-provider.ts';
import { ProviderError } from '../integrations/provider-error.ts';
import { noteFailure } from '../mailboxes/note-failure.ts';
import type { MailboxRow } from '../mailboxes/open-mailbox.ts';
import { handOver } from './claims.ts';
import type { Letter } from './letters.ts';
import type { MessageNote } from './message-note.ts';

export type Outcome =
  | { type: 'sent'; sent: MessageRef | null; note: MessageNote | null }
  /** `is_unsent`: certainly nothing has been sent, so the next attempt starts from the beginning. */
  | { type: 'later'; note: MessageNote; retryAfterSeconds: number | null; is_unsent: boolean }
  /** Handed to a mailbox that cannot report its state. */
  | { type: 'held' }
  | { type: 'no_account' }
  /** Nothing is wrong with it, but it may not be sent before then. */
  | { type: 'set_aside'; hold_reason: HoldReason; until: Date }
  | { type: 'failed'; note: MessageNote; is_unsent: boolean }
  /** It has been stopped, or another worker has claimed it. */
  | { type: 'not_mine' };

/** The sender of a message: a mailbox of the company, or the operator's SMTP account. */
export interface Account {
  mailbox: MailboxRow | null;
  open: () => Sending;
}

export interface Mail {
  row: Letter['row'];
  to: string;
  raw: Buffer;
  rfc_message_id: string;
  provider_thread_id: string | null;
}

export const MAY_HAVE_BEEN_SENT: MessageNote = {
  note_code: 'delivery_unknown',
  note: 'It was being handed over when the connection broke, so it may have been delivered. If you send it again, it may arrive twice.',
};
const DRAFT_GONE: MessageNote = {
  note_code: 'draft_gone',
  note: 'The mailbox no longer has the draft, so it has been sent, although Sent does not show it.',
};
const DRAFT_DELETED: MessageNote = { note_code: 'draft_deleted', note: 'The draft has disappeared from the mailbox.' };

/** Null: this account cannot be used, and nothing has been sent from it. */
export const sendFrom = async (deps: Deps, account: Account, mail: Mail): Promise<Outcome | null> => {
  const { row, rfc_message_id, raw, provider_thread_id } = mail;
  try {
    const sending = account.open();
    const sent = row.tries > 1 ? await sending.findSent?.(rfc_message_id) : null;
    if (sent)
      return (await handTo(deps, account, mail, null)) ? { type: 'sent', sent, note: null } : { type: 'not_mine' };
    if (sending.kind === 'send-and-look') return await sendAndLook(deps, account, sending, mail);
    const draft_id = await sending.createDraft({ raw, provider_thread_id });
    const outcome = await sendDraft(deps, account, sending, { ...mail, draft_id });
    // Never handed over, so it has not been sent.
    if (outcome.type === 'not_mine') await sending.deleteDraft(draft_id);
    return outcome;
  } catch (error) {
    return toOutcome(deps, account, error, { is_unsent: true });
  }
};

/**
 * Finds the outcome of a message that an earlier attempt handed over; it is never handed over a second time. Without
 * `to`, its recipient has another address now or is gone.
 */
export const resume = async (
  deps: Deps,
  account: Account,
  { row, rfc_message_id, to }: Pick<Mail, 'row' | 'rfc_message_id'> & { to: string | null },
): Promise<Outcome> => {
  const { draft_id } = row;
  try {
    const sending = account.open();
    if (sending.kind === 'draft-then-send' && draft_id) {
      if (to) return await sendDraft(deps, account, sending, { row, draft_id, rfc_message_id, to });
      if (await sending.deleteDraft(draft_id))
        return { type: 'later', note: DRAFT_DELETED, retryAfterSeconds: null, is_unsent: true };
    }
    return await look(sending, rfc_message_id);
  } catch (error) {
    return (await toOutcome(deps, account, error, { is_unsent: false })) ?? { type: 'held' };
  }
};

/** Null: the mailbox's Sent does not have the message, or cannot be used. */
export const findSent = async (deps: Deps, account: Account, rfc_message_id: string): Promise<Outcome | null> => {
  try {
    const sent = await account.open().findSent?.(rfc_message_id);
    return sent ? { type: 'sent', sent, note: null } : null;
  } catch (error) {
    return toOutcome(deps, account, error, { is_unsent: true });
  }
};

/** Stores the draft's id before it is sent, so a later attempt that finds it gone knows that the mail was sent. */
const sendDraft = async (
  deps: Deps,
  account: Account,
  sending: DraftThenSend,
  { draft_id, ...mail }: Pick<Mail, 'row' | 'rfc_message_id' | 'to'> & { draft_id: string },
): Promise<Outcome> => {
  if (!(await handTo(deps, account, mail, draft_id))) return { type: 'not_mine' };
  try {
    const sent = (await sending.sendDraft(draft_id)) ?? (await sending.findSent(mail.rfc_message_id));
    if (sent) return { type: 'sent', sent, note: null };
  } catch (error) {
    return (await toOutcome(deps, account, error, { is_unsent: false })) ?? { type: 'held' };
  }
  // It had not been sent before this attempt, so the draft has been deleted.
  if (draft_id !== mail.row.draft_id)
    return { type: 'later', note: DRAFT_DELETED, retryAfterSeconds: null, is_unsent: true };
  return { type: 'sent', sent: null, note: DRAFT_GONE };
};

const sendAndLook = async (deps: Deps, account: Account, sending: SendAndLook, mail: Mail): Promise<Outcome> => {
  const { to, raw } = mail;
  if (!(await handTo(deps, account, mail, null))) return { type: 'not_mine' };
  try {
    return { type: 'sent', sent: await sending.send({ to, raw }), note: null };
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code !== 'maybe_delivered')
      // This account has been marked as broken, so the next attempt uses another one.
      return (
        (await toOutcome(deps, account, error, { is_unsent: true })) ?? {
          ...LATER,
          note: toNote(error as ProviderError),
        }
      );
  }
  return resume(deps, account, mail);
};

const LATER = { type: 'later', retryAfterSeconds: null, is_unsent: true } as const;

const look = async (sending: Sending, rfc_message_id: string): Promise<Outcome> => {
  const sent = await sending.findSent?.(rfc_message_id);
  return sent ? { type: 'sent', sent, note: null } : { type: 'failed', note: MAY_HAVE_BEEN_SENT, is_unsent: false };
};

const handTo = (
  { database }: Deps,
  { mailbox }: Account,
  { row, rfc_message_id, to }: Pick<Mail, 'row' | 'rfc_message_id' | 'to'>,
  draft_id: string | null,
): Promise<boolean> =>
  handOver(database.forCompany(row.company_id), row, {
    mailbox_id: mailbox?.id ?? null,
    draft_id,
    rfc_message_id,
    address: to,
  });

/** The outcome of a provider error; null when the mailbox cannot be used, which its card then shows. */
const toOutcome = async (
  deps: Deps,
  { mailbox }: Account,
  error: unknown,
  { is_unsent }: { is_unsent: boolean },
): Promise<Outcome | null> => {
  if (!(error instanceof ProviderError)) throw error;
  const { code, retryAfterSeconds } = error;
  const note = toNote(error);
  if (code === 'message_refused' || code === 'too_large') return { type: 'failed', note, is_unsent: true };
  const isBroken = code === 'credentials_refused' || code === 'not_allowed';
  if (!mailbox || !isBroken) return { type: 'later', note, retryAfterSeconds, is_unsent };
  await noteFailure(deps.database.forCompany(mailbox.company_id), mailbox, error, deps.clock());
  return null;
};

const toNote = ({ message, problem }: ProviderError): MessageNote => ({ note: message, note_code: problem });
