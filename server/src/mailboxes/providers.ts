import type { CalendarProviderName } from '@hirewire/contract/mailboxes';
import { MAILBOX_PROVIDERS, type MailboxProviderName } from '@hirewire/contract/mailbox-providers';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import type { CalendarProvider } from '../integrations/calendar-provider.ts';
import { type Google, openGoogle } from '../integrations/google.ts';
import { openImap } from '../integrations/imap.ts';
import type { MailboxProvider } from '../integrations/mailbox-provider.ts';
import { openOauthMail } from '../integrations/oauth-mail.ts';

interface Known<T> {
  /** Null: this installation is not set up for it, which `missing` explains in a sentence. */
  open: (config: Config) => T | null;
  missing: string;
}

/** Its accounts have calendars too. */
const GOOGLE: Known<Google> = {
  open: ({ google }) => google && openGoogle(google),
  missing: 'This installation is not set up for Google: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
};

/** The providers of mailboxes. A new one needs its adapter in `integrations` and a line here. */
const MAILBOXES: Record<MailboxProviderName, Known<MailboxProvider>> = {
  gmail: GOOGLE,
  microsoft: {
    open: ({ mailProviders: { microsoft } }) => microsoft && openOauthMail(microsoft),
    missing: 'This installation is not set up for Microsoft 365: set MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET.',
  },
  openid: {
    open: ({ mailProviders: { openid } }) => openid && openOauthMail(openid),
    missing: 'This installation is not set up for mailboxes of your own sign-in: set MAIL_OPENID_ISSUER.',
  },
  imap: {
    open: ({ isDemoCompany, mailServers }) => (isDemoCompany ? null : openImap(mailServers)),
    missing: 'The demonstration has a mailbox of its own, and no other.',
  },
};

const CALENDARS: Record<CalendarProviderName, Known<CalendarProvider>> = { google: GOOGLE };

export const openProviders = (config: Config): Pick<Deps, 'mailboxProviders' | 'calendarProviders'> => ({
  mailboxProviders: openAll(MAILBOXES, config),
  calendarProviders: openAll(CALENDARS, config),
});

const openAll = <Name extends string, T>(known: Record<Name, Known<T>>, config: Config) => {
  const opened = Object.entries<Known<T>>(known).map(([name, { open }]) => [name, open(config)]);
  return Object.fromEntries(opened) as Record<Name, T | null>;
};

interface AtHand<T> {
  provider: T | null;
  missing: string;
}

export const mailboxProvider = (deps: Deps, name: MailboxProviderName): AtHand<MailboxProvider> => ({
  provider: deps.mailboxProviders[name],
  missing: MAILBOXES[name].missing,
});

export const calendarProvider = (deps: Deps, name: CalendarProviderName): AtHand<CalendarProvider> => ({
  provider: deps.calendarProviders[name],
  missing: CALENDARS[name].missing,
});

/** The mailbox is the built-in demonstration, whose mail reaches no one. */
export const isDemonstration = ({ isDemo }: Deps, name: MailboxProviderName): boolean =>
  isDemo && MAILBOXES[name] === GOOGLE;

/** The providers that this installation is set up for. */
export const mailboxProvidersAtHand = ({ mailboxProviders }: Deps): MailboxProviderName[] =>
  MAILBOX_PROVIDERS.filter((name) => mailboxProviders[name] !== null);
