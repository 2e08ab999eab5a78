import type { Analysis, Cap } from '@hirewire/contract/analyses';
import { isFound } from '@hirewire/contract/must-haves';
import { sayFound } from '../texts/analysed-criteria.ts';
import { t } from '../texts/score-findings.ts';
import { pointsText } from './criterion-text.ts';

type Scored = Analysis['criteria'][number];

/** What was found and how the resume shows it, or that nothing was found. */
export function describeFinding({ id, points, label, strength, found_as, note = '' }: Shown): string {
  if (points === 0) return t.notFound;
  // Results of earlier versions have it only in their note.
  const words = strength ? t.strengths[strength] : sayFound({ id, points, note });
  if (!found_as) return words || t.found;
  const found = t.foundAs[found_as.relation](found_as.term, label);
  return words ? `${found}. ${words}` : found;
}
type Shown = Pick<Scored, 'id' | 'points' | 'label' | 'strength' | 'found_as'> & Partial<Pick<Scored, 'note'>>;

/** Must-haves first, starting with the missing ones; the rest in the job's order. */
export const inReadingOrder = (criteria: Scored[]): Scored[] => criteria.toSorted((a, b) => rank(a) - rank(b));

const rank = (criterion: Scored): number => {
  if (criterion.kind !== 'must_have') return 2;
  return isFound(criterion) ? 1 : 0;
};

/** What limits a score and what it would be otherwise; null if the points are below the limit anyway. */
export function describeCap({ tier, reason, uncapped }: Cap, total: number): string | null {
  if (uncapped <= total) return null;
  const why = { knock_out: t.cap.knockOut, must_haves: t.cap.missing[tier], only_listed: t.cap.onlyListed }[reason];
  const limit = t.cap.sentence(t.cap.tiers[tier], why);
  return `${limit} ${t.cap.without(pointsText(uncapped))}`;
}

/** Why the must-haves found count for less than their weight; null if they count in full or none was found. */
export const describeDiscount = (counts: number): string | null => {
  if (counts <= 0 || counts >= 1) return null;
  return counts < HARDLY ? t.mostMissing : t.someMissing(counts);
};

/** Below this, a percentage would suggest more precision than there is. */
const HARDLY = 0.1;
