import { pageLocale } from '../texts/language.ts';

/**
 * Formats times for staff: in the language of the page, with the order of day and month and the clock (12 or 24 hours) of
 * their browser. Every screen uses this.
 */
export const timeWriter = (
  options: Intl.DateTimeFormatOptions,
  browser = navigator.language,
  locale = pageLocale([browser]),
) => {
  // Created on first use: creating it is slow, and the sign-in form shows no times.
  let format: Intl.DateTimeFormat | undefined;
  const makeFormat = () => {
    const { hourCycle } = new Intl.DateTimeFormat(browser, { hour: 'numeric' }).resolvedOptions();
    const hasClock = options.timeStyle !== undefined || options.hour !== undefined;
    // On a 24-hour clock, nine is 09.
    const digits = options.hour && hourCycle === 'h23' ? { hour: '2-digit' as const } : {};
    return new Intl.DateTimeFormat(locale, { ...options, ...digits, ...(hasClock && hourCycle && { hourCycle }) });
  };
  return (at: string | Date) => (format ??= makeFormat()).format(new Date(at));
};

/** `15 Jan 2026`. */
export const dayText = timeWriter({ dateStyle: 'medium' });

/** `15 Jan 2026, 12:00`. */
export const minuteText = timeWriter({ dateStyle: 'medium', timeStyle: 'short' });

/** The exact time: `Thursday 15 January 2026 at 12:00`. */
export const fullText = timeWriter({ dateStyle: 'full', timeStyle: 'short' });
