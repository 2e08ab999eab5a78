import type { CalendarProviderName, MailboxProviderName } from '@hirewire/contract/mailboxes';
import { MAILBOX_PROVIDERS } from '@hirewire/contract/mailboxes';
import type { Deps } from '../deps.ts';
import type { CalendarProvider } from '../integrations/calendar-provider.ts';
import type { MailboxProvider } from '../integrations/mailbox-provider.ts';

/** A provider of this installation; null if it is not set up, which `missing` explains in a sentence. */
interface Known<T> {
  open: (deps: Deps) => T | null;
  missing: string;
}

const NO_GOOGLE = 'This installation is not set up for Google: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.';
const NO_OPENID = 'This installation is not set up for mailboxes of your own sign-in: set MAIL_OPENID_ISSUER.';
const NO_MICROSOFT =
  'This installation is not set up for Microsoft 365: set MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET.';

/** The providers of mailboxes. A new one needs its adapter in `integrations`, its connect form and a line here. */
const MAILBOXES: Record<MailboxProviderName, Known<MailboxProvider>> = {
  gmail: { open: ({ google }) => google, missing: NO_GOOGLE },
  microsoft: { open: ({ microsoft }) => microsoft, missing: NO_MICROSOFT },
  openid: { open: ({ openidMail }) => openidMail, missing: NO_OPENID },
  imap: { open: ({ imap }) => imap, missing: 'The demonstration has a mailbox of its own, and no other.' },
};

const CALENDARS: Record<CalendarProviderName, Known<CalendarProvider>> = {
  google: { open: ({ google }) => google, missing: NO_GOOGLE },
};

export const mailboxProvider = (deps: Deps, name: MailboxProviderName) => at(MAILBOXES[name], deps);

export const calendarProvider = (deps: Deps, name: CalendarProviderName) => at(CALENDARS[name], deps);

const at = <T>({ open, missing }: Known<T>, deps: Deps): { provider: T | null; missing: string } => ({
  provider: open(deps),
  missing,
});

/** The mailbox is the built-in demonstration, whose mail reaches no one. */
export const isDemonstration = (deps: Deps, name: MailboxProviderName): boolean =>
  deps.isDemo && MAILBOXES[name].open(deps) === deps.google;

/** The providers that this installation is set up for. */
export const mailboxProvidersAtHand = (deps: Deps): MailboxProviderName[] =>
  MAILBOX_PROVIDERS.filter((name) => MAILBOXES[name].open(deps) !== null);
