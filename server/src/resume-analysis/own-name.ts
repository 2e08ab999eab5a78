import { fold } from '../lib/fold.ts';
import {
  AT_ONES_OWN,
  BEGINS,
  BELONGS_TO_A_TRADE,
  DOES,
  GOES_ON,
  IS_OVER,
  isOpener,
  type Meaning,
  classifyNamePart,
  OF_A_FOOTER,
  ON_ONES_OWN,
  OWN_FIRM,
  SIGNS,
  SPEAKS_OF_ITSELF,
  SPEAKS_OF_SOMEBODY,
  WENT_BEFORE,
} from './name-cues.ts';
import { findRange } from './resume-dates.ts';

export interface Place {
  start: number;
  end: number;
}

export interface NamePlace extends Place {
  /** Not only a part of it. */
  isWhole: boolean;
}

interface Word extends Place {
  text: string;
  /** The word of the name it stands for; null for a particle or an initial. */
  part: string | null;
  isInitial: boolean;
  /** An initial or a particle that belongs to the name: `Ramesh K. R.`, `Nguyễn Văn`. */
  isOfName: boolean;
}

const PARTICLE = /^(?:d[aeiou]s?|del|della|de[rn]|van|von|zur?|l[ae]|el|al|bin|ben|ibn|ter|ten|y|e|af|av|dos)$/i;
const WORD = /\p{L}[\p{L}\p{M}'’-]*\.?/gu;
/** How far to look on either side of a word. */
const REACH = 60;

/**
 * Finds the person's own name in a text. Two adjacent parts are always the name. A single part is the name unless it
 * has another meaning: then the context decides, so that Anna Cook keeps the job of a line cook, and gains none from
 * "promoted by Cook".
 */
export const ownNamePlaces = (text: string, names: string[]): NamePlace[] => {
  const parts = listNameParts(names);
  if (parts.size === 0) return [];
  const isOneWord = new Set(parts.values()).size === 1;
  const places = inLettersWithoutSpaces(text, names);
  const words = findNameWords(text, parts);
  const meanings = new Map<string, Meaning>();
  for (let index = 0; index < words.length;) {
    const group = groupAt(text, words, index);
    index += Math.max(1, group.length);
    const own = group.filter(({ part }) => part !== null);
    const initials = group.filter(({ isInitial }) => isInitial).length;
    const span = { start: group[0]!.start, end: group.at(-1)!.end };
    const isTogether = new Set(own.map(({ part }) => part)).size > 1 || (own.length > 0 && initials > 0);
    const isWhole = isTogether || (own.length > 0 && isOneWord && isLine(text, span));
    const place = { ...span, isWhole };
    const [only] = own;
    // `J. D.`; `B.E.` is a degree.
    if (!only && initials > 1 && /\s/.test(text.slice(span.start, span.end))) places.push(place);
    if (!only) continue;
    if (!own.some(({ text: word }) => /^[\p{Lu}\p{Lo}]/u.test(word)) && !(isWhole && isLine(text, place))) continue;
    const key = only.part!;
    const meaning = meanings.get(key) ?? classifyNamePart(only.text.replace(/['’]s$/, ''), isWritten(text, only.text));
    meanings.set(key, meaning);
    if (isWhole || isMeant(text, place, meaning)) places.push(place);
  }
  return places;
};

/** Every spelling of each part: `Müller`, `Muller`, `Mueller`; of `Smith-Jones` also each half. */
const listNameParts = (names: string[]): Map<string, string> => {
  const parts = new Map<string, string>();
  for (const name of names) {
    const words = name
      .trim()
      .split(/[\s.]+/)
      .filter(Boolean);
    const joined = fold(words.join('')).replace(/\P{L}/gu, '');
    // `janedoe`, in the name of a page or of an account.
    if (words.length > 1 && joined.length > 5) parts.set(joined, joined);
    for (const word of words) {
      const halves = word.split('-').filter((half) => half.length > 2);
      for (const one of new Set([word, ...halves])) {
        if (!/^\p{L}[\p{L}\p{M}'’.-]*$/u.test(one)) continue;
        for (const way of listSpellings(one)) if (!parts.has(way)) parts.set(way, listSpellings(word)[0]!);
      }
    }
  }
  return parts;
};

const listSpellings = (word: string): string[] => {
  const plain = word
    .replace(/(?<![.-])[.-]+$/, '')
    .normalize('NFC')
    .toLowerCase();
  return [fold(plain), fold(plain.replace(/[äöüøå]/g, (letter) => SPELLED[letter]!))];
};

const SPELLED: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** The words of the text that belong to the name. */
const findNameWords = (text: string, parts: Map<string, string>): Word[] => {
  const initials = new Set([...parts.values()].map((part) => part[0]!));
  return [...text.matchAll(WORD)].flatMap(({ 0: found, index }) => {
    const written = found.replace(/(?<![.-])[.-]+$/, '');
    const folded = fold(written);
    const plain = /['’]s$/.test(written) ? fold(written.slice(0, -2)) : folded;
    const isInitial =
      plain.length === 1 && /^\p{Lu}/u.test(found) && initials.has(plain) && (found.includes('.') || parts.has(plain));
    const known = parts.get(folded) ?? parts.get(plain);
    if (known === undefined && !isInitial) return [];
    const part = known === undefined || PARTICLE.test(known) || known.length < 2 ? null : known;
    const end = index + (isInitial ? found.length : written.length);
    const isOfName = known !== undefined && /^\p{Lu}/u.test(found);
    return [{ text: written, start: index, end, part, isInitial: isInitial && part === null, isOfName }];
  });
};

/** The adjacent words of the name, from this one on. */
const groupAt = (text: string, words: Word[], from: number): Word[] => {
  const group = [words[from]!];
  for (let index = from + 1; index < words.length; index++) {
    const [last, next] = [group.at(-1)!, words[index]!];
    if (!isJoin(text, last, next)) break;
    group.push(next);
  }
  // A particle after the name begins something else, and so does an initial that does not belong to it.
  const end = group.findLastIndex(({ part, isOfName }) => part !== null || isOfName);
  return end < 0 || group.every(({ part }) => part === null) ? group : group.slice(0, end + 1);
};

const isJoin = (text: string, last: Word, next: Word): boolean => {
  if (next.start - last.end > 25) return false;
  const between = text.slice(last.end, next.start);
  if (/^[^\S\n]{0,3}$|^[-.]$/.test(between)) return true;
  const isOther = last.part !== null && next.part !== null && last.part !== next.part;
  // `Doe, Jane`, and not two items of a list.
  if (/^,[^\S\n]?$/.test(between)) return isOther && !/^\s*[,;|•]/.test(text.slice(next.end, next.end + 3));
  // In the middle of a sentence that continues on the next line.
  if (/^[^\S\n]?\n[^\S\n]*$/.test(between))
    return isOther && /\p{Ll}[,]?[^\S\n]$/u.test(text.slice(Math.max(0, last.start - 8), last.start));
  // `Jane Quincy Doe`.
  return isOther && /^[^\S\n]\p{Lu}[\p{L}.]{0,20}[^\S\n]$/u.test(between);
};

const lineAround = (text: string, { start, end }: Place) => {
  const from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - 200);
  const next = text.indexOf('\n', end);
  return { from, line: text.slice(from, Math.min(next < 0 ? text.length : next, end + 200)) };
};

const isLine = (text: string, place: Place): boolean =>
  lineAround(text, place).line.trim().length === place.end - place.start;

/** True if a part of the name refers to the person. */
const isMeant = (text: string, place: Place, meaning: Meaning): boolean => {
  const { from, line } = lineAround(text, place);
  const before = line.slice(Math.max(0, place.start - from - REACH), place.start - from);
  const after = line.slice(place.end - from, place.end - from + REACH);
  if (ON_ONES_OWN.test(line) && (meaning === 'nothing' || AT_ONES_OWN.test(before))) return true;
  if (OWN_FIRM.test(after)) return true;
  if (GOES_ON.test(after)) return false;
  if (SPEAKS_OF_SOMEBODY.test(before)) return true;
  if (SPEAKS_OF_ITSELF.test(before) && IS_OVER.test(after)) return true;
  if (/['’]s$/.test(text.slice(place.start, place.end)) && !BELONGS_TO_A_TRADE.test(after)) return true;
  if (BEGINS.test(before) && DOES.test(after)) return true;
  if (isFooter(line, place, from) || SIGNS.test(text.slice(Math.max(0, from - 40), from).trimEnd())) return true;
  if (meaning === 'name') return false;
  const word = WENT_BEFORE.exec(before);
  if (word && !isOpener(word[1] ?? '')) return false;
  return meaning === 'nothing' && !(findRange(line) && line.split(/\s+/).length < 14);
};

const isFooter = (line: string, { start, end }: Place, from: number): boolean => {
  if (line.length > 80) return false;
  const rest = line.slice(0, start - from) + line.slice(end - from);
  return /[\p{L}\d]/u.test(rest) && !/[\p{L}\d]/u.test(rest.replace(OF_A_FOOTER, ''));
};

const isWritten = (text: string, word: string): boolean =>
  /^\p{L}{3,}$/u.test(word) &&
  new RegExp(String.raw`(?<![\p{L}@._/-])${word.toLowerCase()}(?![\p{L}@._/-])`, 'u').test(text);

/** In scripts without capitals and spaces the name is found among the other letters. */
const inLettersWithoutSpaces = (text: string, names: string[]): NamePlace[] =>
  names
    .flatMap((name) => name.trim().split(/\s+/))
    .filter((part) => /^\p{Lo}{2,}$/u.test(part))
    .flatMap((part) =>
      [...text.matchAll(new RegExp(part, 'gu'))].map(({ index }) => ({
        start: index,
        end: index + part.length,
        isWhole: true,
      })),
    );
