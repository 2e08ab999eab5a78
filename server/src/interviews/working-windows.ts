import { DateTime } from 'luxon';

/** A stretch of time, in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/** When somebody can be asked for an interview, as the clock on their wall says. */
export interface WorkingHours {
  /** IANA */
  time_zone: string;
  /** Seven days, Monday first; times as `09:00`, `24:00` for the end of the day. */
  days: { from: string; to: string }[][];
}

/** The hours of somebody between two instants. A day has 23 or 25 hours where the clocks change. */
export const workingWindows = ({ time_zone, days }: WorkingHours, { from, to }: Span): Span[] => {
  const windows: Span[] = [];
  const last = DateTime.fromMillis(to, { zone: time_zone });
  const first: DateTime = DateTime.fromMillis(from, { zone: time_zone }).startOf('day');
  for (let day = first; day <= last; day = nextDay(day)) {
    for (const window of days[day.weekday - 1] ?? []) {
      // Of an hour that comes twice only what is surely meant is offered: from its second time, until its first.
      const span = { from: instantsOf(day, window.from).at(-1)!, to: instantsOf(day, window.to)[0]! };
      const cut = { from: Math.max(span.from, from), to: Math.min(span.to, to) };
      if (cut.from < cut.to) windows.push(cut);
    }
  }
  return windows;
};

/** The day of somebody, for counting: `2026-03-29`. */
export const dayOf = (at: number, timeZone: string): string =>
  DateTime.fromMillis(at, { zone: timeZone }).toFormat('yyyy-MM-dd');

const nextDay = (day: DateTime): DateTime => day.plus({ days: 1 }).startOf('day');

/** Every instant at which the clock shows this time on this day; where it shows it never, the leap over it. */
const instantsOf = (day: DateTime, time: string): number[] => {
  if (time === '24:00') return [nextDay(day).toMillis()];
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const shown = DateTime.fromObject(
    { year: day.year, month: day.month, day: day.day, hour, minute },
    { zone: day.zone },
  );
  if (shown.hour !== hour || shown.minute !== minute) return [leapBefore(shown)];
  return shown
    .getPossibleOffsets()
    .map((at) => at.toMillis())
    .toSorted((a, b) => a - b);
};

/** When the clocks were last put on before this instant. */
const leapBefore = (shown: DateTime): number => {
  let at = shown;
  while (at.minus({ minutes: 1 }).offset === shown.offset) at = at.minus({ minutes: 1 });
  return at.toMillis();
};
