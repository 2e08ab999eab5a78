import type { PortalLanguage } from '@hirewire/contract/portal-terms';
import { dayIn, withFirst, zoneName } from '@hirewire/contract/day-format';
import { createContext, type ReactNode, use } from 'react';
import { en, type Texts } from './en.ts';
import { chooseLanguage } from './language.ts';

/** Only the candidate's language is loaded. */
const LOADED: Record<PortalLanguage, () => Promise<Texts>> = {
  en: () => Promise.resolve(en),
  de: () => import('./de.ts').then(({ de }) => de),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
};

/** The texts of the page; in English if the others cannot be loaded. */
export const textsFor = (wanted: readonly string[]): Promise<Texts> => LOADED[chooseLanguage(wanted)]().catch(() => en);

export interface PortalTexts {
  language: PortalLanguage;
  t: Texts;
  /** The locale of the reader's dates: `en-GB`. */
  locale: string;
  /** The time zone of all times shown: by default the browser's. */
  zone: string;
  /** A day: `2 January 2030`. */
  day: (at: string) => string;
  /** A day and a time: `2 January 2030 at 15:04`. */
  time: (at: string) => string;
  /** A deadline or appointment in words: `Wednesday 2 January at 15:04`, with the year if it is not the current one. */
  when: (at: string) => string;
  /** A day in the given time zone, and that zone's name: `1 March 2030`, `Central European Time`. */
  dayIn: (at: string, zone: string) => [day: string, zone: string];
}

/** The texts of the page in one language and time zone. */
export function createTexts(t: Texts, wanted: readonly string[], zone: string, now = new Date()): PortalTexts {
  const language = chooseLanguage(wanted);
  // The reader's own region decides the date format, if the page has their language.
  const locale =
    wanted.find((tag) => chooseLanguage([tag]) === language && tag.toLowerCase().startsWith(language)) ?? language;
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    return (at: string) => withFirst(formatter.format(new Date(at)), locale);
  };
  /** German adds it after the time. */
  const oClock = (text: string) => (language === 'de' ? `${text} Uhr` : text);
  const minute = format({ dateStyle: 'long', timeStyle: 'short' });
  const year = format({ year: 'numeric' });
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  const soon: Intl.DateTimeFormatOptions = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: hour12 ? 'numeric' : '2-digit',
    minute: '2-digit',
  };
  const inThisYear = format(soon);
  const inAnother = format({ ...soon, year: 'numeric' });
  const thisYear = year(now.toISOString());
  return {
    language,
    t,
    locale,
    zone,
    day: format({ dateStyle: 'long' }),
    time: (at) => oClock(minute(at)),
    dayIn: (at, time_zone) => [dayIn(at, { time_zone, locale }), zoneName(at, { time_zone, locale })],
    when: (at) => oClock(year(at) === thisYear ? inThisYear(at) : inAnother(at)),
  };
}

const Context = createContext(createTexts(en, [], 'UTC'));

export const useTexts = (): PortalTexts => use(Context);

export function WordsProvider({ words, children }: { words: PortalTexts; children: ReactNode }) {
  return <Context value={words}>{children}</Context>;
}
