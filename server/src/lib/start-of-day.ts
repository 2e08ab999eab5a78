import { DAY_MS } from './days.ts';

/** The start of the current day in a time zone. */
export const startOfDay = (now: Date, timeZone: string): Date => {
  const guess = new Date(now.getTime() - msIntoDay(now, timeZone));
  // After a clock change the guess is off by that much: some of the day is left, or the previous day has been reached.
  const off = msIntoDay(guess, timeZone);
  return new Date(guess.getTime() + (off > DAY_MS / 2 ? DAY_MS - off : -off));
};

const msIntoDay = (at: Date, timeZone: string): number => {
  const parts = getClock(timeZone).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return ((of('hour') * 60 + of('minute')) * 60 + of('second')) * 1000 + at.getUTCMilliseconds();
};

/** By the name in small letters. */
export const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * Cached, since creating one takes longer than using it. There are a few hundred names of time zones, in any mix of case,
 * and thousands of offsets, which are not kept.
 */
const getClock = (timeZone: string): Intl.DateTimeFormat => {
  const name = timeZone.toLowerCase();
  const known = clocks.get(name);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  if (/^[a-z]/.test(name)) clocks.set(name, clock);
  return clock;
};
