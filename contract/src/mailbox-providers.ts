interface ProviderFacts {
  /** Its own name, the same in every language; null: it is named by what it does. */
  name: string | null;
  /** The account that people sign in with on its page; null: the company's own, or there is no such page. */
  account: string | null;
  /** Always among the choices; the others only where they are set up. */
  is_offered: boolean;
  /** A shared mailbox is opened with the permission of a person. */
  has_shared_mailboxes: boolean;
}

/** The providers of mailboxes. The server's adapters and the browser's icons and forms are tables by these names. */
const PROVIDERS = {
  gmail: { name: 'Gmail', account: 'Google', is_offered: true, has_shared_mailboxes: false },
  microsoft: { name: 'Microsoft 365', account: 'Microsoft', is_offered: true, has_shared_mailboxes: true },
  openid: { name: null, account: null, is_offered: false, has_shared_mailboxes: true },
  imap: { name: 'IMAP', account: null, is_offered: true, has_shared_mailboxes: false },
} as const satisfies Record<string, ProviderFacts>;

export type MailboxProviderName = keyof typeof PROVIDERS;

export const MAILBOX_PROVIDERS = Object.keys(PROVIDERS) as [MailboxProviderName, ...MailboxProviderName[]];

export const mailboxProviderFacts = (name: MailboxProviderName): ProviderFacts => PROVIDERS[name];
