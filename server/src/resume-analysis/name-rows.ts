import type { Section } from '../documents/heading-vocabulary.ts';
import { findSection } from '../documents/section-headings.ts';

/** A line in which a name may be. */
export interface Row {
  line: string;
  start: number;
  index: number;
  /** The section of the resume, if its headings are known. */
  section: Section | null;
  isAfterGap: boolean;
}

const MAX_LINES = 600;
const OF_THE_DOCUMENT = /^\P{L}{0,9}(?:profile?|perfil|profiel)\P{L}{0,9}$/iu;

export const splitRows = (text: string): Row[] => {
  let start = 0;
  let blanks = 1;
  let section: Section | null = null;
  // Some programs make a dash of the hyphen in a name.
  const plain = text.replace(/(?<=\p{L})[‐‑–](?=\p{Lu})/gu, '-');
  return plain
    .split('\n')
    .slice(0, MAX_LINES)
    .map((line, index) => {
      // Two empty lines: another column begins. `Profile` at the very top is what the document is called.
      const isTitle = start === 0 && OF_THE_DOCUMENT.test(line);
      section = isTitle ? null : (findSection(line) ?? (blanks > 1 ? null : section));
      const row = { line, start, index, section, isAfterGap: blanks > 0 };
      blanks = line.trim() === '' ? blanks + 1 : 0;
      start += line.length + 1;
      return row;
    });
};

const OTHER_CONTACTS =
  /(?:https?:\/\/|www\.)\S+|(?<!\p{L})(?:e-?mail(?:[^\S\n]id)?|mob(?:ile)?|phone|ph|tel|cell|contact)(?:[^\S\n]?(?:no|number)\b)?[.]?[^\S\n]?[:.–-]+|[+(]?\d[\d\s().+/-]{6,30}/giu;

/** Searching for an address costs most, and few lines have one. */
const CONTACTS = new RegExp(String.raw`[\p{L}\d._%+'-]{1,64}@[\p{L}\d.-]{1,100}|${OTHER_CONTACTS.source}`, 'giu');

const IS_SPACED_OUT = /^[^\S\n]*(?:[\p{L}'’.-][^\S\n]+){4,}[\p{L}'’.-][^\S\n]*$/u;

/** The separate parts of a line, without contacts. */
export const splitLine = (line: string): { text: string; offset: number }[] => {
  // `J A N E   D O E` is one part.
  if (IS_SPACED_OUT.test(line)) return [{ text: line, offset: 0 }];
  let offset = 0;
  return line
    .slice(0, 400)
    .replace(line.includes('@') ? CONTACTS : OTHER_CONTACTS, (found) => '\t'.repeat(found.length))
    .split(/(\t+|\s\|\s|\s[·•]\s|\s{3,})/)
    .flatMap((text, index) => {
      const part = { text, offset };
      offset += text.length;
      return index % 2 === 0 && text.trim() ? [part] : [];
    });
};
