import { withFirst, zoneName } from '@hirewire/contract/day-format';
import type { PortalLanguage } from '@hirewire/contract/portal-terms';
import { LOCALES } from './candidate-language.ts';

/** Formats a moment in the reader's time zone and language: `Friday, 1 March 2030 at 15:00 (Central European Time)`. */
export const formatMoment = (at: string, timeZone: string | null, language: PortalLanguage = 'en'): string => {
  const moment = formatIn(timeZone, language).format(new Date(at));
  return inZone(language === 'de' ? `${moment} Uhr` : moment, { at, timeZone, language });
};

/** Formats a time span: `Friday, 1 March 2030, 15:00–16:00 (Central European Time)`. */
export const formatSpan = (
  [from, to]: [from: string, to: string],
  timeZone: string | null,
  language: PortalLanguage = 'en',
): string => {
  const span = formatIn(timeZone, language).formatRange(new Date(from), new Date(to));
  return inZone(span, { at: from, timeZone, language });
};

const formatIn = (timeZone: string | null, language: PortalLanguage) =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeStyle: 'short', timeZone: timeZone ?? 'UTC' });

/** Names the zone, since a mail may be read anywhere and much later. */
const inZone = (
  text: string,
  { at, timeZone, language }: { at: string; timeZone: string | null; language: PortalLanguage },
): string => {
  const locale = LOCALES[language];
  return `${withFirst(text, locale)} (${zoneName(at, { time_zone: timeZone ?? 'UTC', locale })})`;
};
