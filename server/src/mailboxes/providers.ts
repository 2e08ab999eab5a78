import type { CalendarProviderName, MailboxProviderName } from '@hirewire/contract/mailboxes';
import { MAILBOX_PROVIDERS } from '@hirewire/contract/mailboxes';
import type { Deps } from '../deps.ts';
import type { CalendarProvider } from '../integrations/calendar-provider.ts';
import type { MailboxProvider } from '../integrations/mailbox-provider.ts';

/** A provider as this installation knows it: null where it has not been set up for it, which `missing` says in a sentence. */
interface Known<T> {
  open: (deps: Deps) => T | null;
  missing: string;
}

const NO_GOOGLE = 'This installation is not set up for Google: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.';

/** Where mailboxes can be. A new provider is its adapter in `integrations`, its connect form and its line here. */
const MAILBOXES: Record<MailboxProviderName, Known<MailboxProvider>> = {
  gmail: { open: ({ google }) => google, missing: NO_GOOGLE },
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

/** Those that this installation is set up for. */
export const mailboxProvidersAtHand = (deps: Deps): MailboxProviderName[] =>
  MAILBOX_PROVIDERS.filter((name) => MAILBOXES[name].open(deps) !== null);
