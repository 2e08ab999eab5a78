import type { CalendarProviderName } from '@hirewire/contract/mailboxes';
import { MAILBOX_PROVIDERS, type MailboxProviderName } from '@hirewire/contract/mailbox-providers';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import type { CalendarProvider } from '../integrations/calendar-provider.ts';
import { openImap } from '../integrations/imap.ts';
import type { MailboxProvider } from '../integrations/mailbox-provider.ts';
import { openOauthMail } from '../integrations/oauth-mail.ts';

interface Known {
  /** Null: this installation is not set up for it, which `missing` explains in a sentence. */
  open: (config: Config) => MailboxProvider | null;
  missing: string;
}

const NO_GOOGLE = 'This installation is not set up for Google: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.';
const NO_OPENID = 'This installation is not set up for mailboxes of your own sign-in: set MAIL_OPENID_ISSUER.';
const NO_MICROSOFT =
  'This installation is not set up for Microsoft 365: set MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET.';
const NO_IMAP = 'The demonstration has a mailbox of its own, and no other.';

/** The providers of mailboxes besides Google. A new one needs its adapter in `integrations` and a line here. */
const MAILBOXES: Record<Exclude<MailboxProviderName, typeof GOOGLE>, Known> = {
  microsoft: {
    open: ({ mailProviders: { microsoft } }) => microsoft && openOauthMail(microsoft),
    missing: NO_MICROSOFT,
  },
  openid: { open: ({ mailProviders: { openid } }) => openid && openOauthMail(openid), missing: NO_OPENID },
  imap: {
    open: ({ isDemoCompany, mailServers }) => (isDemoCompany ? null : openImap(mailServers)),
    missing: NO_IMAP,
  },
};

/** Its account also has calendars, and the demonstration can take its place: `Deps` knows it by name. */
const GOOGLE = 'gmail' satisfies MailboxProviderName;

export const openMailboxProviders = (config: Config): Deps['mailboxProviders'] =>
  Object.fromEntries(Object.entries(MAILBOXES).map(([name, { open }]) => [name, open(config)]));

interface AtHand<T> {
  provider: T | null;
  missing: string;
}

export const mailboxProvider = (deps: Deps, name: MailboxProviderName): AtHand<MailboxProvider> =>
  name === GOOGLE
    ? { provider: deps.google, missing: NO_GOOGLE }
    : { provider: deps.mailboxProviders[name] ?? null, missing: MAILBOXES[name].missing };

/** Google is the only provider of calendars. */
export const calendarProvider = ({ google }: Deps, _name: CalendarProviderName): AtHand<CalendarProvider> => ({
  provider: google,
  missing: NO_GOOGLE,
});

/** The mailbox is the built-in demonstration, whose mail reaches no one. */
export const isDemonstration = ({ isDemo }: Deps, name: MailboxProviderName): boolean => isDemo && name === GOOGLE;

/** The providers that this installation is set up for. */
export const mailboxProvidersAtHand = (deps: Deps): MailboxProviderName[] =>
  MAILBOX_PROVIDERS.filter((name) => mailboxProvider(deps, name).provider !== null);
