import { IANAZone } from 'luxon';
import { DAY_MS } from '../lib/days.ts';

/** A time span, in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/** A user's interview hours, in local time. */
export interface WorkingHours {
  /** IANA */
  time_zone: string;
  /** Seven days, Monday first; times as `09:00`, `24:00` for the end of the day. */
  days: { from: string; to: string }[][];
}

/** A span without a clock change, and the offset from UTC. */
interface SteadyClock extends Span {
  ahead: number;
}

const MINUTE_MS = 60_000;

/** A local calendar day for counting: days since 1970-01-01. */
type WallDay = number;

export type WallCalendar = ReturnType<typeof wallCalendar>;

/**
 * The local calendar of a time zone between two instants. The zone's tables are read a few times at creation; after
 * that everything is arithmetic, since one search covers hundreds of people and ninety days.
 */
export const wallCalendar = (timeZone: string, within: Span) => {
  const clocks = steadyClocks(timeZone, { from: within.from - 2 * DAY_MS, to: within.to + 2 * DAY_MS });
  const toWallDay = (at: number): WallDay => {
    const { ahead } = clocks.find(({ to }) => at < to) ?? clocks.at(-1)!;
    return Math.floor((at + ahead) / DAY_MS);
  };
  /**
   * Every instant at which the local clock shows this time; if it never does, the instant of the clock change that
   * skips it.
   */
  const findInstants = (day: WallDay, minutes: number): number[] => {
    const shown = day * DAY_MS + minutes * MINUTE_MS;
    const found = clocks
      .filter(({ from, to, ahead }) => from <= shown - ahead && shown - ahead < to)
      .map(({ ahead }) => shown - ahead);
    return found.length > 0 ? found : clocks.filter(({ from, ahead }) => shown - ahead < from).map(({ from }) => from);
  };
  return {
    toWallDay,
    /** The windows of one day, which has 23 or 25 hours when the clocks change. */
    windowsOn: (day: WallDay, week: MinuteWindow[][]): Span[] =>
      week[(day + THURSDAY) % 7]!.flatMap((window) => {
        // Of an hour that comes twice only the unambiguous part is used: from its second occurrence, until its first.
        const span = { from: findInstants(day, window.from).at(-1)!, to: findInstants(day, window.to)[0]! };
        return span.from < span.to ? [span] : [];
      }),
  };
};

/** The weekday of 1970-01-01, counted from Monday. */
const THURSDAY = 3;

/** In minutes since midnight. */
export type MinuteWindow = { from: number; to: number };

export const toMinutes = ({ days }: WorkingHours): MinuteWindow[][] =>
  Array.from({ length: 7 }, (_, day) =>
    (days[day] ?? []).map(({ from, to }) => ({ from: toMinute(from), to: toMinute(to) })),
  );

const toMinute = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/** No time zone changes its clocks twice within a week. */
const STEP_MS = 7 * DAY_MS;

const steadyClocks = (timeZone: string, { from, to }: Span): SteadyClock[] => {
  const zone = IANAZone.create(timeZone);
  const aheadAt = (at: number) => zone.offset(at) * MINUTE_MS;
  const clocks: SteadyClock[] = [{ from, to, ahead: aheadAt(from) }];
  for (let at = from; at < to; at += STEP_MS) {
    const last = clocks.at(-1)!;
    const next = Math.min(at + STEP_MS, to);
    const ahead = aheadAt(next);
    // The offset of an unknown zone is NaN and never changes.
    if (Object.is(ahead, last.ahead)) continue;
    const changed = changeBetween({ from: at, to: next }, (time) => Object.is(aheadAt(time), last.ahead));
    last.to = changed;
    clocks.push({ from: changed, to, ahead });
  }
  return clocks;
};

/** The first whole second with the new offset. */
const changeBetween = ({ from, to }: Span, isAsBefore: (at: number) => boolean): number => {
  let [low, high] = [Math.floor(from / 1000), Math.ceil(to / 1000)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isAsBefore(middle * 1000)) low = middle;
    else high = middle;
  }
  return high * 1000;
};
