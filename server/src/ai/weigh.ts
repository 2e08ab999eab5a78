import type { Analysis, Tier } from '@hirewire/contract/analyses';

/** From which total on. What it says is how much was found, never what to do. */
const TIERS: [number, Tier][] = [
  [70, 'strong'],
  [50, 'good'],
  [30, 'partial'],
  [0, 'little'],
];

/** What criteria add up to, whoever has judged them. */
export const weigh = (
  criteria: Pick<Analysis['criteria'][number], 'weight' | 'points'>[],
): Pick<Analysis, 'total' | 'tier'> => {
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0);
  const sum = criteria.reduce((points, { weight, points: share }) => points + weight * share, 0);
  const total = weights === 0 ? 0 : Math.round((sum / weights) * 1000) / 10;
  return { total, tier: TIERS.find(([from]) => total >= from)![1] };
};
