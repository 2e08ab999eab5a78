import { DAY_MS, minutesOf, type Span, type WallCalendar, wallCalendar, type WorkingHours } from './working-windows.ts';

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
  /** Only what begins at this time. */
  starts_at?: number | undefined;
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
 *
 * The search comes in pieces: a person is prepared, then a day is searched. Each piece is done in a few milliseconds
 * whatever a setup asks for (5 groups of 50 for 90 days), so that a caller can let others have their turn in between.
 */
export function* freeSlotsByDay(question: SlotQuestion): Generator<Slot[], void> {
  const { required, groups, people, now, horizon, starts_at } = question;
  const within = { from: now + horizon.notice_minutes * MINUTE_MS, to: now + horizon.days * DAY_MS };
  const asked = [...new Set([...required, ...groups.flat()])];
  // Somebody who is not known is never free.
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
    days.set(id, daysOf(person, calendar, within));
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

export const freeSlots = (question: SlotQuestion): Slot[] => [...freeSlotsByDay(question)].flat();

/** What somebody's day has room for. */
interface Day {
  /** When their hours begin. */
  begins: number[];
  /** In order, none over another. */
  free: Span[];
}

const daysOf = (person: Interviewer, calendar: WallCalendar, within: Span): ((day: Span) => Day) => {
  const week = minutesOf(person.hours);
  const taken = takenTime(person);
  const interviews = Map.groupBy(person.interviews, ({ from }) => calendar.dayOf(from));
  return ({ from, to }) => {
    const day: Day = { begins: [], free: [] };
    for (let wallDay = calendar.dayOf(from); wallDay <= calendar.dayOf(to); wallDay += 1) {
      const isFull = (interviews.get(wallDay)?.length ?? 0) >= person.max_per_day;
      for (const window of calendar.windowsOn(wallDay, week)) {
        if (window.to <= from || to <= window.from) continue;
        if (window.from > within.from) day.begins.push(window.from);
        const cut = { from: Math.max(window.from, within.from), to: Math.min(window.to, within.to) };
        if (!isFull) day.free.push(...without(cut, taken));
      }
    }
    return day;
  };
};

/** With the time they want around it; in order, none over another. */
const takenTime = ({ busy, interviews, buffer_minutes }: Interviewer): Span[] => {
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

/** The first that is not over at this time. */
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
    // Beginnings rise: what was over for one of them is over for the next.
    const isFree = (id: string): boolean => {
      const free = people.get(id)?.free ?? [];
      let index = at.get(id) ?? 0;
      while (index < free.length && free[index]!.to < ends_at) index += 1;
      at.set(id, index);
      return index < free.length && free[index]!.from <= starts_at;
    };
    const interviewers = question.required.every(isFree) ? oneOfEach(question, isFree) : null;
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
 * Who holds it: of each group somebody else who is free, the one with the fewest interviews first. A setup names each
 * person once, so the first who is free does. Where groups share people all the same, a group may take over the person
 * of another one that finds somebody else (Kuhn's matching), which looks at each member once per group.
 */
const oneOfEach = ({ required, groups }: SlotQuestion, isFree: (id: string) => boolean): string[] | null => {
  const groupOf = new Map<string, number>(required.map((id) => [id, NO_GROUP]));
  const fill = (group: number, seen: Set<string>): boolean =>
    groups[group]!.some((id) => {
      if (seen.has(id) || !isFree(id)) return false;
      seen.add(id);
      const holder = groupOf.get(id);
      if (holder !== undefined && (holder === NO_GROUP || !fill(holder, seen))) return false;
      groupOf.set(id, group);
      return true;
    });
  if (!groups.every((_, group) => fill(group, new Set()))) return null;
  const chosen = new Map([...groupOf].map(([id, group]) => [group, id]));
  return [...new Set(required), ...groups.map((_, group) => chosen.get(group)!)];
};

const NO_GROUP = -1;
