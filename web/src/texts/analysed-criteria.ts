import type { CriterionKind } from '@hirewire/contract/analyses';
import type { OWN_KINDS } from '@hirewire/contract/criteria';
import { texts } from './language.ts';

interface Analysed {
  /** By the kind that the id of a criterion begins with; the rest of the id is the value. */
  kinds: Record<Exclude<CriterionKind, (typeof OWN_KINDS)[number]>, Kind>;
}

interface Kind {
  name: (value: string) => string;
  found: (points: number) => string;
}

/**
 * What the analyser names the criteria it draws from a job, and notes about them. English has none of it: there its own
 * sentences are shown.
 */
export const ANALYSED = texts<Analysed | null>('analysed-criteria', null);

const findKind = (id: string) => {
  const [kind = '', value = ''] = id.split(/:(.*)/);
  const said: Kind | undefined = ANALYSED?.kinds[kind as keyof Analysed['kinds']];
  return said && { name: said.name(value), found: said.found };
};

/** The analyser's name for a criterion; one that was added manually, or is a skill, keeps its own words. */
export const nameCriterion = ({ id = '', label }: { id?: string | undefined; label: string }): string =>
  findKind(id)?.name ?? label;

/** What the analyser found for a criterion that is not a skill; null if only its English sentence says it. */
export const sayFound = ({ id, points, note }: { id: string; points: number; note: string }): string | null =>
  ANALYSED ? (findKind(id)?.found(points) ?? null) : note.replace(/\.$/, '');

/** The analyser's sentence; null in other languages, which say less, but not in English. */
export const sayAnalysed = (note: string): string | null => (ANALYSED ? null : note);
