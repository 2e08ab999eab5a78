import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STEP_CATALOGUE } from '../engine/step-catalogue.ts';

it('the database names the steps that minutes are counted for in the order of the catalogue', () => {
  const source = readFileSync(new URL('../db/sql/step-times.sql', import.meta.url), 'utf8');
  const [, array = ''] = /ARRAY\[([^\]]+)\]\)\[place\]/.exec(source) ?? [];
  const places = Object.entries(STEP_CATALOGUE).toSorted(([, a], [, b]) => a.place - b.place);
  expect(array.match(/\w+/g)).toEqual(places.map(([name]) => name));
  expect(places.map(([, { place }]) => place)).toEqual(places.map((_, index) => index + 1));
});
