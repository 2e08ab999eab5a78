import { DateTime, IANAZone } from 'luxon';
import { DAY_MS } from '../lib/days.ts';

/** Shorter than any time between two clock changes: the shortest is the month of Ramadan in Morocco. */
const STEP_MS = 10 * DAY_MS;

/**
 * The rules of a time zone around an instant for a calendar (VTIMEZONE): each clock change from the year before to the
 * year after, with the offset from then on.
 */
export const timeZoneText = (name: string, around: number): string => {
  const zone = IANAZone.create(name);
  const from = around - 400 * DAY_MS;
  const parts = [observance(from, zone.offset(from), zone.offset(from), isSummer(zone, from))];
  for (const at of changesBetween(zone, from, around + 400 * DAY_MS)) {
    parts.push(observance(at, zone.offset(at - 1), zone.offset(at), isSummer(zone, at)));
  }
  return ['BEGIN:VTIMEZONE', `TZID:${name}`, ...parts.flat(), 'END:VTIMEZONE'].join('\r\n');
};

const observance = (at: number, before: number, after: number, is_summer: boolean): string[] => {
  const kind = is_summer ? 'DAYLIGHT' : 'STANDARD';
  // The start is given in the local time that was valid until then.
  const shown = DateTime.fromMillis(at + before * 60_000, { zone: 'UTC' }).toFormat("yyyyMMdd'T'HHmmss");
  return [
    `BEGIN:${kind}`,
    `DTSTART:${shown}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${kind}`,
  ];
};

const isSummer = (zone: IANAZone, at: number): boolean => DateTime.fromMillis(at, { zone }).isInDST;

const changesBetween = (zone: IANAZone, from: number, to: number): number[] => {
  const changes: number[] = [];
  for (let at = from; at < to; at += STEP_MS) {
    if (zone.offset(at) !== zone.offset(at + STEP_MS)) changes.push(changeWithin(zone, at, at + STEP_MS));
  }
  return changes;
};

/** To the second, by bisection. */
const changeWithin = (zone: IANAZone, from: number, to: number): number => {
  const before = zone.offset(from);
  let [low, high] = [Math.floor(from / 1000), Math.ceil(to / 1000)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (zone.offset(middle * 1000) === before) low = middle;
    else high = middle;
  }
  return high * 1000;
};

const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
};
