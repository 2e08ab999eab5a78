import { expect, test } from 'vitest';
import type { PdfPage } from './pdf-pages.ts';
import { findPlaces } from './pdf-places.ts';

const item = (text: string, x: number, y: number) => ({ text, x, y, width: text.length * 10, height: 12 });
const PAGES: PdfPage[] = [
  {
    width: 1000,
    height: 1000,
    texts: [item('Senior Engineer', 0, 100), item('Built pay', 0, 200), item('ments', 100, 200)],
  },
  { width: 1000, height: 1000, texts: [item('Engineer, ﬁnance', 0, 300)] },
];
const TEXT = 'Senior Engineer\n• Built payments\n\nEngineer, finance';

const found = (words: string, from = 0) => {
  const start = TEXT.indexOf(words, from);
  return findPlaces(PAGES, TEXT, [{ start, end: start + words.length }])[0]!;
};

test('words are found on their page, in a part of a stretch or over several', () => {
  expect(found('Senior Engineer')).toEqual([{ page: 1, left: 0, top: 0.1, width: 0.15, height: 0.012 }]);
  expect(found('Built payments')).toMatchObject([
    { page: 1, left: 0, width: 0.09 },
    { page: 1, left: 0.1, width: 0.05 },
  ]);
});

test('words that occur twice are found at the matching occurrence', () => {
  expect(found('Engineer')).toMatchObject([{ page: 1, left: 0.065 }]);
  expect(found('Engineer', 20)).toMatchObject([{ page: 2, left: 0 }]);
});

test('a ligature matches its letters', () => {
  expect(found('finance')).toMatchObject([{ page: 2, left: 0.095 }]);
});

test('an accent matches whether it is a character of its own or not', () => {
  const name = 'Café Müller';
  const pages = (text: string) => [{ width: 1000, height: 1000, texts: [item(text, 0, 100)] }];
  for (const [drawn, read] of [
    [name.normalize('NFD'), name],
    [name.normalize('NFD'), name.normalize('NFD')],
    [name, name.normalize('NFD')],
  ] as const)
    expect(findPlaces(pages(drawn), read, [{ start: 0, end: read.length }])[0]).toMatchObject([{ page: 1, left: 0 }]);
});

test('text that is not on the pages has no place', () => {
  expect(findPlaces(PAGES, 'Kafka', [{ start: 0, end: 5 }])).toEqual([[]]);
  expect(findPlaces(PAGES, ' • ', [{ start: 0, end: 3 }])).toEqual([[]]);
});
