import { expect, it } from 'vitest';
import { formatDay, toIso } from '../testing/working-days.ts';
import { freeSlotsByDay, type Interviewer, type SlotQuestion } from './free-slots.ts';
import type { Span } from './working-windows.ts';

const freeSlots = (question: SlotQuestion) => [...freeSlotsByDay(question)].flat();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The local time according to the platform's own tables, independent of ours. */
const formatClock = (at: number, timeZone: string): string => {
  const known = CLOCKS.get(timeZone);
  const clock =
    known ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  if (!known) CLOCKS.set(timeZone, clock);
  return clock.format(at);
};
const CLOCKS = new Map<string, Intl.DateTimeFormat>();

/** Pseudo-random numbers that are the same in every run of the test. */
const randomFrom = (seed: number) => {
  let state = seed;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
  return (limit: number) => Math.floor(next() * limit);
};

const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC', 'America/St_Johns'];
const STARTS = ['2026-03-27', '2026-10-23', '2026-03-06', '2026-10-30', '2026-06-10', '2026-04-03'];

const randomQuestion = (below: (limit: number) => number): SlotQuestion => {
  const now = Date.parse(`${STARTS[below(STARTS.length)]}T00:00:00Z`) + below(86_400) * 1000;
  const spans = (count: number, minutes: number): Span[] =>
    Array.from({ length: below(count) }, () => {
      const from = now + below(6 * 24 * 60) * MINUTE;
      return { from, to: from + (1 + below(minutes)) * MINUTE };
    });
  const time = (quarters: number) =>
    `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;
  const people = new Map(
    ['a', 'b', 'c', 'd', 'e'].map((id) => {
      const days = Array.from({ length: 7 }, () => {
        // Hours until midnight go on in the next day's.
        if (below(4) === 0) return [{ from: '00:00', to: '24:00' }];
        const from = below(60);
        return below(5) === 0 ? [] : [{ from: time(from), to: time(from + 4 + below(96 - from - 4 + 1)) }];
      });
      return [
        id,
        {
          hours: { time_zone: ZONES[below(ZONES.length)]!, days },
          buffer_minutes: below(4) * 10,
          max_per_day: 1 + below(4),
          busy: spans(12, 240),
          interviews: spans(5, 90),
          load: below(5),
        },
      ] as const;
    }),
  );
  return {
    now,
    duration_minutes: [15, 30, 45, 60, 90][below(5)]!,
    required: ['a', 'b'].slice(0, below(3)),
    groups: [
      ['c', 'd', 'e'],
      ['d', 'e'],
    ].slice(0, 1 + below(2)),
    people,
    horizon: { notice_minutes: below(24) * 60, days: 1 + below(6) },
  };
};

/** Tries every combination, in the order in which members are asked. */
const triedOut = ({ required, groups, people }: SlotQuestion, from: number, to: number): string[] | null => {
  const isFree = (id: string) => canKeep(people.get(id)!, from, to);
  const choose = (chosen: string[], [group, ...rest]: string[][]): string[] | null => {
    if (!group) return chosen;
    return (
      group
        .filter((id) => isFree(id) && !chosen.includes(id))
        .toSorted((a, b) => people.get(a)!.load - people.get(b)!.load || (a < b ? -1 : 1))
        .map((id) => choose([...chosen, id], rest))
        .find((found) => found !== null) ?? null
    );
  };
  return required.every(isFree) ? choose(required, groups) : null;
};

it.each([
  ['each person once, as a setup does', [['c'], ['d', 'e']], (found: unknown, tried: unknown) => [found, tried]],
  [
    'shared people',
    [
      ['c', 'd', 'e'],
      ['d', 'e'],
      ['c', 'd'],
    ],
    (found: unknown, tried: unknown) => [found !== undefined, tried !== undefined],
  ],
] as const)('groups of %s get the same members as trying every combination finds', (_, groups, compared) => {
  const below = randomFrom(4_711);
  let seen = 0;
  for (let round = 0; round < 40; round += 1) {
    const asked = { ...randomQuestion(below), groups: groups.map((group) => [...group]) };
    const { now, horizon, duration_minutes } = asked;
    const found = new Map(freeSlots(asked).map(({ starts_at, interviewers }) => [starts_at, interviewers]));
    seen += found.size;
    const [from, to] = [now + horizon.notice_minutes * MINUTE, now + horizon.days * 24 * HOUR];
    for (
      let at = Math.ceil(from / (30 * MINUTE)) * 30 * MINUTE;
      at + duration_minutes * MINUTE <= to;
      at += 30 * MINUTE
    ) {
      const [ours, theirs] = compared(found.get(at), triedOut(asked, at, at + duration_minutes * MINUTE) ?? undefined);
      expect(ours).toEqual(theirs);
    }
  }
  expect(seen).toBeGreaterThan(50);
});

it('a search for one start time agrees with the whole list', () => {
  const below = randomFrom(815);
  for (let round = 0; round < 40; round += 1) {
    const asked = randomQuestion(below);
    const slots = freeSlots(asked);
    const starts_at = slots[below(slots.length)]?.starts_at ?? asked.now;
    expect(freeSlots({ ...asked, starts_at })).toEqual(slots.filter((slot) => slot.starts_at === starts_at));
  }
});

it('every slot is free for all its interviewers, on calendars of all kinds', () => {
  const below = randomFrom(20_261);
  const broken: object[] = [];
  let seen = 0;
  for (let round = 0; round < 150; round += 1) {
    const asked = randomQuestion(below);
    const { now, people, required, groups, horizon, duration_minutes } = asked;
    const slots = freeSlots(asked);
    seen += slots.length;
    for (const { starts_at, ends_at, interviewers } of slots) {
      const isKept =
        ends_at - starts_at === duration_minutes * MINUTE &&
        starts_at >= now + horizon.notice_minutes * MINUTE &&
        ends_at <= now + horizon.days * 24 * HOUR &&
        new Set(interviewers).size === required.length + groups.length &&
        required.every((id, index) => interviewers[index] === id) &&
        groups.every((group, index) => group.includes(interviewers[required.length + index]!)) &&
        interviewers.every((id) => canKeep(people.get(id)!, starts_at, ends_at));
      if (!isKept) broken.push({ round, at: toIso(starts_at), interviewers });
    }
  }
  expect(broken).toEqual([]);
  expect(seen).toBeGreaterThan(2000);
});

const canKeep = ({ hours, busy, interviews, buffer_minutes, max_per_day }: Interviewer, from: number, to: number) => {
  // Sampled every few minutes and at the end, by the local clock.
  const looks = Array.from({ length: (to - from) / (5 * MINUTE) }, (_, index) => from + index * 5 * MINUTE);
  const isInHours = (at: number) => {
    const weekday = (new Date(`${formatDay(at, hours.time_zone)}T00:00:00Z`).getUTCDay() + 6) % 7;
    const clock = formatClock(at, hours.time_zone);
    return hours.days[weekday]!.some((window) => window.from <= clock && clock < window.to);
  };
  const hasRoom = (day: string) =>
    interviews.filter((one) => formatDay(one.from, hours.time_zone) === day).length < max_per_day;
  const buffer = buffer_minutes * MINUTE;
  return (
    [...looks, to - MINUTE].every(isInHours) &&
    ![...busy, ...interviews].some((one) => one.from - buffer < to && from < one.to + buffer) &&
    [from, to - MINUTE].every((at) => hasRoom(formatDay(at, hours.time_zone)))
  );
};
