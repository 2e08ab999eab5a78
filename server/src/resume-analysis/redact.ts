import { guessLanguage } from '../documents/guess-language.ts';
import { findClosing } from './closing.ts';
import { isJobTitle } from './job-titles.ts';
import { classifyNamePart } from './name-cues.ts';
import { type NamePlace, ownNamePlaces, type Place } from './own-name.ts';
import { type Detail, personalDetails } from './personal-details.ts';
import { type Contact, readContact } from './read-contact.ts';
import { readLocation } from './read-location.ts';
import { refereesIn } from './referees.ts';
import { findRange } from './resume-dates.ts';
import { inSection, type ResumeLine, toResumeLines } from './resume-lines.ts';

/** A name and its addresses are among the first lines of a header, however long it is. */
const MAX_HEAD_LINES = 12;
/** Personal details are a section of their own, which may be long. */
const MAX_CONTACT_LINES = 24;

/** Known details of the person, so that they are found in the text in any form. */
export interface KnownPerson {
  names: string[];
}

/**
 * Blanks everything that identifies the person: name, contacts, address, age, gender, family, religion, nationality,
 * disability, parental leave. The header of a resume is removed as a whole, except for its prose: words alone cannot
 * tell Anna Cook from a cook. Blanks keep every position valid.
 */
export const redact = (text: string, known: KnownPerson = { names: [] }): string => {
  const contact = readContact(text);
  const names = [...known.names.filter((name) => name.trim()), ...namesIn(text, contact)];
  const places = ownNamePlaces(text, names);
  // A header begins at the name: the known one takes precedence over one that looks like a name.
  const nameStart = findNameHeading(text, places) ?? contact.name?.start ?? null;
  const lines = withHead(toResumeLines(text, nameStart));
  const closing = [...findClosing(text), ...refereesIn(text)];
  const spans = [...places, ...closing, contact.name, contact.email, contact.phone, readLocation(lines, contact)];
  const nameless = blankAll(text, spans);
  const left = withoutDetails(nameless, guessLanguage(text), findLinesOfWork(nameless, lines));
  // Judged without the name: a long name does not make a line prose.
  const said = (section: 'header' | 'contact') =>
    beforeWork(text, left, inSection(lines, section)).filter(
      (line) => /[\p{L}\d]/u.test(line.left) && !isProse(line.left),
    );
  return blankAll(left, [...first(said('header'), MAX_HEAD_LINES), ...first(said('contact'), MAX_CONTACT_LINES)]);
};

/** Everything above the first section is the header, also below a document title like `Curriculum Vitae`. */
const withHead = (lines: ResumeLine[]): ResumeLine[] => {
  const first = lines.findIndex(({ section }) => !['header', 'contact', 'other'].includes(section));
  return lines.map((line, index) =>
    line.section === 'other' && index < first ? { ...line, section: 'header' } : line,
  );
};

interface LeftLine extends Place {
  left: string;
}

/** The first line with dates ends a header, whatever its heading: work follows. */
const beforeWork = (text: string, left: string, lines: ResumeLine[]): LeftLine[] => {
  let isOver = false;
  let last = 0;
  return lines.flatMap(({ start, text: line }) => {
    const end = start + line.length;
    // Two empty lines: another column begins, with a header of its own.
    if (/\n[^\S\n]*\n[^\S\n]*\n/.test(text.slice(Math.max(last, start - 200), start))) isOver = false;
    last = end;
    const one = { start, end, left: left.slice(start, end) };
    isOver ||= findRange(one.left) !== null;
    return isOver ? [] : [one];
  });
};

/** Lines with digits are addresses, numbers and dates, so they do not count. */
const first = (lines: LeftLine[], most: number): LeftLine[] => {
  let count = 0;
  return lines.filter(({ left }) => (/\d/.test(left) ? count < most : count++ < most));
};

/** For a text that is not a resume and has no header. */
export const redactPerson = (text: string, { names }: KnownPerson): string =>
  withoutDetails(blankAll(text, ownNamePlaces(text, names)), guessLanguage(text));

/** A possible name is not removed everywhere; one at the top, or confirmed, is. */
const namesIn = (text: string, { name, email }: Contact): string[] => {
  const before = text.slice(0, name?.start ?? 0).split('\n');
  const isAtTop = before.filter((line) => line.trim()).length <= 2;
  const isSure = name?.is_vouched || (isAtTop && !isJobTitle(name?.value ?? ''));
  const own = name && isSure ? [name.value, text.slice(name.start, name.end)] : [];
  return [...own, ...wordsOfAddress(email?.value ?? '')];
};

/** The part before the @ is a name as well, unless it has a meaning: `java.developer@…`. */
const wordsOfAddress = (address: string): string[] =>
  address
    .split('@')[0]!
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3 && classifyNamePart(word, false) === 'nothing');

/** Finds the first place where the full name is a heading, alone or with a label. */
const findNameHeading = (text: string, places: NamePlace[]): number | null => {
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

/**
 * The start of each line that describes work, training or skills. The name is removed first: it may be long, or a trade.
 */
const findLinesOfWork = (nameless: string, lines: ResumeLine[]): Set<number> =>
  new Set(
    lines
      .filter(({ section, start, text }) => saysWork(section, nameless.slice(start, start + text.length).trim()))
      .map(({ start }) => findLineStart(nameless, start)),
  );

const saysWork = (section: ResumeLine['section'], line: string): boolean => {
  if (['header', 'contact', 'summary', 'other'].includes(section)) return false;
  const words = line.match(/\p{L}+/gu)?.length ?? 0;
  return words > (section === 'skills' || section === 'certificates' ? 1 : 3) || isJobTitle(line);
};

const findLineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

const withoutDetails = (text: string, language: string | null, ofWork = new Set<number>()): string => {
  const isKept = (left: string, found: string, rest: unknown[], isWork: NonNullable<Detail['isWork']>): boolean => {
    const at = rest.find((one) => typeof one === 'number');
    if (at === undefined) return false;
    const lineStart = findLineStart(left, at);
    const start = Math.max(lineStart, at - NEAR);
    const end = at + found.length;
    if (!ofWork.has(lineStart) || OF_ONESELF.test(left.slice(start, end))) return false;
    const [after] = left.slice(end, end + NEAR).split('\n');
    return isWork(left.slice(start, end) + after!, at - start, end - start);
  };
  return personalDetails(language).reduce(
    (left, { sign, pattern, isWork, isPersonal }) =>
      sign && !sign.test(left)
        ? left
        : left.replace(pattern, (found, ...rest) =>
            (isWork && isKept(left, found, rest, isWork)) || isPersonal?.(found) === false ? found : blank(found),
          ),
    text,
  );
};

/** A longer line is read only around what was found. */
const NEAR = 300;

/** `I am deaf`, but not `my team supported deaf residents`. */
const OF_ONESELF =
  /(?<!\p{L})(?:(?:i am|i['’]m)(?! (?:responsible|trained|qualified|experienced))|ich bin|je suis|(?:my|meine?[rnms]?|(?-i:mon|ma|mes))(?! (?:teams?|roles?|tasks?|duties|responsibilities|jobs?|work|colleagues|clients?|aufgaben?|tätigkeit(?:en)?|arbeit|équipe|tâches|missions?)(?!\p{L})))(?!\p{L})/iu;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** A sentence of words, not spaced-out letters. */
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
    out += text.slice(at, from) + blank(text.slice(from, end));
    at = end;
  }
  return out + text.slice(at);
};
