import { expect, it } from 'vitest';
import { formatMoment, formatSpan } from './format-moment.ts';

// The clocks change in Berlin on 31 March, in New York on 10 March.
it.each([
  ['2030-03-31T12:00:00.000Z', 'Europe/Berlin', 'en', 'Sunday, 31 March 2030 at 14:00 (Central European Time)'],
  ['2030-03-31T12:00:00.000Z', 'Europe/Berlin', 'de', 'Sonntag, 31. März 2030 um 14:00 Uhr (Mitteleuropäische Zeit)'],
  ['2030-03-01T12:00:00.000Z', 'Europe/Berlin', 'fr', 'vendredi 1er mars 2030 à 13:00 (heure d’Europe centrale)'],
  ['2030-03-10T12:00:00.000Z', 'America/New_York', 'en', 'Sunday, 10 March 2030 at 08:00 (Eastern Time)'],
  ['2031-01-01T01:00:00.000Z', 'Asia/Kolkata', 'en', 'Wednesday, 1 January 2031 at 06:30 (India Standard Time)'],
  ['2030-07-01T00:00:00.000Z', null, 'en', 'Monday, 1 July 2030 at 00:00 (UTC)'],
] as const)('%s is formatted in %s, in %s, as %s', (at, zone, language, told) => {
  expect(formatMoment(at, zone, language)).toBe(told);
});

it.each([
  ['en', 'Friday, 1 March 2030, 15:00–16:00 (Central European Time)'],
  ['de', 'Freitag, 1. März 2030, 15:00–16:00 Uhr (Mitteleuropäische Zeit)'],
  ['fr', 'vendredi 1er mars 2030, 15:00 – 16:00 (heure d’Europe centrale)'],
] as const)('a time span is formatted in %s from its beginning to its end', (language, told) => {
  const text = formatSpan(['2030-03-01T14:00:00.000Z', '2030-03-01T15:00:00.000Z'], 'Europe/Berlin', language);
  // Around the dash there are narrow spaces.
  expect(text.replaceAll(/\s/g, ' ')).toBe(told);
});
