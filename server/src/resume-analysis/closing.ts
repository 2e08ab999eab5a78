import { findSection } from '../documents/section-headings.ts';
import { SIGNS } from './name-cues.ts';
import type { Place } from './own-name.ts';
import { findRange } from './resume-dates.ts';

const DECLARES =
  /(?<!\p{L})(?:i|we)(?!\p{L}).{0,80}(?<!\p{L})(?:hereby|declare|certify|solemnly|affirm)(?!\p{L})|hiermit (?:versichere|erkläre|bestätige)|je (?:soussigné|certifie|déclare)|^[^\S\n]{0,20}declaration[^\S\n]{0,20}[:.–-]{0,3}[^\S\n]{0,20}$/iu;
const PLACE_AND_DATE =
  /^[^\S\n]*(?:(?:place|date|ort|datum|lieu|signature|unterschrift|signed|fait à)(?!\p{L})[^\S\n]{0,3}(?:[:.–-]|$)|fait à )/iu;
/** `Hamburg, 3 March 2024`. */
const SIGNED_AT = /^[^\S\n]*\p{Lu}[\p{L} .'’-]{1,40},?[^\S\n](?:den |le |the )?\d{1,2}[. ][^\n]{1,16}\d{4}[^\S\n]*$/u;
const FOOTER = /(?<!\p{L})(?:page|seite)[^\S\n]\d{1,2}(?!\d)|^[^\S\n]*\d{1,2}[^\S\n]?[/|][^\S\n]?\d{1,2}[^\S\n]*$/iu;
/** A declaration is in the last part of a resume, and only this few lines follow a signature. */
const LAST_PART = 0.6;
const MAX_SIGNED = 6;

interface Line extends Place {
  text: string;
}

/** Finds the closing parts of a resume: a declaration, place and date, the signature; and the footer of each page. */
export const findClosing = (text: string): Place[] => {
  const lines = splitLines(text);
  const last = lines.findIndex(({ start }) => start >= text.length * LAST_PART);
  const places: Place[] = lines.filter(
    (line) => line.text.length < 120 && FOOTER.test(line.text) && !findRange(line.text),
  );
  const from = lines.findIndex((line, index) => index >= Math.max(0, last) && DECLARES.test(line.text.slice(0, 400)));
  if (from >= 0) places.push({ start: lines[from]!.start, end: findEnd(lines, from + 1) });
  const foot = lines.slice(-MAX_SIGNED - 3);
  const signed = foot.findIndex(
    ({ text: line }) => PLACE_AND_DATE.test(line) || (SIGNED_AT.test(line) && !findRange(line)) || SIGNS.test(line),
  );
  if (signed >= 0 && isClosed(foot.slice(signed + 1)))
    places.push({ start: foot[signed]!.start, end: lines.at(-1)!.end });
  return places;
};

const splitLines = (text: string): Line[] => {
  let start = 0;
  return text.split('\n').flatMap((line) => {
    const at = start;
    start += line.length + 1;
    return line.trim() ? [{ text: line, start: at, end: at + line.length }] : [];
  });
};

/** Up to the next part of the resume. */
const findEnd = (lines: Line[], from: number): number => {
  const next = lines.findIndex(({ text }, index) => index >= from && isPart(text));
  return next < 0 ? lines.at(-1)!.end : lines[next - 1]!.end;
};

const isPart = (line: string): boolean => {
  const section = findSection(line);
  return (section !== null && section !== 'other') || findRange(line) !== null;
};

/** True if nothing but a signature follows. */
const isClosed = (lines: Line[]): boolean =>
  lines.length <= MAX_SIGNED && !lines.some(({ text }) => isPart(text) || text.trim().split(/\s+/).length > 14);
