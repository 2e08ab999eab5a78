import type { Analysis, Tier } from '@hirewire/contract/analyses';
import { foundTogether } from '@hirewire/contract/score-rules';
import { describe, expect, it } from 'vitest';
import { findTier, weigh } from './weigh.ts';

type Criterion = Analysis['criteria'][number];

const criterion = (changes: Partial<Criterion>): Criterion => ({
  id: 'x',
  kind: 'must_have',
  label: 'X',
  weight: 12,
  is_knock_out: false,
  points: 1,
  confidence: 1,
  evidence: [],
  note: '',
  strength: 'work',
  found_as: null,
  ...changes,
});

/** Must-haves as given, and everything else met in full: 40 of 100. */
const scored = (mustHaves: Partial<Criterion>[]) =>
  weigh([
    criterion({ kind: 'similarity', weight: 40, strength: null }),
    ...mustHaves.map((one) => criterion({ weight: 60 / mustHaves.length, ...one })),
  ]);

const SHOWN = {};
const MISSING = { points: 0, strength: null };
const LISTED = { points: 0.3, strength: 'list' } as const;
const RELATED = { points: 0.2, found_as: { term: 'Go', relation: 'related' } } as const;
const times = (count: number, one: Partial<Criterion>) => Array.from({ length: count }, () => one);

describe('a total', () => {
  it.each<[string, Partial<Criterion>[], number, Tier]>([
    ['all five must-haves in dated work', times(5, SHOWN), 100, 'strong'],
    ['four of five', [...times(4, SHOWN), MISSING], 78.4, 'strong'],
    ['three of five', [...times(3, SHOWN), ...times(2, MISSING)], 56.2, 'good'],
    ['two of five', [...times(2, SHOWN), ...times(3, MISSING)], 40.6, 'partial'],
    ['none of five', times(5, MISSING), 39.9, 'little'],
    ['all five only listed', times(5, LISTED), 54.9, 'partial'],
    ['all five only related', times(5, RELATED), 39.9, 'little'],
    [
      'a missing knock-out beside four that are shown',
      [...times(4, SHOWN), { ...MISSING, is_knock_out: true }],
      39.9,
      'little',
    ],
    ['a knock-out that is only related', [...times(4, SHOWN), { ...RELATED, is_knock_out: true }], 39.9, 'little'],
    ['a knock-out that is shown', [...times(4, SHOWN), { ...SHOWN, is_knock_out: true }], 100, 'strong'],
    ['no must-haves at all', [], 100, 'strong'],
  ])('with %s', (_, mustHaves, total, tier) => {
    expect(scored(mustHaves)).toMatchObject({ total, tier });
  });

  it.each([
    ['missing must-haves', times(5, MISSING), { tier: 'little', reason: 'must_haves', uncapped: 40 }],
    ['must-haves that are only listed', times(5, LISTED), { tier: 'partial', reason: 'only_listed', uncapped: 58 }],
    [
      'a missing knock-out',
      [...times(4, SHOWN), { ...MISSING, is_knock_out: true }],
      { tier: 'little', reason: 'knock_out', uncapped: 78.4 },
    ],
  ])('reports that it is capped by %s', (_, mustHaves, cap) => {
    expect(scored(mustHaves).cap).toEqual(cap);
  });

  it('is not capped where nearly all must-haves are shown', () => {
    expect(scored([...times(4, SHOWN), MISSING]).cap).toBeNull();
  });

  it('never falls when one more must-have is shown', () => {
    for (let asked = 1; asked <= 15; asked += 1) {
      const totals = Array.from(
        { length: asked + 1 },
        (_, found) => scored([...times(found, SHOWN), ...times(asked - found, MISSING)]).total,
      );
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    }
  });

  it('does not count must-haves without weight', () => {
    expect(scored([...times(5, SHOWN), { ...MISSING, weight: 0 }])).toMatchObject({ total: 100, cap: null });
  });

  it('is 0 where nothing has weight', () => {
    expect(weigh([])).toEqual({ total: 0, tier: 'little', cap: null });
  });
});

it('combines must-haves, and counts all of them in full', () => {
  expect([0, 0.25, 0.5, 0.6, 0.8, 0.9, 1].map(foundTogether).map((share) => Math.round(share * 1000) / 1000)).toEqual([
    0, 0.015, 0.03, 0.45, 0.8, 0.9, 1,
  ]);
});

it.each<[number, Tier]>([
  [75, 'strong'],
  [74.9, 'good'],
  [55, 'good'],
  [54.9, 'partial'],
  [40, 'partial'],
  [39.9, 'little'],
  [0, 'little'],
])('calls %d %s', (total, tier) => {
  expect(findTier(total)).toBe(tier);
});
