import { describe, expect, it } from 'vitest';
import { canExtendTo, dueAfter, extendedDue, reminderAt, taskState } from './task-clock.ts';

const at = (text: string) => new Date(text);

describe('a deadline', () => {
  // The clocks change in Berlin on 31 March, in New York on 10 March: an hour stays an hour.
  it.each([
    ['2030-03-30T12:00:00.000Z', 24, '2030-03-31T12:00:00.000Z'],
    ['2030-03-09T12:00:00.000Z', 24, '2030-03-10T12:00:00.000Z'],
    ['2030-12-31T20:00:00.000Z', 5, '2031-01-01T01:00:00.000Z'],
    ['2030-06-01T00:00:00.000Z', 720, '2030-07-01T00:00:00.000Z'],
  ])('assigned at %s with %i hours it is %s', (given, hours, due) => {
    expect(dueAfter(at(given), hours).toISOString()).toBe(due);
  });

  it.each([
    [1, 1],
    [48, 48],
    [168, 168],
    [720, 168],
  ])('of %i hours can be extended by %i', (hours, more) => {
    const due = at('2030-03-31T00:30:00.000Z');
    expect(extendedDue(due, hours).getTime() - due.getTime()).toBe(more * 3_600_000);
  });

  it.each([
    [4, 1],
    [48, 12],
    [96, 24],
    [720, 24],
  ])('of %i hours triggers a reminder %i before', (hours, before) => {
    const given = at('2030-10-26T12:00:00.000Z');
    const due = dueAfter(given, hours);
    expect((due.getTime() - reminderAt(given, due).getTime()) / 3_600_000).toBe(before);
  });
});

describe('the state of a task', () => {
  const DUE = '2030-03-31T12:00:00.000Z';
  it.each([
    ['2030-03-31T12:00:00.000Z', null, true, 'open'],
    ['2030-03-31T12:00:00.001Z', null, true, 'missing'],
    ['2030-03-31T11:00:00.000Z', null, false, 'closed'],
    ['2030-04-02T12:00:00.000Z', '2030-03-31T12:00:00.000Z', false, 'submitted'],
    ['2030-04-02T12:00:00.000Z', '2030-03-31T12:00:00.001Z', false, 'late'],
    ['2030-04-02T12:00:00.000Z', '2030-03-31T11:59:59.999Z', true, 'submitted'],
  ])('at %s, handed in %s, still requested %s: %s', (now, submitted_at, is_asked, state) => {
    expect(taskState({ due_at: DUE, submitted_at, is_asked }, at(now))).toBe(state);
  });

  it.each([
    ['2030-03-30T12:00:00.000Z', null, true, '2030-04-02T12:00:00.000Z'],
    ['2030-03-30T12:00:00.000Z', '2030-03-29T12:00:00.000Z', true, null],
    ['2030-03-30T12:00:00.000Z', null, false, null],
    ['2030-03-31T12:00:00.001Z', null, true, null],
  ])('at %s, extended %s, allowed %s, it can be extended to %s', (now, extended_at, is_extension_on, to) => {
    const task = { due_at: DUE, extended_at, hours: 48 };
    expect(canExtendTo(task, { is_extension_on, now: at(now) })).toBe(to);
  });
});
