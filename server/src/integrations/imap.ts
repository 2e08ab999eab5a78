import { openImapMailbox } from './imap-mail.ts';
import type { AllowedMailServers } from './mail-server-address.ts';
import type { MailboxProvider } from './mailbox-provider.ts';
import { ProviderError } from './provider-error.ts';

/** Mailboxes at any server, with a password. There is no consent page, but a form. */
export const openImap = (allowed: AllowedMailServers): MailboxProvider => ({
  consent: null,
  openMailbox: ({ secret: pass }, _keep, { address, settings }) => {
    if (!settings)
      throw new ProviderError(
        'credentials_refused',
        'mailbox_not_connected',
        'The servers of this mailbox are not known: connect it again.',
      );
    const signIn = { current: () => Promise.resolve({ user: settings.user, pass }), renew: null };
    return openImapMailbox({ address, settings, signIn, allowed });
  },
});
