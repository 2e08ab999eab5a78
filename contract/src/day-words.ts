/**
 * How days are written where letters, mails and pages have to say the same. It imports nothing: the candidate's page is
 * small.
 */

interface Where {
  time_zone: string;
  /** How it is written: `en-GB`. */
  locale: string;
}

/** A day that ends where somebody is, such as the last one of an offer, whatever the clock of the reader says. */
export const dayIn = (at: string, { time_zone, locale }: Where): string =>
  withFirst(new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: time_zone }).format(new Date(at)), locale);

/** What people call the time there, summer or winter: `Central European Time`. */
export const zoneName = (at: string, { time_zone, locale }: Where): string => {
  if (time_zone === 'UTC' || time_zone === 'Etc/UTC') return 'UTC';
  const parts = new Intl.DateTimeFormat(locale, { timeZone: time_zone, timeZoneName: 'longGeneric' }).formatToParts(
    new Date(at),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? time_zone.replaceAll('_', ' ');
};

/** The French say `1er mars`, which Intl does not. */
export const withFirst = (date: string, locale: string): string =>
  locale.startsWith('fr') ? date.replace(/(?<!\d)1 (?=\p{L})/u, '1er ') : date;
