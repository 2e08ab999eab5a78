/** The known identity of a person. */
export interface KnownIdentity {
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
}

/** Replaces removed text, with the same length for every person. */
const HIDDEN = '[…]';

const ANY_ADDRESS = /[\p{L}\d][\p{L}\d._%+'-]{0,63}@[\p{L}\d.-]{1,100}\.\p{L}{2,24}/gu;
const ANY_PHONE = /(?:\+|\(\+|\b00)[1-9][\d\s()./-]{6,20}\d/gu;

/**
 * Removes personal details from a submission: the name in any spelling, every e-mail address and every phone number.
 * Removes too much rather than too little, since the reviewer must not recognise the candidate.
 */
export const hidePerson = (text: string, person: KnownIdentity): string => {
  const patterns = [ANY_ADDRESS, ...namePatterns(person), ANY_PHONE, ...phonePatterns(person.phone)];
  return patterns.reduce((left, pattern) => left.replace(pattern, HIDDEN), text);
};

/** True if a text, such as a link, identifies them. */
export const namesPerson = (text: string, person: KnownIdentity): boolean => hidePerson(text, person) !== text;

const namePatterns = ({ first_name, last_name, email }: KnownIdentity): RegExp[] => {
  const parts = [...splitNameWords(first_name), ...splitNameWords(last_name)];
  const [first = '', last = ''] = [splitNameWords(first_name)[0], splitNameWords(last_name).at(-1)];
  const account = email.split('@')[0] ?? '';
  const joined =
    first && last ? [`${first}${last}`, `${last}${first}`, `${first[0]}${last}`, `${first}${last[0]}`] : [];
  // The longest first: the rest of a partly removed name would no longer be recognised.
  const all = [...new Set([...joined, account, ...parts].filter((word) => word.length > 1))];
  return all
    .toSorted((a, b) => b.length - a.length)
    .map((word) => new RegExp(String.raw`(?<!\p{L})${spelled(word)}(?:['’]s)?(?!\p{L})`, 'giu'));
};

const splitNameWords = (name: string): string[] => name.split(/[^\p{L}\p{M}'’]+/u).filter(Boolean);

/** With and without accents: `Müller` is also `Muller` and `Mueller`. */
const spelled = (word: string): string =>
  [...word.normalize('NFC')]
    .map((letter) => {
      const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
      const other = UMLAUTS[letter.toLowerCase()];
      const ways = [...new Set([letter, plain, letter.normalize('NFD'), ...(other ? [other] : [])])].map(escaped);
      return ways.length > 1 ? `(?:${ways.join('|')})` : ways[0]!;
    })
    .join('');

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'oe', å: 'aa' };

/** Matches the end of the number, with any prefix and any characters between its digits. */
const phonePatterns = (phone: string | null): RegExp[] => {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-7);
  if (digits.length < 6) return [];
  return [new RegExp(String.raw`[+(]?(?:\d[\s()./-]{0,3}){0,10}${[...digits].join(String.raw`[\s()./-]{0,3}`)}`, 'g')];
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
