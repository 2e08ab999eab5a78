import { t } from '../texts/amounts.ts';

/** `35 min`, `5 h`, `3 days`: to the minute within an hour, to the hour within two days, then to the day. */
export function durationText(minutes: number): string {
  if (minutes < 1) return t.underOneMinute;
  if (minutes < 60) return t.minutes(Math.floor(minutes));
  if (minutes < 48 * 60) return t.hours(Math.floor(minutes / 60));
  return t.days(Math.floor(minutes / (24 * 60)));
}
