import { DateTime } from 'luxon';

/** The same windows on each day of the week. */
export const everyDay = (...windows: [string, string][]) =>
  Array.from({ length: 7 }, () => windows.map(([from, to]) => ({ from, to })));
export const toIso = (at: number) => new Date(at).toISOString();

/** The date on the calendar of a time zone. */
export const formatDay = (at: number, zone: string): string => DateTime.fromMillis(at, { zone }).toFormat('yyyy-MM-dd');
