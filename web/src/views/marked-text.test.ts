import { expect, test } from 'vitest';
import { splitIntoPieces } from './marked-text.tsx';

test.each([
  [[], 'ten years of SQL'],
  [[{ start: 0, end: 3 }], '[ten] years of SQL'],
  [
    [
      { start: 13, end: 16 },
      { start: 4, end: 9 },
    ],
    'ten [years] of [SQL]',
  ],
  [
    [
      { start: 0, end: 6 },
      { start: 4, end: 9 },
    ],
    '[ten years] of SQL',
  ],
  [[{ start: 13, end: 99 }], 'ten years of [SQL]'],
  [[{ start: 50, end: 99 }], 'ten years of SQL'],
])('marks %j', (ranges, expected) => {
  const pieces = splitIntoPieces('ten years of SQL', ranges);
  expect(pieces.map(({ piece, isMarked }) => (isMarked ? `[${piece}]` : piece)).join('')).toBe(expected);
});
