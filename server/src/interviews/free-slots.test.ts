import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { freeSlots, type Interviewer, type SlotQuestion } from './free-slots.ts';
import { toMinutes, type Span, wallCalendar, type WorkingHours } from './working-windows.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const everyDay = (...windows: [string, string][]) =>
  Array.from({ length: 7 }, () => windows.map(([from, to]) => ({ from, to })));
const iso = (at: number) => new Date(at).toISOString();

/** The local time according to the platform's own tables, independent of ours. */
const formatClock = (at: number, timeZone: string): string => {
  const known = CLOCKS.get(timeZone);
  const clock =
    known ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  if (!known) CLOCKS.set(timeZone, clock);
  return clock.format(at);
};
const CLOCKS = new Map<string, Intl.DateTimeFormat>();

const formatDay = (at: number, zone: string): string => DateTime.fromMillis(at, { zone }).toFormat('yyyy-MM-dd');

const workingWindows = (hours: WorkingHours, within: Span): Span[] => {
  const { toWallDay: wallDay, windowsOn } = wallCalendar(hours.time_zone, within);
  const [first, last] = [wallDay(within.from), wallDay(within.to)];
  return Array.from({ length: last - first + 1 }, (_, day) => windowsOn(first + day, toMinutes(hours))).flat();
};

describe('working hours on days when the clocks change', () => {
  it.each([
    ['Berlin in spring, over the leap', 'Europe/Berlin', '2026-03-29', ['01:00', '05:00'], ['00:00', '03:00']],
    ['Berlin in spring, from within the leap', 'Europe/Berlin', '2026-03-29', ['02:30', '05:00'], ['01:00', '03:00']],
    ['Berlin in spring, until within the leap', 'Europe/Berlin', '2026-03-29', ['00:00', '02:30'], ['-01:00', '01:00']],
    ['Berlin in spring, the working day', 'Europe/Berlin', '2026-03-29', ['09:00', '17:00'], ['07:00', '15:00']],
    ['Berlin the day before', 'Europe/Berlin', '2026-03-28', ['09:00', '17:00'], ['08:00', '16:00']],
    [
      'Berlin in autumn, over the hour that comes twice',
      'Europe/Berlin',
      '2026-10-25',
      ['01:00', '05:00'],
      ['-01:00', '04:00'],
    ],
    ['Berlin in autumn, until within it', 'Europe/Berlin', '2026-10-25', ['00:00', '02:30'], ['-02:00', '00:30']],
    ['Berlin in autumn, from within it', 'Europe/Berlin', '2026-10-25', ['02:30', '05:00'], ['01:30', '04:00']],
    ['Berlin in autumn, within it alone', 'Europe/Berlin', '2026-10-25', ['02:10', '02:50'], null],
    ['Berlin in autumn, the whole day', 'Europe/Berlin', '2026-10-25', ['00:00', '24:00'], ['-02:00', '23:00']],
    ['New York in spring, over the leap', 'America/New_York', '2026-03-08', ['01:00', '04:00'], ['06:00', '08:00']],
    ['New York in spring, the working day', 'America/New_York', '2026-03-08', ['09:00', '17:00'], ['13:00', '21:00']],
    ['New York the day before', 'America/New_York', '2026-03-07', ['09:00', '17:00'], ['14:00', '22:00']],
    [
      'New York in autumn, over the hour that comes twice',
      'America/New_York',
      '2026-11-01',
      ['00:00', '03:00'],
      ['04:00', '08:00'],
    ],
    ['New York in autumn, the working day', 'America/New_York', '2026-11-01', ['09:00', '17:00'], ['14:00', '22:00']],
  ] as const)('%s', (_, time_zone, date, hours, expected) => {
    // From noon of the day before to noon of the day after: only that day's window begins within.
    const midnight = Date.parse(`${date}T00:00:00Z`);
    const found = workingWindows(
      { time_zone, days: everyDay([hours[0], hours[1]]) },
      { from: midnight - 24 * HOUR, to: midnight + 48 * HOUR },
    ).filter(({ to }) => formatDay(to - 1, time_zone) === date && formatDay(to - MINUTE, time_zone) === date);
    const at = (time: string) =>
      midnight + (time.startsWith('-') ? -1 : 1) * Number(time.slice(-5, -3)) * HOUR + Number(time.slice(-2)) * MINUTE;
    expect(found.map(({ from, to }) => [iso(from), iso(to)])).toEqual(
      expected ? [[iso(at(expected[0])), iso(at(expected[1]))]] : [],
    );
  });
});

const aPerson = (values: Partial<Interviewer> = {}): Interviewer => ({
  hours: { time_zone: 'UTC', days: everyDay(['09:00', '12:00']) },
  buffer_minutes: 0,
  max_per_day: 10,
  busy: [],
  interviews: [],
  load: 0,
  ...values,
});

const question = (values: Partial<SlotQuestion> & Pick<SlotQuestion, 'people'>): SlotQuestion => ({
  now: Date.parse('2026-06-01T00:00:00Z'),
  duration_minutes: 60,
  required: [...values.people.keys()],
  groups: [],
  horizon: { notice_minutes: 0, days: 1 },
  ...values,
});

const span = (from: string, to: string): Span => ({
  from: Date.parse(`2026-06-01T${from}:00Z`),
  to: Date.parse(`2026-06-01T${to}:00Z`),
});
const times = (slots: { starts_at: number }[]) => slots.map(({ starts_at }) => iso(starts_at).slice(11, 16));

describe('free slots', () => {
  it.each<[string, Partial<Interviewer>, string[]]>([
    ['every half hour that fits', {}, ['09:00', '09:30', '10:00', '10:30', '11:00']],
    ['around an appointment', { busy: [span('10:00', '10:30')] }, ['09:00', '10:30', '11:00']],
    ['with time around it', { busy: [span('10:00', '10:30')], buffer_minutes: 15 }, ['11:00']],
    ['not on a day that is full', { interviews: [span('17:00', '18:00')], max_per_day: 1 }, []],
    [
      'from where odd hours begin',
      { hours: { time_zone: 'UTC', days: everyDay(['09:15', '11:00']) } },
      ['09:15', '09:30', '10:00'],
    ],
  ])('%s', (_, values, expected) => {
    expect(times(freeSlots(question({ people: new Map([['a', aPerson(values)]]) })))).toEqual(expected);
  });

  it('lie within the time of everyone who is required', () => {
    const people = new Map([
      ['a', aPerson({ busy: [span('09:00', '10:00')] })],
      ['b', aPerson({ busy: [span('11:00', '12:00')] })],
    ]);
    expect(times(freeSlots(question({ people })))).toEqual(['10:00']);
  });

  it('use the free member of each group with the fewest recent interviews', () => {
    const people = new Map([
      ['a', aPerson({ load: 3 })],
      ['b', aPerson({ load: 1, busy: [span('09:00', '10:30')] })],
    ]);
    const slots = freeSlots(question({ people, required: [], groups: [['a', 'b']] }));
    expect(slots.map(({ interviewers }) => interviewers[0])).toEqual(['a', 'a', 'a', 'b', 'b']);
  });

  it('find a member for each group even when groups share people', () => {
    const people = new Map([
      ['a', aPerson()],
      ['b', aPerson({ load: 9 })],
    ]);
    const [slot] = freeSlots(question({ people, required: [], groups: [['a', 'b'], ['a']] }));
    expect(slot?.interviewers).toEqual(['b', 'a']);
  });

  it('need at least one interviewer, and everyone who is required', () => {
    const people = new Map([['a', aPerson()]]);
    expect(freeSlots(question({ people, required: [], groups: [] }))).toEqual([]);
    expect(freeSlots(question({ people, required: ['a', 'gone'] }))).toEqual([]);
    expect(freeSlots(question({ people, groups: [[]] }))).toEqual([]);
  });

  it('respect the notice and the horizon', () => {
    const people = new Map([['a', aPerson()]]);
    const horizon = { notice_minutes: 10 * 60, days: 2 };
    const slots = freeSlots(question({ people, horizon }));
    expect(iso(slots[0]!.starts_at)).toBe('2026-06-01T10:00:00.000Z');
    expect(iso(slots.at(-1)!.starts_at)).toBe('2026-06-02T11:00:00.000Z');
  });
});

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
      if (!isKept) broken.push({ round, at: iso(starts_at), interviewers });
    }
  }
  expect(broken).toEqual([]);
  expect(seen).toBeGreaterThan(2000);
});

const canKeep = ({ hours, busy, interviews, buffer_minutes, max_per_day }: Interviewer, from: number, to: number) => {
  const day = formatDay(from, hours.time_zone);
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  // Sampled every few minutes and at the end, by the local clock.
  const looks = Array.from({ length: (to - from) / (5 * MINUTE) }, (_, index) => from + index * 5 * MINUTE);
  const clocks = [...looks, to - MINUTE].map((at) => formatClock(at, hours.time_zone));
  const buffer = buffer_minutes * MINUTE;
  return (
    hours.days[weekday]!.some((window) => clocks.every((clock) => window.from <= clock && clock < window.to)) &&
    ![...busy, ...interviews].some((one) => one.from - buffer < to && from < one.to + buffer) &&
    interviews.filter((one) => formatDay(one.from, hours.time_zone) === day).length < max_per_day
  );
};
