/** Formats days identically in letters, mails and pages. Imports nothing, to keep the portal small. */

interface Where {
  time_zone: string;
  /** A tag such as `en-GB`. */
  locale: string;
}

/** The day in the given time zone, such as the last day of an offer, regardless of the reader's own clock. */
export const dayIn = (at: string, { time_zone, locale }: Where): string =>
  withFirst(new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: time_zone }).format(new Date(at)), locale);

/** The usual name of the time zone, for summer or winter: `Central European Time`. */
export const zoneName = (at: string, { time_zone, locale }: Where): string => {
  if (time_zone === 'UTC' || time_zone === 'Etc/UTC') return 'UTC';
  const parts = new Intl.DateTimeFormat(locale, { timeZone: time_zone, timeZoneName: 'longGeneric' }).formatToParts(
    new Date(at),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? time_zone.replaceAll('_', ' ');
};

/** French writes `1er mars`, which Intl does not. */
export const withFirst = (date: string, locale: string): string =>
  locale.startsWith('fr') ? date.replace(/(?<!\d)1 (?=\p{L})/u, '1er ') : date;
