import { dayOf, type Span, type WorkingHours, workingWindows } from './working-windows.ts';

/** Somebody who may hold an interview, with what is known of their time. */
export interface Interviewer {
  hours: WorkingHours;
  /** Kept free before and after each interview and each appointment. */
  buffer_minutes: number;
  max_per_day: number;
  /** Appointments of any kind. */
  busy: Span[];
  /** Their interviews: busy too, and counted by the day. */
  interviews: Span[];
  /** How many interviews they have had lately: who has had the fewest is asked first. */
  load: number;
}

export interface SlotQuestion {
  now: number;
  duration_minutes: number;
  /** All of them are needed. */
  required: string[];
  /** One of each is needed. */
  groups: string[][];
  people: ReadonlyMap<string, Interviewer>;
  horizon: { notice_minutes: number; days: number };
}

export interface Slot {
  starts_at: number;
  ends_at: number;
  /** Who would hold it: everybody who is required, then one of each group. */
  interviewers: string[];
}

/** Beginnings are offered this far apart, and whenever somebody's hours begin. */
const GRID_MS = 30 * 60_000;
const MINUTE_MS = 60_000;

/**
 * Every time at which an interview could be held: within everybody's hours, clear of what they have and of the time they
 * want around it. Nothing here touches the world, so its laws are tested on many invented calendars.
 */
export const freeSlots = (question: SlotQuestion): Slot[] => {
  const { required, groups, people } = question;
  const asked = [...new Set([...required, ...groups.flat()])];
  const within = reachOf(question);
  if (asked.length === 0 || within.from >= within.to) return [];
  const free = new Map(
    asked.flatMap((id) => {
      const person = people.get(id);
      return person ? [[id, freeTimeOf(person, within)] as const] : [];
    }),
  );
  const slots: Slot[] = [];
  const windows = asked.flatMap((id) => workingWindows(people.get(id)?.hours ?? NEVER, within));
  for (const starts_at of beginnings(windows, within)) {
    const ends_at = starts_at + question.duration_minutes * MINUTE_MS;
    const isFree = (id: string): boolean =>
      Boolean(free.get(id)?.some(({ from, to }) => from <= starts_at && ends_at <= to)) &&
      !isDayFull(people.get(id)!, starts_at);
    const interviewers = required.every(isFree) ? oneOfEach(question, isFree) : null;
    if (interviewers) slots.push({ starts_at, ends_at, interviewers });
  }
  return slots;
};

const reachOf = ({ now, horizon }: SlotQuestion): Span => ({
  from: now + horizon.notice_minutes * MINUTE_MS,
  to: now + horizon.days * 24 * 60 * MINUTE_MS,
});

const freeTimeOf = ({ hours, buffer_minutes, busy, interviews }: Interviewer, within: Span): Span[] => {
  const buffer = buffer_minutes * MINUTE_MS;
  let left = workingWindows(hours, within);
  for (const { from, to } of [...busy, ...interviews]) {
    left = left.flatMap((span) => without(span, { from: from - buffer, to: to + buffer }));
  }
  return left;
};

const without = (span: Span, taken: Span): Span[] => {
  if (taken.to <= span.from || span.to <= taken.from) return [span];
  return [
    { from: span.from, to: taken.from },
    { from: taken.to, to: span.to },
  ].filter(({ from, to }) => from < to);
};

const NEVER: WorkingHours = { time_zone: 'UTC', days: [] };

const beginnings = (windows: Span[], within: Span): number[] => {
  const times = new Set<number>();
  for (const { from, to } of windows) {
    if (from > within.from) times.add(from);
    for (let at = Math.ceil(from / GRID_MS) * GRID_MS; at < to; at += GRID_MS) times.add(at);
  }
  return [...times].toSorted((a, b) => a - b);
};

const isDayFull = ({ hours, interviews, max_per_day }: Interviewer, at: number): boolean => {
  const day = dayOf(at, hours.time_zone);
  return interviews.filter(({ from }) => dayOf(from, hours.time_zone) === day).length >= max_per_day;
};

/** Who holds it: of each group somebody else who is free, the one with the fewest interviews first. */
const oneOfEach = ({ required, groups, people }: SlotQuestion, isFree: (id: string) => boolean): string[] | null => {
  const choose = (chosen: string[], [group, ...rest]: string[][]): string[] | null => {
    if (!group) return chosen;
    const possible = group
      .filter((id) => isFree(id) && !chosen.includes(id))
      .toSorted((a, b) => people.get(a)!.load - people.get(b)!.load || (a < b ? -1 : 1));
    for (const id of possible) {
      const found = choose([...chosen, id], rest);
      if (found) return found;
    }
    return null;
  };
  return choose([...new Set(required)], groups);
};
