import type { CriterionKind } from '@hirewire/contract/analyses';
import type { OWN_KINDS } from '@hirewire/contract/criteria';
import { texts } from './language.ts';

interface Analyzed {
  /** By the kind that the id of a criterion begins with; the rest of the id is the value. */
  kinds: Record<Exclude<CriterionKind, (typeof OWN_KINDS)[number]>, Kind>;
  noEvidence: string;
}

interface Kind {
  name: (value: string) => string;
  found: (points: number) => string;
}

/**
 * What the analyzer names the criteria it draws from a job, and notes about them. English has none of it: there its own
 * sentences are shown.
 */
export const ANALYZED = texts<Analyzed | null>('analyzed-criteria', null);

const findKind = (id: string) => {
  const [kind = '', value = ''] = id.split(/:(.*)/);
  const said: Kind | undefined = ANALYZED?.kinds[kind as keyof Analyzed['kinds']];
  return said && { name: said.name(value), found: said.found };
};

/** The analyzer's name for a criterion; one that was added manually, or is a skill, keeps its own words. */
export const nameCriterion = ({ id = '', label }: { id?: string | undefined; label: string }): string =>
  findKind(id)?.name ?? label;

/** What the analyzer found for a criterion that is not a skill; null if only its English sentence says it. */
export const sayFound = ({ id, points, note }: { id: string; points: number; note: string }): string | null =>
  ANALYZED ? (findKind(id)?.found(points) ?? null) : note.replace(/\.$/, '');

/** The analyzer's sentence; null in other languages, which say less, but not in English. */
export const sayAnalyzed = (note: string): string | null => (ANALYZED ? null : note);

/** What the analyzer notes about a mark. */
export const sayMark = (note: string, evidence: readonly unknown[]): string | null =>
  ANALYZED && evidence.length === 0 ? ANALYZED.noEvidence : sayAnalyzed(note);
