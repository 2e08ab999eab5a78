import { type Analysis, type Cap, type Tier, TIERS } from '@hirewire/contract/analyses';
import { isFound, mustHaveFactor } from '@hirewire/contract/must-haves';
import { KNOCK_OUT_CAP, MUST_HAVE_CAPS, ONLY_LISTED_CAP, TIER_FROM } from '@hirewire/contract/score-rules';
import { round } from '../lib/round.ts';

type Weighed = Pick<
  Analysis['criteria'][number],
  'kind' | 'weight' | 'points' | 'is_knock_out' | 'strength' | 'found_as'
>;

/** The weighted sum of points, from 0 to 100. */
export const weighedTotal = (weighed: { weight: number; points: number }[]): number => {
  const weights = sumBy(weighed, ({ weight }) => weight);
  const points = sumBy(weighed, ({ weight, points: share }) => weight * share);
  return weights === 0 ? 0 : round((points / weights) * 100, 1);
};

/** The total of a job's criteria, whether judged by rules or by a language model. */
export const weigh = (criteria: Weighed[]): Pick<Analysis, 'total' | 'tier' | 'cap'> => {
  const mustHaves = criteria.filter(({ kind, weight }) => kind === 'must_have' && weight > 0);
  const together = mustHaveFactor(criteria);
  const uncapped = weighedTotal(
    criteria.map(({ kind, weight, points }) => ({ weight, points: points * (kind === 'must_have' ? together : 1) })),
  );
  const cap = findLowestCap(criteria, mustHaves);
  const total = Math.min(uncapped, cap ? highestTotalIn(cap.tier) : 100);
  return { total, tier: findTier(total), cap: cap && { ...cap, uncapped } };
};

type Ceiling = Omit<Cap, 'uncapped'>;

/** The lowest cap on the total; null if there is none. */
const findLowestCap = (criteria: Weighed[], mustHaves: Weighed[]): Ceiling | null => {
  const found = mustHaves.filter(isFound);
  const caps: Ceiling[] = [];
  if (criteria.some((one) => one.is_knock_out && !isFound(one)))
    caps.push({ tier: KNOCK_OUT_CAP, reason: 'knock_out' });
  const missing = MUST_HAVE_CAPS.find(({ below }) => found.length < below * mustHaves.length);
  if (missing) caps.push({ tier: missing.tier, reason: 'must_haves' });
  if (found.length > 0 && found.every(({ strength }) => strength === 'list'))
    caps.push({ tier: ONLY_LISTED_CAP, reason: 'only_listed' });
  return caps.toSorted((a, b) => TIERS.indexOf(b.tier) - TIERS.indexOf(a.tier))[0] ?? null;
};

export const findTier = (total: number): Tier => TIERS.find((tier) => total >= TIER_FROM[tier])!;

/** The highest total that is still in a tier. */
const highestTotalIn = (tier: Tier): number => {
  const above = TIERS[TIERS.indexOf(tier) - 1];
  return above ? round(TIER_FROM[above] - 0.1, 1) : 100;
};

const sumBy = <One>(all: One[], amount: (one: One) => number): number => all.reduce((sum, one) => sum + amount(one), 0);
