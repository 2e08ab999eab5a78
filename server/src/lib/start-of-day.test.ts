import { expect, it } from 'vitest';
import { clocks, startOfDay } from './start-of-day.ts';

it.each([
  ['UTC', '2026-06-01T12:34:56.789Z', '2026-06-01T00:00:00.000Z'],
  ['UTC', '2026-06-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z'],
  ['Europe/Berlin', '2026-06-01T23:30:00.000Z', '2026-06-01T22:00:00.000Z'],
  ['America/New_York', '2026-06-01T03:00:00.000Z', '2026-05-31T04:00:00.000Z'],
  ['Asia/Kolkata', '2026-06-01T12:00:00.000Z', '2026-05-31T18:30:00.000Z'],
  ['Europe/Berlin on the day the clock goes forward', '2026-03-29T10:00:00.000Z', '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin on the day the clock goes back', '2026-10-25T10:00:00.000Z', '2026-10-24T22:00:00.000Z'],
])('in %s, %s belongs to the day that began at %s', (zone, now, began) => {
  expect(startOfDay(new Date(now), zone.split(' ')[0]!).toISOString()).toBe(began);
});

it('keeps no more clocks than there are names of time zones', () => {
  startOfDay(new Date(), 'Europe/Paris');
  const before = clocks.size;
  for (const zone of ['europe/paris', 'EUROPE/PARIS', 'euROpe/paRIs', '+01:17', '+0118']) startOfDay(new Date(), zone);
  expect(clocks.size).toBe(before);
});
