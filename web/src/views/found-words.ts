import type { Analysis, Cap, Strength, Tier } from '@hirewire/contract/analyses';
import { isFound } from '@hirewire/contract/must-haves';
import { pointsText } from './criterion-words.ts';

/** How it is said what a resume shows of what a job asks for. */

type Scored = Analysis['criteria'][number];

/** How a resume shows what is asked for, as it could be said to the candidate. */
const STRENGTH_WORDS: Record<Strength, string> = {
  work: 'Shown in dated work',
  project: 'Shown in a project or certificate',
  mention: 'Mentioned, without dated work',
  list: 'Only listed',
};

/** What was found, and how it is shown; without evidence, that there is none. */
export function shownWords({ points, label, strength, found_as, note = '' }: Shown): string {
  if (points === 0) return 'Not found';
  // Results of earlier versions say it in their note alone.
  const words = strength ? STRENGTH_WORDS[strength] : note.replace(/\.$/, '');
  if (!found_as) return words || 'Found in the resume';
  const found = {
    same: `Found as ${found_as.term}`,
    includes: `Counts as ${label}: ${found_as.term}`,
    related: `Related, counts a little: ${found_as.term}`,
  }[found_as.relation];
  return words ? `${found}. ${words}` : found;
}
type Shown = Pick<Scored, 'points' | 'label' | 'strength' | 'found_as'> & Partial<Pick<Scored, 'note'>>;

/** Must-haves first, of these the missing ones; the others as the job has them. */
export const inReadingOrder = (criteria: Scored[]): Scored[] => criteria.toSorted((a, b) => placeOf(a) - placeOf(b));

const placeOf = (criterion: Scored): number => {
  if (criterion.kind !== 'must_have') return 2;
  return isFound(criterion) ? 1 : 0;
};

const HELD_WORDS: Record<Tier, string> = {
  strong: '“strong match”',
  good: '“good match”',
  partial: '“partial match”',
  little: '“little found”',
};

const MISSING_WORDS: Record<Tier, string> = {
  strong: 'must-haves were not found',
  good: 'fewer than four in five of the must-haves were found',
  partial: 'fewer than half of the must-haves were found',
  little: 'none of the must-haves were found',
};

/** What holds a score down, in one sentence, and what it would be without that. */
export function capWords({ tier, reason, uncapped }: Cap, total: number): string {
  const why = {
    knock_out: 'a knock-out criterion was not found',
    must_haves: MISSING_WORDS[tier],
    only_listed: 'the must-haves are only listed, without work behind them',
  }[reason];
  const limit = `Rated ${HELD_WORDS[tier]} at most, because ${why}.`;
  // The points may not reach as high as the limit.
  return uncapped <= total ? limit : `${limit} Without this limit, the score would be ${pointsText(uncapped)}.`;
}

/** Why must-haves that were found count for less than they weigh; null where they count in full, or none was found. */
export const togetherWords = (counts: number): string | null => {
  if (counts <= 0 || counts >= 1) return null;
  return counts < HARDLY
    ? 'Most must-haves are missing, so the ones that were found hardly count.'
    : `Some must-haves are missing, so the ones that were found count for ${Math.round(counts * 100)}% of their points.`;
};

/** Below this, a percentage would say more than it means. */
const HARDLY = 0.1;
