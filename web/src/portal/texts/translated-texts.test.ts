import type { PortalLanguage } from '@hirewire/contract/portal-terms';
import { expect, test } from 'vitest';
import { BOOKING_TEXTS } from '../todos/booking-texts.ts';
import { INTERVIEW_TEXTS } from '../todos/interview/interview-texts.ts';
import { offerTexts } from '../todos/offer-texts.ts';
import { OTHER_VERSION_TEXTS } from '../todos/other-version.tsx';
import { TASK_TEXTS } from '../todos/task-texts.ts';
import { TODOS } from '../todos/todo-pages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

const namesIn = (language: PortalLanguage) => Object.values(TODOS).map(({ name }) => name[language]);

const PORTAL = {
  en: [
    en,
    BOOKING_TEXTS.en,
    TASK_TEXTS.en,
    INTERVIEW_TEXTS.en,
    OTHER_VERSION_TEXTS.en,
    offerTexts('en'),
    namesIn('en'),
  ],
  de: [
    de,
    BOOKING_TEXTS.de,
    TASK_TEXTS.de,
    INTERVIEW_TEXTS.de,
    OTHER_VERSION_TEXTS.de,
    offerTexts('de'),
    namesIn('de'),
  ],
  fr: [
    fr,
    BOOKING_TEXTS.fr,
    TASK_TEXTS.fr,
    INTERVIEW_TEXTS.fr,
    OTHER_VERSION_TEXTS.fr,
    offerTexts('fr'),
    namesIn('fr'),
  ],
};

/** Every text by its path; a text with values in it is called with placeholders. */
const flatten = (texts: unknown, path = ''): [path: string, text: string][] => {
  if (typeof texts === 'string') return [[path, texts]];
  if (typeof texts === 'function') return flatten(texts('X', 'X', 'X'), path);
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([key, text]) => flatten(text, `${path}/${key}`));
};

/** A sentence: single words such as "Status" are the same in several languages. */
const isSentence = (text: string): boolean => text.trim().split(/\s+/).length > 2;

test.each(['de', 'fr'] as const)('no sentence of the portal is in English for a candidate who reads %s', (language) => {
  const english = new Map(flatten(PORTAL.en));
  const translated = flatten(PORTAL[language]);
  expect(translated.length).toBeGreaterThan(100);
  expect(translated.filter(([path, text]) => isSentence(text) && text === english.get(path))).toEqual([]);
});
