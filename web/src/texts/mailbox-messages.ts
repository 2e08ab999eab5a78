import type { OauthErrorCode } from '@hirewire/contract/mailboxes';
import { texts } from './language.ts';

/** Messages about connecting, testing and polling mailboxes. */
export const mailboxMessages = texts('mailbox-messages', {
  popupBlocked: 'Popup blocked. Please allow popups for this site.',
  cancelled: 'OAuth flow was cancelled by user',
  timedOut: 'OAuth flow timed out',
  incomplete: 'OAuth flow was cancelled or incomplete',
  /** By the provider's name; null: it has none of its own. */
  oauthErrors: {
    access_denied: (name: string | null) =>
      `You denied access to ${name ?? 'the mailbox'}. Please try again and grant the necessary permissions.`,
    callback_failed: (name: string | null) => `Failed to complete ${name ?? 'mailbox'} connection. Please try again.`,
    invalid_request: () => 'Invalid OAuth request. Please contact support if this persists.',
    server_error: () => 'Server error occurred. Please try again later.',
    other_account: () =>
      'You chose another account. Choose the account of this mailbox, or connect the other one as a new account.',
  } satisfies Record<OauthErrorCode, (name: string | null) => string>,
  unknownOauthError: (code: string) => `OAuth error: ${code}`,
  connect: {
    failed: 'Failed to connect email account. Please try again.',
    failedWhy: (message: string) => `Connection failed: ${message}`,
  },
  test: {
    failed: 'Failed to test email connection. Please try again.',
    failedWhy: (message: string) => `Test failed: ${message}`,
  },
  disconnect: {
    failed: 'Failed to disconnect email account. Please try again.',
    failedWhy: (message: string) => `Disconnect failed: ${message}`,
  },
  startPolling: {
    failed: 'Failed to start email polling',
    failedWhy: (detail: string) => `Failed to start polling: ${detail}`,
  },
  stopPolling: {
    failed: 'Failed to stop email polling',
    failedWhy: (detail: string) => `Failed to stop polling: ${detail}`,
  },
  testPoll: {
    failed: 'Failed to test email polling',
    failedWhy: (detail: string) => `Failed to test polling: ${detail}`,
  },
});
