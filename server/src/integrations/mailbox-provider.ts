import type { MailboxSettings } from '@hirewire/contract/mail-servers';
import type { CalendarProviderName } from '@hirewire/contract/mailboxes';

/** What lets us into an account. It is stored sealed. */
export interface Credentials {
  /** What lasts: a refresh token, or a password. */
  secret: string;
  access_token: string | null;
  expires_at: string | null;
}

/** `keep` is waited for before renewed credentials are used. */
export type KeepCredentials = (renewed: Credentials) => Promise<void>;

/** An account whose owner has just said yes. */
export interface ConsentedAccount extends Credentials {
  /** Lower case, verified by the provider. */
  email: string;
  /** Where its servers are, with a provider that has more than one. */
  settings?: MailboxSettings;
  /** Whose calendars were allowed as well. */
  calendar_provider: CalendarProviderName | null;
}

/** The provider's own page on which the owner of an account says yes. */
export interface Consent {
  url(input: {
    state: string;
    codeChallenge: string;
    redirectUri: string;
    loginHint?: string;
    /** Ask for calendars as well; the owner of the account may still leave them out. */
    withCalendar?: boolean;
  }): string | Promise<string>;
  exchangeCode(input: {
    code: string;
    codeVerifier: string;
    redirectUri: string;
    /** Who says that they have answered. */
    issuer?: string | undefined;
    /** Not the mailbox of the person who has said yes, but this one, which they may open. */
    sharedAddress?: string | null;
  }): Promise<ConsentedAccount>;
  /** Ends the access. One that has ended already is no error. */
  revoke(secret: string): Promise<void>;
}

/** A mail provider, such as Google. Everything that goes wrong with it is a `ProviderError`. */
export interface MailboxProvider {
  /** null: there is no such page, and an account is connected in another way. */
  consent: Consent | null;
  /** One for each mailbox, not for each request. */
  openMailbox(credentials: Credentials, keep: KeepCredentials, account: MailAccount): ProviderMailbox;
}

interface MailAccount {
  address: string;
  /** Where its servers are; null with a provider whose servers are known. */
  settings: MailboxSettings | null;
}

/** A message as its provider names it, before it has been fetched. */
export interface MessageRef {
  provider_message_id: string;
  provider_thread_id: string;
}

export interface ProviderMailbox {
  /** Where to go on from later, taken before a listing; null when there is no such place. */
  cursor(): Promise<string | null>;
  /** Received mail only: no drafts, no sent, no spam and trash. Newest first. */
  list(input: {
    after: Date | null;
    pageToken?: string;
  }): Promise<{ messages: MessageRef[]; nextPageToken: string | null }>;
  /**
   * What came in and what was deleted since a cursor; throws `cursor_expired` when that is no longer known.
   * The new `cursor` is where to go on once this page has been dealt with, also with further pages unread.
   */
  changes(input: { since: string; pageToken?: string }): Promise<MailboxChanges>;
  /** The mail as it was sent. null when it is gone; throws `cursor_expired` when messages have other ids now. */
  raw(provider_message_id: string): Promise<RawMessage | null>;
  sending: Sending;
  /** Says that something has come in, until it is stopped or the connection ends; only where the provider can. */
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

/** How an account sends, and with that how it is found out what became of a message whose sending was interrupted. */
export type Sending = DraftThenSend | SendAndLook;

/** A draft is sent once: asked again, the provider says that there is none. */
export interface DraftThenSend {
  kind: 'draft-then-send';
  createDraft(input: { raw: Buffer; provider_thread_id: string | null }): Promise<string>;
  /** null when the draft is no longer there, which after a retry means that it has been sent. */
  sendDraft(draft_id: string): Promise<MessageRef | null>;
  /** In Sent, by RFC 822 Message-ID. */
  findSent(rfc_message_id: string): Promise<MessageRef | null>;
}

/** Handed over in one piece. Where the connection breaks meanwhile, only Sent can tell whether it went out. */
export interface SendAndLook {
  kind: 'send-and-look';
  /** For one recipient, in one attempt; throws `maybe_delivered`. null: it does not say under which id it was filed. */
  send(mail: { to: string; raw: Buffer }): Promise<MessageRef | null>;
  /** In Sent, by RFC 822 Message-ID; null where there is no Sent to look into. */
  findSent: ((rfc_message_id: string) => Promise<MessageRef | null>) | null;
}
