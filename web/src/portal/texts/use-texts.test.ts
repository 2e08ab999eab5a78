import { BOOKING_TEXTS } from '../todos/booking-texts.ts';
import { INTERVIEW_TEXTS } from '../todos/interview/interview-texts.ts';
import { offerTexts } from '../todos/offer-texts.ts';
import { TASK_TEXTS } from '../todos/task-texts.ts';
import { fr } from './fr.ts';
import { expect, test } from 'vitest';
import { createTexts } from './use-texts.tsx';

const NOW = new Date('2026-11-15T12:00:00.000Z');

test.each([
  ['en-GB', '2026-11-18T08:05:00.000Z', /^Wednesday,? 18 November at 09:05$/],
  ['en-US', '2026-11-18T08:05:00.000Z', /^Wednesday, November 18 at 9:05\sAM$/],
  ['de-DE', '2026-11-18T08:05:00.000Z', /^Mittwoch, 18\. November um 09:05 Uhr$/],
  ['fr-FR', '2026-11-18T08:05:00.000Z', /^mercredi 18 novembre à 09:05$/],
  // It is New Year in Berlin, but not yet in London.
  ['de-DE', '2026-12-31T23:30:00.000Z', /^Freitag, 1\. Januar 2027 um 00:30 Uhr$/],
])('%s says when something is with its weekday, and with the year if it is another: %s', (language, at, words) => {
  expect(createTexts(fr, [language], 'Europe/Berlin', NOW).when(at)).toMatch(words);
});

test('French punctuation is preceded by a narrow no-break space', () => {
  const flat = (texts: object): string[] =>
    Object.values(texts).flatMap((text: unknown) =>
      typeof text === 'function'
        ? [text('X', 'X') as string]
        : typeof text === 'object'
          ? flat(text!)
          : [text as string],
    );
  const all = [fr, BOOKING_TEXTS.fr, TASK_TEXTS.fr, INTERVIEW_TEXTS.fr, offerTexts('fr')].flatMap(flat);
  expect(all.filter((text) => /(?<!\u202f)[?!;:»](?!\S)|«(?!\u202f)| …/.test(text))).toEqual([]);
});
