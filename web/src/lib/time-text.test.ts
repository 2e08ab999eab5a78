import { expect, test } from 'vitest';
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
  const options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeZone: 'Asia/Tokyo' };
  const write = timeWriter(options, 'en-GB');
  // In Tokyo it is the 16th already: a change counts before the first use, and no longer after it.
  options.timeZone = 'UTC';
  expect(write(AT)).toBe('15 Jan 2026');
  options.timeZone = 'Asia/Tokyo';
  expect(write(AT)).toBe('15 Jan 2026');
});
