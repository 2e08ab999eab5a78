import { isGeneric } from './generic-words.ts';
import { withoutLevel } from './language-levels.ts';
import { isLanguage } from './read-languages.ts';
import { canonicalSkill, type Mention, mentionsIn } from './skills.ts';

/**
 * The known terms that a requirement asks for, all of them; empty if it asks for anything else too. `In-depth knowledge
 * of Python` asks for Python, `German and English` for both.
 */
export const termsAsked = (text: string): string[] => {
  const whole = canonicalSkill(text);
  if (whole !== null) return [whole];
  const named = mentionsIn(text).filter((mention) => !isVerb(text, mention));
  const rest = named.reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);
  const isLicence = named.some(({ written }) => /licen[cs]e/i.test(written));
  if (named.length === 0 || !isGeneric(isLicence ? rest.replace(OF_PLACE, '') : rest)) return [];
  return [...new Set(named.map(({ term }) => term))];
};

/** The languages of a requirement that asks for nothing else, such as `German B2`; empty otherwise. */
export const languagesAsked = (text: string): string[] => {
  const terms = termsAsked(withoutLevel(text));
  return terms.every(isLanguage) ? terms : [];
};

/** `Ability to react` does not ask for React. */
const isVerb = (text: string, { is_everyday, counts, start }: Mention): boolean =>
  is_everyday && counts === 'as written' && /\bto\s$/i.test(text.slice(Math.max(0, start - 4), start));

/** A licence is valid somewhere, and resumes do not repeat where. */
const OF_PLACE = /(?<!\p{L})in(?: the)?(?: state of)?(?: \p{Lu}\p{L}{1,20}){1,3}$/u;
