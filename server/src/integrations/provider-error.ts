/** What a provider of mail or calendars says no with; the product decides by this, whichever provider it is. */
export type ProviderErrorCode =
  /** It no longer knows what changed since the cursor: the mailbox has to be listed. */
  | 'cursor_expired'
  /** The password or permission is no longer good: a person has to connect the account again. */
  | 'credentials_refused'
  /** The provider or its administrator does not allow it: nothing changes until a person changes a setting there. */
  | 'not_allowed'
  | 'rate_limited'
  /** No answer, or none that can be used: later there may be one. */
  | 'unavailable'
  /** Something is wrong with this one message. It has not been sent, and other messages are not affected. */
  | 'message_refused'
  | 'too_large'
  /** The connection broke while the message was handed over. */
  | 'maybe_delivered';

/** The message is one plain sentence for people. It never holds a secret, an address or the provider's own words. */
export class ProviderError extends Error {
  readonly code: ProviderErrorCode;
  readonly retryAfterSeconds: number | null;

  constructor(code: ProviderErrorCode, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.name = 'ProviderError';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
