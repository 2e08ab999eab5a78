import type { Duplicate } from '@hirewire/contract/duplicates';
import { fold } from '../lib/fold.ts';

export interface Profile {
  name: string;
  email_key: string | null;
  phone: string | null;
  phone_key: string | null;
  resumes: { sha256: string; file_name: string }[];
}

type Match = Duplicate['matches'][number];

/** How strongly each sign suggests the same person. */
const WEIGHTS: Record<Match['sign'], number> = { same_file: 5, phone: 4, name: 3, email_name: 2, similar_name: 1 };
/** A name alone is enough to ask; a similar address is not, unless the names are similar too. */
const ENOUGH = 3;

/** What two profiles have in common; empty if too little to ask about. */
export const findMatches = (one: Profile, other: Profile): Match[] => {
  const matches: Match[] = [];
  const shared = one.resumes.find(({ sha256 }) => other.resumes.some((file) => file.sha256 === sha256));
  if (shared) matches.push({ sign: 'same_file', value: shared.file_name });
  if (one.phone_key && one.phone_key === other.phone_key) matches.push({ sign: 'phone', value: one.phone ?? '' });
  const [first, second] = [fold(one.name), fold(other.name)];
  if (first === second) matches.push({ sign: 'name', value: one.name });
  else if (isSimilar(first, second)) matches.push({ sign: 'similar_name', value: `${one.name} – ${other.name}` });
  if (one.email_key && one.email_key === other.email_key) matches.push({ sign: 'email_name', value: one.email_key });
  return weigh(matches) >= ENOUGH ? matches : [];
};

export const weigh = (matches: Match[]): number => matches.reduce((sum, { sign }) => sum + WEIGHTS[sign], 0);

/** Almost the same spelling, or the same words in another order. */
const isSimilar = (one: string, other: string): boolean => {
  const sorted = (name: string) =>
    name
      .split(/[\s,]+/)
      .toSorted()
      .join(' ');
  if (sorted(one) === sorted(other)) return true;
  const allowed = Math.min(one.length, other.length) < 8 ? 1 : 2;
  return distanceWithin(one, other, allowed);
};

/** True if the edit distance is at most `allowed`. */
const distanceWithin = (one: string, other: string, allowed: number): boolean => {
  if (Math.abs(one.length - other.length) > allowed) return false;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1));
    }
    if (Math.min(...next) > allowed) return false;
    row = next;
  }
  return row.at(-1)! <= allowed;
};
