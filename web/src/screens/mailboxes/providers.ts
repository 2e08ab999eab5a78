import type { MailboxProviderName } from '@hirewire/contract/mailboxes';
import { AtSign, Building2, KeyRound, type LucideIcon, Mail } from 'lucide-react';
import { t } from '../../texts/mailboxes.ts';

export const PROVIDER_ICONS: Record<MailboxProviderName, LucideIcon> = {
  gmail: Mail,
  microsoft: Building2,
  openid: KeyRound,
  imap: AtSign,
};

/** Connected on a page of the provider, where the owner of the account agrees. */
export type ConsentProvider = Exclude<MailboxProviderName, 'imap'>;

/** Connected with a form instead, by address and password. */
export const hasForm = (name: MailboxProviderName): name is 'imap' => name === 'imap';

/** Always among the choices; one that is not set up says so when chosen. */
export const OFFERED: MailboxProviderName[] = ['gmail', 'microsoft', 'imap'];

/** A shared mailbox is opened with the permission of a person. */
export const hasSharedMailboxes = (name: MailboxProviderName): boolean => name === 'microsoft' || name === 'openid';

/** The built-in demo takes its place until it is set up. */
export const isDemonstrated = (name: MailboxProviderName): boolean => name === 'gmail';

/** Success message for a connected account, with its address if known. */
export const connectedText = (email: string | null, provider: MailboxProviderName = 'gmail'): string => {
  const connected = t.connect.connected[provider];
  return email ? t.connect.connectedAddress(connected, email) : connected;
};
