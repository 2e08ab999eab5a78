import type { MailboxProviderName } from '@hirewire/contract/mailboxes';

/** What a mailbox's provider is called on the screen. */
export const PROVIDERS: Record<MailboxProviderName, string> = { gmail: 'Gmail' };

export const CONNECT_FIRST =
  'Connect the Gmail account that applications are sent to. From then on every application becomes a candidate.';

/** What is said once an account is connected, wherever it was done. */
export const connectedText = (email: string | null): string =>
  email ? `Gmail account connected: ${email}` : 'Gmail account connected';
