import type { NoteCode } from '@hirewire/contract/note-codes';

/** The failures of a mail or calendar provider; the product decides by this code, whichever provider it is. */
export type ProviderErrorCode =
  /** It no longer knows the changes since the cursor: the mailbox has to be listed. */
  | 'cursor_expired'
  /** The password or permission is no longer valid: a user has to connect the account again. */
  | 'credentials_refused'
  /** The provider or its administrator forbids it: nothing changes until a person changes a setting there. */
  | 'not_allowed'
  | 'rate_limited'
  /** No response, or no usable one: retry later. */
  | 'unavailable'
  /** Something is wrong with this one message. It has not been sent, and other messages are not affected. */
  | 'message_refused'
  | 'too_large'
  /** The connection broke while the message was handed over. */
  | 'maybe_delivered';

/** Every id that consists of this prefix, a number and this suffix. */
export interface ReusedIds {
  prefix: string;
  suffix: string;
}

/**
 * The message is one plain sentence for users, and `problem` says the same in other languages. It never contains a secret,
 * an address or the provider's own words.
 */
export class ProviderError extends Error {
  readonly code: ProviderErrorCode;
  readonly problem: NoteCode;
  readonly retryAfterSeconds: number | null;

  constructor(code: ProviderErrorCode, problem: NoteCode, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.name = 'ProviderError';
    this.code = code;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** New messages get the ids of earlier ones, so that ids of the ledger may name other messages. */
export class IdsReused extends ProviderError {
  readonly ids: ReusedIds[] | 'all';

  constructor(ids: ReusedIds[] | 'all') {
    super('cursor_expired', 'changes_forgotten', 'The mail server has gone back to earlier message numbers.');
    this.ids = ids;
  }
}
