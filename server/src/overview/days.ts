import { DATE_RANGE_DAYS, type DateRange } from '@hirewire/contract/candidate-filters';
import { ARRIVAL_DAYS } from '@hirewire/contract/overview';
import { startOfDay } from '../lib/start-of-day.ts';

export interface Day {
  /** In the company's time zone. */
  date: string;
  from: Date;
  before: Date;
}

const HALF_DAY_MS = 12 * 3600 * 1000;

/** The given number of days up to today, earliest first. Days with a clock change differ in length. */
const latestDays = (count: number, zone: string, now: Date): Day[] => {
  const days: Day[] = [];
  let from = startOfDay(now, zone);
  let before = startOfDay(new Date(from.getTime() + 3 * HALF_DAY_MS), zone);
  const calendar = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  while (days.length < count) {
    days.unshift({ date: calendar.format(from), from, before });
    before = from;
    from = startOfDay(new Date(from.getTime() - HALF_DAY_MS), zone);
  }
  return days;
};

/** The start of the period: whole days in the company's time zone, including today. */
export const startOfPeriod = (period: DateRange, zone: string, now: Date): Date | null =>
  period === 'all' ? null : latestDays(DATE_RANGE_DAYS[period], zone, now)[0]!.from;

export const daysShown = (from: Date | null, zone: string, now: Date): Day[] =>
  latestDays(ARRIVAL_DAYS, zone, now).filter((day) => !from || day.from >= from);
