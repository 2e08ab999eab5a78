import { expect, test } from 'vitest';

const FILES = import.meta.glob<string>(['./de/*.ts', '!./de/all.ts', '../portal/texts/de.ts'], {
  eager: true,
  import: 'default',
  query: '?raw',
});

/** The texts alone: names in code may be what they like. */
const listTexts = (source: string): string[] => source.match(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g) ?? [];

/** docs/german-terms.md says which word is used instead. */
const OTHER_WORDS =
  /\b(?:Jobs?|Genehmigung\w*|Zuständige\w*|storni\w*|Abgaben?|Startdatum|CV|Scorecards?|Vorstellungsinterview|Duplikat\w*|[Tt]emporär\w*|User|Kolleg\w*|Polling)\b/;
const INFORMAL = /(?<![\p{L}])(?:du|dir|dich|dein(?:e|em|en|er|es)?)(?![\p{L}])/iu;

test.each(Object.entries(FILES))('%s uses the terms of docs/german-terms.md, and Sie', (_, source) => {
  const texts = listTexts(source).filter((text) => !/^'[@./][^ ]*'$/.test(text));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => OTHER_WORDS.test(text) || INFORMAL.test(text))).toEqual([]);
});
