import { candidateFilter } from '@hirewire/contract/candidate-list';
import { expect, test } from 'vitest';
import { candidateSearch, filtersIn, NO_FILTERS } from './candidate-filters.ts';

const ODD_VALUES = [
  'x',
  'all',
  '',
  ' ',
  'yes',
  '2026-01-31',
  '0b3f4b6e',
  'a'.repeat(300),
  7,
  -1,
  true,
  null,
  {},
  ['staff'],
];

test.each(Object.keys(NO_FILTERS))('a link with any value for %s opens a list that the API accepts', (name) => {
  for (const value of ODD_VALUES) {
    const filters = filtersIn(candidateSearch.parse({ [name]: value }));
    expect([value, candidateFilter.safeParse(filters).error]).toEqual([value, undefined]);
  }
});
