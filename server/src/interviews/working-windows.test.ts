import { describe, expect, it } from 'vitest';
import { everyDay, formatDay, toIso } from '../testing/working-days.ts';
import { type Span, toMinutes, wallCalendar, type WorkingHours } from './working-windows.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const workingWindows = (hours: WorkingHours, within: Span): Span[] => {
  const { toWallDay: wallDay, windowsOn } = wallCalendar(hours.time_zone, within);
  const [first, last] = [wallDay(within.from), wallDay(within.to)];
  return Array.from({ length: last - first + 1 }, (_, day) => windowsOn(first + day, toMinutes(hours))).flat();
};

describe('working hours on days when the clocks change', () => {
  it.each([
    ['Berlin in spring, over the leap', 'Europe/Berlin', '2026-03-29', ['01:00', '05:00'], ['00:00', '03:00']],
    ['Berlin in spring, from within the leap', 'Europe/Berlin', '2026-03-29', ['02:30', '05:00'], ['01:00', '03:00']],
    ['Berlin in spring, until within the leap', 'Europe/Berlin', '2026-03-29', ['00:00', '02:30'], ['-01:00', '01:00']],
    ['Berlin in spring, the working day', 'Europe/Berlin', '2026-03-29', ['09:00', '17:00'], ['07:00', '15:00']],
    ['Berlin the day before', 'Europe/Berlin', '2026-03-28', ['09:00', '17:00'], ['08:00', '16:00']],
    [
      'Berlin in autumn, over the hour that comes twice',
      'Europe/Berlin',
      '2026-10-25',
      ['01:00', '05:00'],
      ['-01:00', '04:00'],
    ],
    ['Berlin in autumn, until within it', 'Europe/Berlin', '2026-10-25', ['00:00', '02:30'], ['-02:00', '00:30']],
    ['Berlin in autumn, from within it', 'Europe/Berlin', '2026-10-25', ['02:30', '05:00'], ['01:30', '04:00']],
    ['Berlin in autumn, within it alone', 'Europe/Berlin', '2026-10-25', ['02:10', '02:50'], null],
    ['Berlin in autumn, the whole day', 'Europe/Berlin', '2026-10-25', ['00:00', '24:00'], ['-02:00', '23:00']],
    ['New York in spring, over the leap', 'America/New_York', '2026-03-08', ['01:00', '04:00'], ['06:00', '08:00']],
    ['New York in spring, the working day', 'America/New_York', '2026-03-08', ['09:00', '17:00'], ['13:00', '21:00']],
    ['New York the day before', 'America/New_York', '2026-03-07', ['09:00', '17:00'], ['14:00', '22:00']],
    [
      'New York in autumn, over the hour that comes twice',
      'America/New_York',
      '2026-11-01',
      ['00:00', '03:00'],
      ['04:00', '08:00'],
    ],
    ['New York in autumn, the working day', 'America/New_York', '2026-11-01', ['09:00', '17:00'], ['14:00', '22:00']],
  ] as const)('%s', (_, time_zone, date, hours, expected) => {
    // From noon of the day before to noon of the day after: only that day's window begins within.
    const midnight = Date.parse(`${date}T00:00:00Z`);
    const found = workingWindows(
      { time_zone, days: everyDay([hours[0], hours[1]]) },
      { from: midnight - 24 * HOUR, to: midnight + 48 * HOUR },
    ).filter(({ to }) => formatDay(to - 1, time_zone) === date && formatDay(to - MINUTE, time_zone) === date);
    const at = (time: string) =>
      midnight + (time.startsWith('-') ? -1 : 1) * Number(time.slice(-5, -3)) * HOUR + Number(time.slice(-2)) * MINUTE;
    expect(found.map(({ from, to }) => [toIso(from), toIso(to)])).toEqual(
      expected ? [[toIso(at(expected[0])), toIso(at(expected[1]))]] : [],
    );
  });
});
