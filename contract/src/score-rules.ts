import type { CriterionKind, Relation, Strength, Tier } from './analyses.ts';

/** The rules of scoring, in one table. `docs/decisions/0039-must-haves-carry-the-score.md` has the reasons. */

/**
 * Weight per kind. The criteria of one kind share its weight; a kind the job does not ask for passes its weight to the
 * others in proportion. The scorer never sees where candidates live, so the place of work weighs nothing until a
 * recruiter gives it a weight.
 */
export const KIND_WEIGHTS: Record<CriterionKind, number> = {
  must_have: 60,
  similarity: 25,
  experience: 6,
  education: 4,
  nice_to_have: 2.5,
  level: 2.5,
  location: 0,
};

/** Value of evidence by where it was found, from 0 to 1. */
export const STRENGTH_WORTH: Record<Strength, number> = { work: 1, project: 0.75, mention: 0.5, list: 0.3 };

/** Value of evidence by how close it is to the skill asked for. */
export const RELATION_WORTH: Record<Relation, number> = { same: 1, includes: 1, related: 0.2 };

/** Lowest total per tier. A tier says how much was found, never what to do. */
export const TIER_FROM: Record<Tier, number> = { strong: 75, good: 55, partial: 40, little: 0 };

/** The highest tier by the share of must-haves found, from 0 to 1: the first matching row applies. */
export const MUST_HAVE_CAPS: { below: number; tier: Tier }[] = [
  { below: Number.EPSILON, tier: 'little' },
  { below: 0.5, tier: 'partial' },
  { below: 0.8, tier: 'good' },
];

/** The highest tier when a knock-out is missing. */
export const KNOCK_OUT_CAP: Tier = 'little';

/** The highest tier when every must-have found is only a word in a list. */
export const ONLY_LISTED_CAP: Tier = 'partial';

/**
 * Must-haves count together: the share of their weight that was found decides how much of their value counts. A few of
 * many prove little, nearly all prove nearly everything. Linear between two rows.
 */
const FOUND_TOGETHER: [share: number, counts: number][] = [
  [0, 0],
  [0.5, 0.03],
  [0.6, 0.45],
  [0.8, 0.8],
  [1, 1],
];

export const foundTogether = (share: number): number => {
  const above = FOUND_TOGETHER.findIndex(([from]) => from >= share);
  const [[from, least], [to, most]] = [FOUND_TOGETHER[Math.max(0, above - 1)]!, FOUND_TOGETHER.at(above)!];
  return to === from ? most : least + ((share - from) / (to - from)) * (most - least);
};
