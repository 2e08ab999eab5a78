import { fold } from '../lib/fold.ts';
import { isJobTitle } from './job-titles.ts';
import { classifyNamePart } from './name-cues.ts';
import { lettersShared, rateNameSimilarity, type Voucher, VOUCHES } from './name-similarity.ts';
import { hasOrdinaryWord, isNoName, isNoPerson } from './no-name.ts';
import { isPlace } from './places.ts';

/** A name as written, and normalized. */
export interface WrittenName {
  value: string;
  written: string;
  /** Evidence for and against it. */
  similarity: number;
  doubt: number;
}

const TITLE =
  /^(?:(?:dr\.|dipl\.?)[ -]{0,2}(?:ing|kfm|kffr|inf(?:orm)?|wirt|phys|math|chem|biol|psych|päd|betriebsw|volksw|med|phil(?=\.)|jur|iur|oec|rer\.[^\S\n]?\p{L}{3,4})\.?(?:-\p{L}{2,6}\.)?(?:[^\S\n]\((?:fh|ba|tu|uni|dh)\))?[^\S\n]{1,3}|(?:mr|mrs|ms|miss|dr|prof|er|engr?|ar|adv|capt|shri|sri|smt|kum|herr|frau|mme|mlle|mag|rev|sra?|ing|pd|univ\.?-prof|priv\.?-doz|habil)\.[^\S\n]{0,3}(?:\((?:fh|ba|tu|uni|dh)\)[^\S\n]{1,3})?|dipl\.[^\S\n]{0,3}|[bm]\.[^\S\n]?(?:sc|eng|ed)\.[^\S\n]{1,3}|(?:mr|mrs|ms|miss|sir|dr|prof|engr?|shri|smt|herr|frau|mme|mlle|dipl|señora?)[^\S\n]+)/iu;
const ABOVE =
  /^(?:resume|résumé|cv|c\.v\.?|curriculum[ -]?vitae|bio-? ?data|(?:lebenslauf )?bewerber(?:in)?|lebenslauf|profile|profil)(?:[^\S\n]{1,3}(?:of|von|de|for)(?!\p{L})|[^\S\n]{0,3}[:|–—-]|[^\S\n])[^\S\n]{0,3}/iu;
const OF_WHOM =
  /^[^\p{L}]{0,4}(?:resume|résumé|cv|curriculum[ -]?vitae|bio-? ?data|lebenslauf)[^\S\n]{1,3}(?:of|von|de)[^\S\n]/iu;
const AFTER =
  /[^\S\n]{0,20}(?:\(.{0,200}\)|\|.*|[–—][^\S\n].*|[^\S\n]-[^\S\n].*|[–—-]$|·.*|•.*|(?<!\p{L})[sdwc]\/o(?!\p{L}).*|(?<!\p{L})(?:resume|cv|curriculum vitae|bio-?data)[^\S\n]*)$/iu;
const PARTICLE =
  /^(?:de|da|di|du|del|della|der|den|van|von|zu|zur|la|le|el|al|bin|bint|ben|ibn|y|e|dos|das|do|af|av|ter|ten)$/i;
const WORD = /^(?:\p{Lu}[\p{L}\p{M}'’-]*\.?|\p{Lo}[\p{Lo}\p{M}]*)$/u;
const SMALL_WORD = /^\p{Ll}[\p{L}\p{M}'’-]*\.?$/u;
const CREDENTIAL =
  /^(?:ph\.?d|mba|mca|bca|m\.?sc|b\.?sc|m\.?a|b\.?a|b\.?e|m\.?e|b\.?tech|m\.?tech|b\.?com|m\.?com|md|mbbs|bds|cpa|ca|acca|fca|icwa|cma|cs|pmp|csm|rn|bsn|msn|esq|jr|sr|ii|iii|cfa|pe|p\.?eng|llb|llm|pgdm|pgdca|diploma|itil|ccna|cissp|shrm|dipl|ing|mrics|aca|frcs)(?![\p{L}])/iu;
/** Including titles before it and degrees after it. */
const MAX_LENGTH = 160;

interface Told {
  isLabelled?: boolean;
  /** Accept only a name that shares letters with an address or a file name. */
  mustBeVouched?: boolean;
}

/** Reads the name in a stretch of text, if it is one. */
export const readName = (
  text: string,
  vouchers: Voucher[],
  { isLabelled = false, mustBeVouched = false }: Told,
): WrittenName | null => {
  if (text.length > MAX_LENGTH) return null;
  const bare = stripDecoration(text);
  const isTold = isLabelled || OF_WHOM.test(text);
  const whole = withoutDegrees(withoutTail(joinSpacedOut(withoutNickname(bare), vouchers), vouchers));
  const shared = lettersShared(whole, vouchers);
  if (mustBeVouched && shared === 0) return null;
  const name = judged(whole, bare.startsWith(whole) ? whole : bare, { vouchers, isLabelled: isTold });
  const beginning = shared > 0 ? readBeginning(whole, { vouchers, isLabelled: isTold }) : null;
  const isEnough = beginning && lettersShared(beginning.written, vouchers) >= shared;
  return beginning && (isEnough || !name) ? beginning : name;
};

/** `José “Pepe” Ruiz`, `José Ruiz "Pepe"` */
const withoutNickname = (text: string): string =>
  text.replace(/(?<=\p{L}\.?)\s["“”„«'‘(]\s?\p{L}[\p{L} .-]{0,20}["“”»'’)](?=\s\p{Lu}|$)/u, '');

const DEGREES =
  /(?<![\s,])[\s,]+(?:ph\.?d|mba|mca|bca|m\.?sc|b\.?sc|b\.?tech|m\.?tech|b\.?com|m\.?com|b\.e|m\.e|b\.a|m\.a|mbbs|bds|cpa|acca|pmp|llb|pgdm|pgdca|dipl|rn|rgn|rmn)\.?$/iu;

/** `Jane Doe B.E., MBA`. */
const withoutDegrees = (text: string): string => {
  let left = text;
  while (DEGREES.test(left)) left = left.replace(DEGREES, '').replace(/,$/, '');
  return left;
};

/** Removes brackets, dots, titles and words about the document. */
const stripDecoration = (text: string): string => {
  let bare = text.trim().replace(/^[\s•▪●◦■*>#:;.,–—-]+/u, '');
  bare = bare.replace(/^\((.{2,60})\)$/, '$1').replace(ABOVE, '');
  while (TITLE.test(bare)) bare = bare.replace(TITLE, '');
  return bare
    .replace(AFTER, '')
    .replace(/(?<![\s:;,])[\s:;,]+$/, '')
    .trim();
};

/** `Name, trade` and `Name, MBA` lose the rest; `Doe, Jane` is reversed. */
const withoutTail = (text: string, vouchers: Voucher[]): string => {
  const comma = text.indexOf(',');
  if (comma < 0) return text;
  const [first, rest] = [text.slice(0, comma).trim(), text.slice(comma + 1).trim()];
  // `Bremen, DE`
  if (isPlace(text) && (isPlace(first) || (/^\p{Lu}{2}$/u.test(rest) && !/\s/.test(first)))) return text;
  // `Chan Tai Man, Raymond`, where the address says Raymond.
  if (/\s/.test(first) && IS_ONE_WORD.test(rest) && rateNameSimilarity(rest, vouchers) >= VOUCHES)
    return `${first} ${rest}`;
  if (/\s/.test(first) || /\d/.test(rest) || CREDENTIAL.test(rest) || isJobTitle(rest) || isPlace(rest)) return first;
  const isOne = /^\p{Lu}[\p{L} .'’-]+$/u.test(rest) && rest.split(/\s+/).length <= 3;
  return isOne && !isNoName(rest) ? `${rest} ${first}` : text;
};

const IS_ONE_WORD = /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?$/u;

interface Support {
  vouchers: Voucher[];
  isLabelled: boolean;
}

const judged = (plain: string, written: string, { vouchers, isLabelled }: Support): WrittenName | null => {
  if (/^(?:\p{Script=Han}{2,4}|\p{Script=Hangul}{2,4})$/u.test(plain))
    return { value: plain, written, similarity: 0, doubt: 0 };
  if (plain.length > 50 || /[\d@:/\\|;!?"%&+=,_]/.test(plain)) return null;
  const words = splitNameWords(plain);
  const full = words.filter((word) => !PARTICLE.test(word)).length;
  if (full > 6 || !words.some((word) => word.replace(/\P{L}/gu, '').length > 1)) return null;
  const isSmall = words.every((word) => SMALL_WORD.test(word));
  if (!isSmall && !words.every((word) => WORD.test(word) || PARTICLE.test(word))) return null;
  const similarity = rateNameSimilarity(plain, vouchers);
  // A person called June Cook has an address that says so.
  const isVouched = similarity >= 0.75;
  const isSure = isVouched || isLabelled;
  const ways = [...new Set([plain, words.join(' ')])];
  if (!isSure && ways.some(isNoPerson)) return null;
  const isTrade = !isSure && ways.some(isJobTitle);
  if (isTrade && (words.length < 2 || words.length > 3 || words.every((word) => hasOrdinaryWord(word)))) return null;
  const isKnown = isLabelled || similarity >= VOUCHES;
  const isOrdinary = hasOrdinaryWord(plain);
  const isOne = words.length === 1;
  if ((isSmall || isOne) && !isKnown && (isOrdinary || !words.every((word) => isStrange(word)))) return null;
  const doubt = (isTrade ? TRADE_DOUBT : 0) + (isOne ? 2 : 0) + (isSmall ? 1.5 : 0) + (isOrdinary && !isKnown ? 2 : 0);
  const isCalmed = isSmall || isShouted(plain);
  const value = words.map((word) => (isCalmed || (isShouted(word) && word.length > 3) ? calm(word) : word)).join(' ');
  return { value, written, similarity, doubt };
};

/** A trade is a name only at the very top, with no other name in sight. */
const TRADE_DOUBT = 4.2;

/** A word without any other known meaning. */
const isStrange = (word: string): boolean =>
  word.length > 2 && classifyNamePart(word.replace(/\.$/, ''), false) === 'nothing';

/** `Jane Doe Software Engineer`: as much of its beginning as the address confirms. */
const readBeginning = (text: string, support: Support): WrittenName | null => {
  const words = text.split(/\s+/);
  if (words.length > 8) return null;
  let best: WrittenName | null = null;
  let most = 0;
  for (let count = 1; count <= Math.min(4, words.length - 1); count++) {
    const plain = words.slice(0, count).join(' ');
    const shared = lettersShared(plain, support.vouchers);
    if (shared <= most || rateNameSimilarity(plain, support.vouchers) < 0.5) continue;
    const rest = words.slice(count).join(' ');
    // A sentence continues in lower case.
    const name = /^\P{Ll}/u.test(rest) && isNoName(rest) ? judged(plain, plain, support) : null;
    if (name) [best, most] = [name, shared];
  }
  return best;
};

const DEGREE_LIKE = /^(?:b|m|ph|d|asp|node|vue|next)\.(?:tech|sc|com|e|a|d|ed|phil|net|js|pharm|arch|lib|litt)\.?$/i;

/** `K.R.Ramesh` and `Ramesh.K.R` are three words. */
const splitNameWords = (plain: string): string[] =>
  plain.split(/\s+/).flatMap((word) => {
    if (!/\p{L}\.\p{L}/u.test(word)) return word === '' || word === '.' ? [] : [word];
    if (DEGREE_LIKE.test(word)) return [`${word}:`];
    const parts = word.split('.').filter(Boolean);
    return parts.map((part) => (part.length === 1 ? `${part}.` : part));
  });

/** `J A N E  D O E`, where the address may have to decide where a word ends. */
const joinSpacedOut = (text: string, vouchers: Voucher[]): string => {
  if (!/^\S(?:\s+\S){4,}$/u.test(text)) return text;
  const words = text.split(/\s{2,}/);
  if (words.length > 1) return words.map((word) => word.replace(/\s/g, '')).join(' ');
  const letters = text.replace(/\s/g, '');
  const folded = fold(letters);
  for (const part of vouchers
    .flatMap(({ parts }) => parts)
    .filter((one) => one.length > 1 && one.length < letters.length)) {
    if (folded.startsWith(part)) return `${letters.slice(0, part.length)} ${letters.slice(part.length)}`;
    if (folded.endsWith(part)) return `${letters.slice(0, -part.length)} ${letters.slice(-part.length)}`;
  }
  return letters;
};

const isShouted = (name: string): boolean => name === name.toUpperCase() && /\p{Lu}{2}/u.test(name);

const calm = (word: string): string =>
  /^(?:II|III|IV)$/.test(word)
    ? word
    : PARTICLE.test(word)
      ? word.toLowerCase()
      : word
          .toLowerCase()
          .replace(/(^|[-'’])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
