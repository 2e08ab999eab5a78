import type { Analysis } from './analyses.ts';

type Judged = Pick<Analysis['criteria'][number], 'kind' | 'label' | 'points' | 'found_as'>;

/** True if a resume shows what is asked for. Something close to it counts a little, and is not the thing itself. */
export const isFound = ({ points, found_as }: Pick<Judged, 'points' | 'found_as'>): boolean =>
  points > 0 && found_as?.relation !== 'related';

/** The must-haves of a result by name, those that were found and those that are missing. */
export const mustHavesOf = (criteria: Judged[]): { found: string[]; missing: string[] } => {
  const asked = criteria.filter(({ kind }) => kind === 'must_have');
  return {
    found: asked.filter(isFound).map(({ label }) => label),
    missing: asked.filter((one) => !isFound(one)).map(({ label }) => label),
  };
};
