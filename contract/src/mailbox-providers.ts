interface ProviderFacts {
  /** Its own name, the same in every language; null: the screen describes it instead. */
  name: string | null;
  /** The kind of account used on its sign-in page; null: the company's own sign-in, or there is no such page. */
  account: string | null;
  /** Always offered; other providers are offered only if they are set up. */
  is_offered: boolean;
  /** Supports shared mailboxes, which are opened with a person's permission. */
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

/** The provider where none is named: the specification has only this one. */
export const DEFAULT_MAILBOX_PROVIDER: MailboxProviderName = 'gmail';
