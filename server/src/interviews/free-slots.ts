import { toMinutes, type Span, type WallCalendar, wallCalendar, type WorkingHours } from './working-windows.ts';
import { DAY_MS } from '../lib/days.ts';

/** A possible interviewer, with their known availability. */
export interface Interviewer {
  hours: WorkingHours;
  /** Kept free before and after each interview and appointment. */
  buffer_minutes: number;
  max_per_day: number;
  /** Appointments of any kind. */
  busy: Span[];
  /** Their interviews, which block time and count towards the daily limit. */
  interviews: Span[];
  /** Number of recent interviews: the member with the fewest is asked first. */
  load: number;
}

export interface SlotQuestion {
  now: number;
  duration_minutes: number;
  /** All of these are needed. */
  required: string[];
  /** One member of each group is needed. */
  groups: string[][];
  people: ReadonlyMap<string, Interviewer>;
  horizon: { notice_minutes: number; days: number };
  /** Only slots that begin at this time. */
  starts_at?: number | undefined;
}

export interface Slot {
  starts_at: number;
  ends_at: number;
  /** The interviewers: everyone who is required, then one of each group. */
  interviewers: string[];
}

/** Spacing of start times; the beginning of an interviewer's hours is one as well. */
const GRID_MS = 30 * 60_000;
const MINUTE_MS = 60_000;

/**
 * Lists every possible time for an interview: within everyone's hours, clear of their appointments and buffers. Pure,
 * so its properties are tested on many generated calendars.
 *
 * The search is split into pieces: first a person is prepared, then a day is searched. Each piece takes a few
 * milliseconds whatever the setup (5 groups of 50 for 90 days), so that a caller can handle other work in between.
 */
export function* freeSlotsByDay(question: SlotQuestion): Generator<Slot[], void> {
  const { required, groups, people, now, horizon, starts_at } = question;
  const within = { from: now + horizon.notice_minutes * MINUTE_MS, to: now + horizon.days * DAY_MS };
  const asked = [...new Set([...required, ...groups.flat()])];
  // An unknown person is never free.
  if (asked.length === 0 || [...required.map((id) => [id]), ...groups].some((one) => !one.some((id) => people.has(id))))
    return;
  const reach = starts_at === undefined ? within : { from: Math.max(starts_at, within.from), to: starts_at + 1 };
  const calendars = new Map<string, WallCalendar>();
  const days = new Map<string, (day: Span) => Day>();
  for (const id of asked) {
    const person = people.get(id);
    if (!person) continue;
    const { time_zone } = person.hours;
    const calendar = calendars.get(time_zone) ?? wallCalendar(time_zone, reach);
    calendars.set(time_zone, calendar);
    days.set(id, searchDays(person, calendar, within, question.duration_minutes * MINUTE_MS));
    yield [];
  }
  const ranked = groups.map((group) =>
    group
      .filter((id) => people.has(id))
      .toSorted((a, b) => people.get(a)!.load - people.get(b)!.load || (a < b ? -1 : 1)),
  );
  for (let from = reach.from; from < Math.min(reach.to, within.to); from += DAY_MS) {
    const day = { from, to: Math.min(from + DAY_MS, reach.to, within.to) };
    yield slotsOfDay({ ...question, groups: ranked }, day, new Map([...days].map(([id, dayOf]) => [id, dayOf(day)])));
  }
}

/** A person's availability on one day. */
interface Day {
  /** Beginnings of their working hours. */
  begins: number[];
  /** Sorted, without overlaps. */
  free: Span[];
}

/** Hours that go on after midnight are one span. A day with as many interviews as allowed takes no part of another. */
const searchDays = (
  person: Interviewer,
  calendar: WallCalendar,
  within: Span,
  durationMs: number,
): ((day: Span) => Day) => {
  const week = toMinutes(person.hours);
  const taken = mergeBusy(person);
  const interviews = Map.groupBy(person.interviews, ({ from }) => calendar.toWallDay(from));
  return ({ from, to }) => {
    const day: Day = { begins: [], free: [] };
    const lastEnd = to + durationMs;
    for (let wallDay = calendar.toWallDay(from); wallDay <= calendar.toWallDay(lastEnd); wallDay += 1) {
      const isFull = (interviews.get(wallDay)?.length ?? 0) >= person.max_per_day;
      for (const window of calendar.windowsOn(wallDay, week)) {
        if (window.to <= from || lastEnd <= window.from) continue;
        if (window.from > within.from) day.begins.push(window.from);
        const cut = { from: Math.max(window.from, within.from), to: Math.min(window.to, within.to) };
        if (!isFull) for (const span of without(cut, taken)) append(day.free, span);
      }
    }
    return day;
  };
};

const append = (spans: Span[], next: Span): void => {
  const last = spans.at(-1);
  if (last?.to === next.from) last.to = next.to;
  else spans.push(next);
};

/** Busy time including buffers; sorted, without overlaps. */
const mergeBusy = ({ busy, interviews, buffer_minutes }: Interviewer): Span[] => {
  const buffer = buffer_minutes * MINUTE_MS;
  const merged: Span[] = [];
  for (const { from, to } of [...busy, ...interviews].toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from - buffer <= last.to) last.to = Math.max(last.to, to + buffer);
    else merged.push({ from: from - buffer, to: to + buffer });
  }
  return merged;
};

const without = (span: Span, taken: Span[]): Span[] => {
  const left: Span[] = [];
  let { from } = span;
  for (let index = firstAfter(taken, from); index < taken.length && taken[index]!.from < span.to; index += 1) {
    if (from < taken[index]!.from) left.push({ from, to: taken[index]!.from });
    from = taken[index]!.to;
  }
  if (from < span.to) left.push({ from, to: span.to });
  return left;
};

/** Index of the first span that ends after this time. */
const firstAfter = (spans: Span[], at: number): number => {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.to <= at) low = middle + 1;
    else high = middle;
  }
  return low;
};

const slotsOfDay = (question: SlotQuestion, day: Span, people: Map<string, Day>): Slot[] => {
  const slots: Slot[] = [];
  const at = new Map<string, number>();
  for (const starts_at of beginnings(day, people)) {
    const ends_at = starts_at + question.duration_minutes * MINUTE_MS;
    // Start times ascend: a span that is over for one of them is over for the next.
    const isFree = (id: string): boolean => {
      const free = people.get(id)?.free ?? [];
      let index = at.get(id) ?? 0;
      while (index < free.length && free[index]!.to < ends_at) index += 1;
      at.set(id, index);
      return index < free.length && free[index]!.from <= starts_at;
    };
    const interviewers = question.required.every(isFree) ? pickOneOfEach(question, isFree) : null;
    if (interviewers) slots.push({ starts_at, ends_at, interviewers });
  }
  return slots;
};

const beginnings = ({ from, to }: Span, people: Map<string, Day>): number[] => {
  const times = new Set<number>();
  for (let at = Math.ceil(from / GRID_MS) * GRID_MS; at < to; at += GRID_MS) times.add(at);
  for (const { begins } of people.values()) for (const at of begins) if (from <= at && at < to) times.add(at);
  return [...times].toSorted((a, b) => a - b);
};

/**
 * Picks a different free member of each group, the one with the fewest interviews first. A setup usually names each
 * person once, so the first free member is picked. Where groups share people, a group may take the member of another
 * group that has an alternative (Kuhn's matching), which looks at each member once per group.
 */
const pickOneOfEach = ({ required, groups }: SlotQuestion, isFree: (id: string) => boolean): string[] | null => {
  const groupByPerson = new Map<string, number>(required.map((id) => [id, NO_GROUP]));
  const fill = (group: number, seen: Set<string>): boolean =>
    groups[group]!.some((id) => {
      if (seen.has(id) || !isFree(id)) return false;
      seen.add(id);
      const holder = groupByPerson.get(id);
      if (holder !== undefined && (holder === NO_GROUP || !fill(holder, seen))) return false;
      groupByPerson.set(id, group);
      return true;
    });
  if (!groups.every((_, group) => fill(group, new Set()))) return null;
  const chosen = new Map([...groupByPerson].map(([id, group]) => [group, id]));
  return [...new Set(required), ...groups.map((_, group) => chosen.get(group)!)];
};

const NO_GROUP = -1;
