import { IANAZone } from 'luxon';

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

/** A stretch of time in which the clocks of a time zone are not changed, and how far they are ahead of UTC. */
interface SteadyClock extends Span {
  ahead: number;
}

const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** A calendar day on somebody's wall, for counting: days since 1970-01-01. */
type WallDay = number;

export type WallCalendar = ReturnType<typeof wallCalendar>;

/**
 * The calendar of a time zone between two instants. The zone's tables are asked a few times when it is made; afterwards
 * everything is arithmetic, since hundreds of people times ninety days are looked at in one search.
 */
export const wallCalendar = (timeZone: string, within: Span) => {
  const clocks = steadyClocks(timeZone, { from: within.from - 2 * DAY_MS, to: within.to + 2 * DAY_MS });
  const dayOf = (at: number): WallDay => {
    const { ahead } = clocks.find(({ to }) => at < to) ?? clocks.at(-1)!;
    return Math.floor((at + ahead) / DAY_MS);
  };
  /** Every instant at which the clock shows this time; where it never does, the leap over it. */
  const instantsOf = (day: WallDay, minutes: number): number[] => {
    const shown = day * DAY_MS + minutes * MINUTE_MS;
    const found = clocks
      .filter(({ from, to, ahead }) => from <= shown - ahead && shown - ahead < to)
      .map(({ ahead }) => shown - ahead);
    return found.length > 0 ? found : clocks.filter(({ from, ahead }) => shown - ahead < from).map(({ from }) => from);
  };
  return {
    dayOf,
    /** The windows of one day. A day has 23 or 25 hours where the clocks change. */
    windowsOn: (day: WallDay, week: MinuteWindow[][]): Span[] =>
      week[(day + THURSDAY) % 7]!.flatMap((window) => {
        // Of an hour that comes twice only what is surely meant is offered: from its second time, until its first.
        const span = { from: instantsOf(day, window.from).at(-1)!, to: instantsOf(day, window.to)[0]! };
        return span.from < span.to ? [span] : [];
      }),
  };
};

/** 1970-01-01, counted from Monday. */
const THURSDAY = 3;

/** In minutes since midnight. */
export type MinuteWindow = { from: number; to: number };

export const minutesOf = ({ days }: WorkingHours): MinuteWindow[][] =>
  Array.from({ length: 7 }, (_, day) =>
    (days[day] ?? []).map(({ from, to }) => ({ from: minuteOf(from), to: minuteOf(to) })),
  );

const minuteOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/** Nowhere are the clocks changed twice within a week. */
const STEP_MS = 7 * DAY_MS;

const steadyClocks = (timeZone: string, { from, to }: Span): SteadyClock[] => {
  const zone = IANAZone.create(timeZone);
  const aheadAt = (at: number) => zone.offset(at) * MINUTE_MS;
  const clocks: SteadyClock[] = [{ from, to, ahead: aheadAt(from) }];
  for (let at = from; at < to; at += STEP_MS) {
    const last = clocks.at(-1)!;
    const next = Math.min(at + STEP_MS, to);
    const ahead = aheadAt(next);
    // Of a zone that is not known the difference is not a number, and never changes.
    if (Object.is(ahead, last.ahead)) continue;
    const changed = changeBetween({ from: at, to: next }, (time) => Object.is(aheadAt(time), last.ahead));
    last.to = changed;
    clocks.push({ from: changed, to, ahead });
  }
  return clocks;
};

/** The first whole second that is no longer as before. */
const changeBetween = ({ from, to }: Span, isAsBefore: (at: number) => boolean): number => {
  let [low, high] = [Math.floor(from / 1000), Math.ceil(to / 1000)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isAsBefore(middle * 1000)) low = middle;
    else high = middle;
  }
  return high * 1000;
};
