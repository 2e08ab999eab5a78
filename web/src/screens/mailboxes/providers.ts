import type { MailboxProviderName } from '@hirewire/contract/mailboxes';
import { AtSign, Building2, KeyRound, type LucideIcon, Mail } from 'lucide-react';

interface Provider {
  /** What it is called on the screen. */
  name: string;
  /** What it is called where one is chosen. */
  choice: string;
  icon: LucideIcon;
  /** Who has the page on which the owner of an account says yes; null: there is a form instead. */
  consentAt: string | null;
}

export const PROVIDERS: Record<MailboxProviderName, Provider> = {
  gmail: { name: 'Gmail', choice: 'Gmail', icon: Mail, consentAt: 'Google' },
  microsoft: { name: 'Microsoft 365', choice: 'Microsoft 365', icon: Building2, consentAt: 'Microsoft' },
  openid: { name: 'Company sign-in', choice: 'Company sign-in', icon: KeyRound, consentAt: 'your company’s sign-in' },
  imap: { name: 'IMAP', choice: 'Other (IMAP)', icon: AtSign, consentAt: null },
};

/** Always among the choices: what has to be set up first is said there. */
export const OFFERED: MailboxProviderName[] = ['gmail', 'microsoft', 'imap'];

/** A shared mailbox is opened with the permission of a person. */
export const hasSharedMailboxes = (name: MailboxProviderName): boolean => name === 'microsoft' || name === 'openid';

/** Its place is taken by the built-in demonstration where it has not been set up. */
export const isDemonstrated = (name: MailboxProviderName): boolean => name === 'gmail';

export const CONNECT_FIRST =
  'Connect the email account that applications are sent to. From then on every application becomes a candidate.';

/** What is said once an account is connected, wherever it was done. */
export const connectedText = (email: string | null, provider: MailboxProviderName = 'gmail'): string => {
  const what = `${PROVIDERS[provider].name} account connected`;
  return email ? `${what}: ${email}` : what;
};
