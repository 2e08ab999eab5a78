import type { Analysis } from './analyses.ts';
import { foundTogether } from './score-rules.ts';

type Judged = Pick<Analysis['criteria'][number], 'kind' | 'label' | 'points' | 'found_as'>;
type Weighed = Omit<Judged, 'label'> & { weight: number };

/** True if a resume shows the criterion itself. A related skill earns some points but does not count as found. */
export const isFound = ({ points, found_as }: Pick<Judged, 'points' | 'found_as'>): boolean =>
  points > 0 && found_as?.relation !== 'related';

/** Names of the must-haves found and missing. */
export const splitMustHaves = (criteria: Judged[]): { found: string[]; missing: string[] } => {
  const asked = criteria.filter(({ kind }) => kind === 'must_have');
  return {
    found: asked.filter(isFound).map(({ label }) => label),
    missing: asked.filter((one) => !isFound(one)).map(({ label }) => label),
  };
};

/** How much found must-haves count, from 0 to 1, by the share of all must-haves found. */
export const mustHaveFactor = (criteria: Weighed[]): number => {
  const mustHaves = criteria.filter(({ kind }) => kind === 'must_have');
  const asked = mustHaves.reduce((sum, { weight }) => sum + weight, 0);
  const found = mustHaves.filter(isFound).reduce((sum, { weight }) => sum + weight, 0);
  return asked === 0 ? 1 : foundTogether(found / asked);
};
