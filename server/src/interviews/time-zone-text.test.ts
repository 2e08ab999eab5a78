import { expect, test } from 'vitest';
import { DAY_MS } from '../lib/days.ts';
import { timeZoneText } from './time-zone-text.ts';

const AROUND = Date.UTC(2026, 6, 1, 9, 30);
const DAYS = Array.from({ length: 801 }, (_, day) => AROUND + (day - 400) * DAY_MS);

test('the rules of every time zone contain each of its clock changes', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const daysOfChanges = (find: (zone: string) => number[]) =>
    Object.fromEntries(zones.map((zone) => [zone, find(zone)]));
  expect(daysOfChanges(toldDays)).toEqual(daysOfChanges(clockDays));
});

/** The days at whose end a clock in this zone no longer shows what it showed at their beginning. */
const clockDays = (timeZone: string): number[] => {
  const clock = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const shown = DAYS.map((at) => clock.format(at));
  return shown.flatMap((time, day) => (day > 0 && time !== shown[day - 1] ? [day] : []));
};

const toldDays = (zone: string): number[] => {
  const [, ...changes] = timeZoneText(zone, AROUND).matchAll(/DTSTART:(.{15})\r\nTZOFFSETFROM:(.{5})/g);
  return changes.map(([, local, offset]) => {
    const at = local!.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5:$6');
    return DAYS.findIndex((day) => Date.parse(at + offset) <= day);
  });
};
