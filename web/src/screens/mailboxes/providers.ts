import {
  MAILBOX_PROVIDERS,
  mailboxProviderFacts,
  type MailboxProviderName,
} from '@hirewire/contract/mailbox-providers';
import type { Mailbox } from '@hirewire/contract/mailboxes';
import { t as screen } from '../../texts/mailboxes.ts';

const t = screen.connect;

export interface ProviderFormProps {
  /** The mailbox to reconnect; null for a new one. */
  mailbox: Mailbox | null;
  /** Called once it is connected. */
  onClose: () => void;
  onCancel: () => void;
}

/** Always offered; a provider that is not set up says so when selected. */
export const OFFERED = MAILBOX_PROVIDERS.filter((name) => mailboxProviderFacts(name).is_offered);

export const providerName = (name: MailboxProviderName): string => mailboxProviderFacts(name).name ?? t.companySignIn;

/** Any other provider can be connected over IMAP. */
export const choiceName = (name: MailboxProviderName): string =>
  name === 'imap' ? t.otherProvider : providerName(name);

/** The built-in demo takes its place until it is set up. */
export const isDemonstrated = (name: MailboxProviderName): boolean => name === 'gmail';

/** Success message for a connected account, with its address if known. */
export const connectedText = (email: string | null, provider: MailboxProviderName): string => {
  const connected = t.connected(mailboxProviderFacts(provider).name);
  return email ? t.connectedAddress(connected, email) : connected;
};
