import { guessLanguage } from '../documents/guess-language.ts';
import { closingOf } from './closing.ts';
import { isJobTitle } from './job-titles.ts';
import { meaningOf } from './name-cues.ts';
import { type NamePlace, ownNamePlaces, type Place } from './own-name.ts';
import { personalDetails } from './personal-details.ts';
import { type Contact, readContact } from './read-contact.ts';
import { readLocation } from './read-location.ts';
import { refereesIn } from './referees.ts';
import { findRange } from './resume-dates.ts';
import { inSection, type ResumeLine, toResumeLines } from './resume-lines.ts';

/** However long the lines at the top go on, a name and its addresses are among the first. */
const MAX_HEAD_LINES = 12;
/** Personal details are a part of their own, which some write at length. */
const MAX_CONTACT_LINES = 24;

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
  const names = [...known.names.filter((name) => name.trim()), ...namesIn(text, contact)];
  const places = ownNamePlaces(text, names);
  // Where the name stands a head begins: by what we know before what looks like one.
  const nameStart = headingOf(text, places) ?? contact.name?.start ?? null;
  const lines = withHead(toResumeLines(text, nameStart));
  const closing = [...closingOf(text), ...refereesIn(text)];
  const spans = [...places, ...closing, contact.name, contact.email, contact.phone, readLocation(lines, contact)];
  const left = withoutDetails(blankAll(text, spans), guessLanguage(text));
  // By what is left of a line: how long a name is does not make it prose.
  const said = (section: 'header' | 'contact') =>
    beforeWork(text, left, inSection(lines, section)).filter(
      (line) => /[\p{L}\d]/u.test(line.left) && !isProse(line.left),
    );
  return blankAll(left, [...first(said('header'), MAX_HEAD_LINES), ...first(said('contact'), MAX_CONTACT_LINES)]);
};

/** Whatever stands above the first part is the head, also below a title of the paper like `Curriculum Vitae`. */
const withHead = (lines: ResumeLine[]): ResumeLine[] => {
  const first = lines.findIndex(({ section }) => !['header', 'contact', 'other'].includes(section));
  return lines.map((line, index) =>
    line.section === 'other' && index < first ? { ...line, section: 'header' } : line,
  );
};

interface LeftLine extends Place {
  left: string;
}

/** With the first line of dates a head is over, whatever the heading above it: what follows is work. */
const beforeWork = (text: string, left: string, lines: ResumeLine[]): LeftLine[] => {
  let isOver = false;
  let last = 0;
  return lines.flatMap(({ start, text: line }) => {
    const end = start + line.length;
    // Two empty lines: another column begins, with a head of its own.
    if (/\n[^\S\n]*\n[^\S\n]*\n/.test(text.slice(Math.max(last, start - 200), start))) isOver = false;
    last = end;
    const one = { start, end, left: left.slice(start, end) };
    isOver ||= findRange(one.left) !== null;
    return isOver ? [] : [one];
  });
};

/** Lines with figures in them are addresses, numbers and dates: how many there are does not count. */
const first = (lines: LeftLine[], most: number): LeftLine[] => {
  let count = 0;
  return lines.filter(({ left }) => (/\d/.test(left) ? count < most : count++ < most));
};

/** The same for a text that is no resume: what stands at its top is no different from the rest. */
export const redactPerson = (text: string, { names }: KnownPerson): string =>
  withoutDetails(blankAll(text, ownNamePlaces(text, names)), guessLanguage(text));

/** What only looks like a name is no reason to take its words out everywhere; at the top, or vouched for, it is one. */
const namesIn = (text: string, { name, email }: Contact): string[] => {
  const before = text.slice(0, name?.start ?? 0).split('\n');
  const isAtTop = before.filter((line) => line.trim()).length <= 2;
  const isSure = name?.is_vouched || (isAtTop && !isJobTitle(name?.value ?? ''));
  const own = name && isSure ? [name.value, text.slice(name.start, name.end)] : [];
  return [...own, ...wordsOfAddress(email?.value ?? '')];
};

/** What stands before the @ is a name as well, unless it means something: `java.developer@…`. */
const wordsOfAddress = (address: string): string[] =>
  address
    .split('@')[0]!
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3 && meaningOf(word, false) === 'nothing');

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
    (left, { sign, pattern }) =>
      sign && !sign.test(left) ? left : left.replace(pattern, (found) => found.replace(/[^\n]/g, ' ')),
    text,
  );

/** A sentence of words; letters that are set apart for show are none. */
const isProse = (line: string): boolean =>
  (line.match(/[\p{L}\d]{2,}/gu)?.length ?? 0) >= 9 && /[.!]\s*$|[.!] /.test(line);

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
