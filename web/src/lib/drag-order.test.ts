import { expect, test } from 'vitest';
import { placeAfter } from './drag-order.ts';

const SLOTS = [0, 50, 100, 150].map((top) => ({ top, height: 40 }));

test.each([
  [0, 0, 0],
  [0, 49, 0],
  [0, 51, 1],
  [0, 120, 2],
  [0, 900, 3],
  [3, -49, 3],
  [3, -51, 2],
  [3, -900, 0],
  [1, -60, 0],
  [1, 60, 2],
])('the item at %i, carried %i pixels, comes to place %i', (from, way, place) => {
  expect(placeAfter(SLOTS, from, way)).toBe(place);
});

test('a tall item has to pass the middle of a small one, and vice versa', () => {
  const slots = [
    { top: 0, height: 200 },
    { top: 200, height: 40 },
  ];
  expect(placeAfter(slots, 0, 119)).toBe(0);
  expect(placeAfter(slots, 0, 121)).toBe(1);
  expect(placeAfter(slots, 1, -121)).toBe(0);
});
