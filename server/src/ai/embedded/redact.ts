import { guessLanguage } from '../../documents/guess-language.ts';
import { fold } from '../../lib/fold.ts';
import { type NamePlace, ownNamePlaces, type Place } from './own-name.ts';
import { personalDetails } from './personal-details.ts';
import { type Contact, readContact } from './read-contact.ts';
import { readLocation } from './read-location.ts';
import { findRange } from './resume-dates.ts';
import { inSection, toResumeLines } from './resume-lines.ts';

/** However long the lines at the top go on, a name and its addresses are among the first. */
const MAX_HEAD_LINES = 12;

/** What we know of the person already, so that it is found in the text whatever it looks like there. */
export interface KnownPerson {
  names: string[];
}

/**
 * The text without what says who the person is: name, contacts, address, age, gender, family, religion, nationality,
 * disability, leave for a child. The head of a resume goes as a whole, except for its prose: nobody can tell Anna Cook
 * from a cook by the words alone. Spaces stand in for it, so that every place stays where it was.
 */
export const redact = (text: string, known: KnownPerson = { names: [] }): string => {
  const contact = readContact(text);
  const names = [...known.names.filter((name) => name.trim()), ...vouchedName(text, contact)];
  const places = ownNamePlaces(text, names);
  // Where the name stands a head begins: by what we know before what looks like one.
  const nameStart = headingOf(text, places) ?? contact.name?.start ?? null;
  const lines = toResumeLines(text, nameStart);
  const spans = [...places, contact.name, contact.email, contact.phone, readLocation(lines, contact)];
  const left = withoutDetails(blankAll(text, spans), guessLanguage(text));
  // By what is left of a line: how long a name is does not make it prose.
  const head = inSection(lines, 'header', 'contact')
    .map(({ start, text: line }) => ({ start, end: start + line.length, left: left.slice(start, start + line.length) }))
    .filter((line) => /[\p{L}\d]/u.test(line.left) && !isProse(line.left) && !findRange(line.left))
    .slice(0, MAX_HEAD_LINES);
  return blankAll(left, [...head, ...signedAt(text)]);
};

/** The same for a text that is no resume: what stands at its top is no different from the rest. */
export const redactPerson = (text: string, { names }: KnownPerson): string =>
  withoutDetails(blankAll(text, ownNamePlaces(text, names)), guessLanguage(text));

/** What only looks like a name is no reason to take its words out everywhere; at the top or in the address it is one. */
const vouchedName = (text: string, { name, email }: Contact): string[] => {
  if (!name) return [];
  const address = lettersOf(email?.value.split('@')[0] ?? '');
  const isAtTop =
    text
      .slice(0, name.start)
      .split('\n')
      .filter((line) => line.trim()).length <= 2;
  const isInAddress = [...wordsOf(name.value), name.value].some((word) => address.includes(lettersOf(word)));
  return isAtTop || isInAddress ? [name.value, text.slice(name.start, name.end)] : [];
};

const lettersOf = (text: string): string => fold(text).replace(/\P{L}/gu, '');

const wordsOf = (name: string): string[] => name.split(/[\s-]+/).filter((word) => word.length > 2);

/** Where the whole name stands first as a heading does, with nothing or a label beside it. */
const headingOf = (text: string, places: NamePlace[]): number | null => {
  const found = places.find(({ start, end, isWhole }) => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const next = text.indexOf('\n', end);
    const before = text.slice(Math.max(from, start - 40), start);
    const after = text.slice(end, Math.min(next < 0 ? text.length : next, end + 40));
    return (
      isWhole && !/[\p{L}\d]/u.test(before.replace(/^[^\S\n]*\p{L}{2,12}\s?:/u, '')) && !/^,?\s*\p{Ll}{3}/u.test(after)
    );
  });
  return found?.start ?? null;
};

const withoutDetails = (text: string, language: string | null): string =>
  personalDetails(language).reduce(
    (left, pattern) => left.replace(pattern, (found) => found.replace(/[^\n]/g, ' ')),
    text,
  );

const isProse = (line: string): boolean => line.trim().split(/\s+/).length >= 10 && /[.!]\s*$|[.!] /.test(line);

/** `Hamburg, 3 March 2024` at the foot of a page, above the signature. */
const signedAt = (text: string): Place[] => {
  const foot = text.trimEnd().length;
  const from = Math.max(0, foot - 200);
  return [
    ...text
      .slice(from, foot)
      .matchAll(/^[^\S\n]*\p{Lu}[\p{L} .'’-]{1,40},?[^\S\n](?:den |le |the )?\d{1,2}[. ][^\n]{1,16}\d{4}[^\S\n]*$/gmu),
  ]
    .filter(({ 0: line }) => !findRange(line))
    .map(({ 0: line, index }) => ({ start: from + index, end: from + index + line.length }));
};

/** In one pass, however many there are. */
const blankAll = (text: string, places: (Place | null)[]): string => {
  const sorted = places.filter((place) => place !== null).toSorted((a, b) => a.start - b.start);
  let out = '';
  let at = 0;
  for (const { start, end } of sorted) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    out += text.slice(at, from) + text.slice(from, end).replace(/[^\n]/g, ' ');
    at = end;
  }
  return out + text.slice(at);
};
