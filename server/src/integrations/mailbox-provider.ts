import type { MailboxSettings } from '@hirewire/contract/mail-servers';
import type { CalendarProviderName } from '@hirewire/contract/mailboxes';

/** The credentials of an account, stored sealed. */
export interface Credentials {
  /** The lasting part: a refresh token, or a password. */
  secret: string;
  access_token: string | null;
  expires_at: string | null;
}

/**
 * Renews stored credentials, in one process at a time, and stores the result before it is used. `ask` is called with
 * what is stored; if that is no longer `known`, another process has renewed it, and its result is returned instead.
 */
export type RenewCredentials = (
  known: Credentials,
  ask: (stored: Credentials) => Promise<Credentials>,
) => Promise<Credentials>;

/** An account whose owner has just consented. */
export interface ConsentedAccount extends Credentials {
  /** Lower case, verified by the provider. */
  email: string;
  /** Its servers, with a provider that has more than one. */
  settings?: MailboxSettings;
  /** The provider of calendars that were allowed as well. */
  calendar_provider: CalendarProviderName | null;
}

/** The provider's own consent page. */
export interface Consent {
  url(input: {
    state: string;
    codeChallenge: string;
    redirectUri: string;
    loginHint?: string;
    /** Requests calendars as well; the owner of the account may still leave them out. */
    withCalendar?: boolean;
  }): string | Promise<string>;
  exchangeCode(input: {
    code: string;
    codeVerifier: string;
    redirectUri: string;
    /** The issuer named in the response. */
    issuer?: string | undefined;
    /** This shared mailbox instead of the consenting person's own. */
    sharedAddress?: string | null;
  }): Promise<ConsentedAccount>;
  /** Ends the access. Access that has already ended is not an error. */
  revoke(secret: string): Promise<void>;
}

/** A mail provider, such as Google. Every failure is a `ProviderError`. */
export interface MailboxProvider {
  /** Null: there is no such page, and an account is connected in another way. */
  consent: Consent | null;
  /** One for each mailbox, not for each request. */
  openMailbox(credentials: Credentials, renew: RenewCredentials, account: MailAccount): ProviderMailbox;
}

interface MailAccount {
  address: string;
  /** Its servers; null with a provider whose servers are known. */
  settings: MailboxSettings | null;
}

/** A message as its provider names it, before it has been fetched. */
export interface MessageRef {
  provider_message_id: string;
  provider_thread_id: string;
}

export interface ProviderMailbox {
  /** The position to continue from later, read before a listing; null when there is none. */
  cursor(): Promise<string | null>;
  /** Received mail only: no drafts, no sent, no spam and trash. Newest first. */
  list(input: {
    after: Date | null;
    pageToken?: string;
  }): Promise<{ messages: MessageRef[]; nextPageToken: string | null }>;
  /**
   * Received and deleted mail since a cursor; throws `cursor_expired` when that is no longer known. The new `cursor` is
   * the position after this page, even with further pages unread.
   */
  changes(input: { since: string; pageToken?: string }): Promise<MailboxChanges>;
  /** The mail as it was sent; null when it is gone. Throws `cursor_expired` when messages have other ids now. */
  raw(provider_message_id: string): Promise<RawMessage | null>;
  sending: Sending;
  /** Reports new mail until it is stopped or the connection ends; only where the provider can. */
  watch?: (onNews: () => void, signal: AbortSignal) => Promise<void>;
}

export interface MailboxChanges {
  added: MessageRef[];
  removed: string[];
  cursor: string;
  nextPageToken: string | null;
}

export interface RawMessage {
  raw: Buffer;
  provider_thread_id: string;
  received_at: string;
}

/** How an account sends, which determines how the outcome of an interrupted message is found. */
export type Sending = DraftThenSend | SendAndLook;

/** A draft is sent once: a repeated request finds that it no longer exists. */
export interface DraftThenSend {
  kind: 'draft-then-send';
  createDraft(input: { raw: Buffer; provider_thread_id: string | null }): Promise<string>;
  /** Null when the draft no longer exists, which after a retry means that it has been sent. */
  sendDraft(draft_id: string): Promise<MessageRef | null>;
  /** False when the draft no longer exists. A deleted draft is never sent. */
  deleteDraft(draft_id: string): Promise<boolean>;
  /** In Sent, by RFC 822 Message-ID. */
  findSent(rfc_message_id: string): Promise<MessageRef | null>;
}

/** Handed over in one piece. If the connection breaks meanwhile, only Sent shows whether it was sent. */
export interface SendAndLook {
  kind: 'send-and-look';
  /**
   * For one recipient, in one attempt; throws `maybe_delivered`. Null if it does not report the id of the filed copy.
   */
  send(mail: { to: string; raw: Buffer }): Promise<MessageRef | null>;
  /** In Sent, by RFC 822 Message-ID; null where there is no Sent folder. */
  findSent: ((rfc_message_id: string) => Promise<MessageRef | null>) | null;
}
