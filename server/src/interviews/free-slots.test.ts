import { describe, expect, it } from 'vitest';
import { everyDay, toIso } from '../testing/working-days.ts';
import { freeSlotsByDay, type Interviewer, type SlotQuestion } from './free-slots.ts';
import type { Span } from './working-windows.ts';

const freeSlots = (question: SlotQuestion) => [...freeSlotsByDay(question)].flat();

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
const times = (slots: { starts_at: number }[]) => slots.map(({ starts_at }) => toIso(starts_at).slice(11, 16));

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

  it.each([
    ['go on after midnight in hours that do', ['00:00', '24:00'], ['22:00', '22:30', '23:00', '23:30', '00:00']],
    ['end with the day otherwise', ['01:00', '24:00'], ['22:00', '22:30', '23:00', '01:00', '01:30', '02:00']],
  ] as const)('%s', (_, hours, expected) => {
    const people = new Map([['a', aPerson({ hours: { time_zone: 'UTC', days: everyDay([...hours]) } })]]);
    const slots = freeSlots(question({ people, now: Date.parse('2026-06-01T03:01:00Z') }));
    const from = slots.findIndex(({ starts_at }) => toIso(starts_at).slice(11, 16) === '22:00');
    expect(times(slots.slice(from, from + expected.length))).toEqual(expected);
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
    expect(toIso(slots[0]!.starts_at)).toBe('2026-06-01T10:00:00.000Z');
    expect(toIso(slots.at(-1)!.starts_at)).toBe('2026-06-02T11:00:00.000Z');
  });
});
