import { expect, test, vi } from 'vitest';
import { timeWriter } from './time-text.ts';

const AT = '2026-01-15T15:04:00.000Z';
const NINE = '2026-01-15T09:04:00.000Z';
// Browsers put a narrow space before AM and PM.
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  ['en-US', 'Jan 15, 2026, 3:04 PM', '9:04 AM'],
  ['en-GB', '15 Jan 2026, 15:04', '09:04'],
  ['de-DE', '15 Jan 2026, 15:04', '09:04'],
  ['fr', '15 Jan 2026, 15:04', '09:04'],
])('a browser in %s has its own clock: %s', (browser, minute, clock) => {
  const zone = { timeZone: 'UTC' };
  expect(plain(timeWriter({ dateStyle: 'medium', timeStyle: 'short', ...zone }, browser)(AT))).toBe(minute);
  expect(plain(timeWriter({ hour: 'numeric', minute: '2-digit', ...zone }, browser)(NINE))).toBe(clock);
});

test('a format is created on first use, once', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const write = timeWriter({ dateStyle: 'medium', timeZone: 'UTC' }, 'en-GB');
  expect(made).not.toHaveBeenCalled();
  expect([write(AT), write(NINE)]).toEqual(['15 Jan 2026', '15 Jan 2026']);
  // One asks for the clock of the browser, the other writes.
  expect(made).toHaveBeenCalledTimes(2);
});
