import type { Section } from '../documents/heading-vocabulary.ts';
import { findSection } from '../documents/section-headings.ts';
import { findDates, findRange } from './resume-dates.ts';
import { tableHead } from './resume-labels.ts';

/** A line of a resume and its section. `header` is everything before the first section. */
export interface ResumeLine {
  text: string;
  start: number;
  section: Section | 'header';
  isAfterGap: boolean;
  /** The time spent there is below it: `9 years 2 months`. */
  isEmployer?: boolean;
}

interface Heading {
  section: Section;
  length: number;
}

/** The non-empty lines without headings. The name begins a header of its own, wherever it is. */
export const toResumeLines = (text: string, nameStart: number | null): ResumeLine[] => {
  const lines: ResumeLine[] = [];
  const all = text.split('\n');
  const isLoose = all.filter((raw) => raw.trim() === '').length > all.length * LOOSE;
  let section = 'header' as ResumeLine['section'];
  let start = 0;
  let isAfterGap = true;
  let blanks = 0;
  let isShouted = false;
  for (const [index, raw] of all.entries()) {
    const end = start + raw.length;
    if (raw.trim() === '') {
      isAfterGap = true;
      blanks++;
    } else if (/[\p{L}\d]/u.test(raw) && !(section !== 'header' && OF_THE_PAGE.test(raw))) {
      // A skill below skills on separate lines; a heading below a list of them.
      const isSkill: boolean =
        section === 'skills' && !isAfterGap && AMBIGUOUS.test(raw) && !/,.*,/.test(lines.at(-1)?.text ?? '');
      const read: Heading | null = isSkill ? null : readHeading(raw, section);
      const heading: Heading | null =
        read && section === 'experience' && isWithinWork(read, raw, { isShouted, isAfterGap, all, index })
          ? null
          : read;
      if (heading?.section === 'experience') isShouted = isInCapitals(raw.slice(0, heading.length));
      // Two empty lines: another column begins, and the current section ends.
      if (heading) section = heading.section;
      else if (blanks > 1 && !isLoose && !goesOn(section, all, index)) section = 'header';
      // A name among the jobs is another person's, unless another column begins.
      const isName = nameStart !== null && nameStart >= start && nameStart <= end;
      if (isName && (section !== 'experience' || blanks > 1)) section = 'header';
      blanks = 0;
      const rest = heading ? raw.slice(heading.length) : raw;
      if (rest.trim()) {
        const lead = rest.length - rest.trimStart().length;
        lines.push({
          text: rest.trim(),
          start: end - rest.length + lead,
          section,
          isAfterGap: isAfterGap || heading !== null,
        });
        isAfterGap = false;
      } else isAfterGap = true;
    }
    start = end + 1;
  }
  return lines;
};

const isInCapitals = (text: string): boolean => text === text.toUpperCase();

/**
 * `Key Achievements` may be among the jobs or below them. It is among them where section headings are capitalised,
 * where dates follow at once, or where another job comes before the next section.
 */
const isWithinWork = (
  { section, length }: Heading,
  raw: string,
  { isShouted, isAfterGap, all, index }: { isShouted: boolean; isAfterGap: boolean; all: string[]; index: number },
): boolean => {
  if (section === 'education' || section === 'contact' || section === 'experience') return false;
  if (isShouted && !isInCapitals(raw.slice(0, length))) return true;
  const below = all.slice(index + 1, index + 3).find((line) => line.trim() !== '');
  const isAboutAJob = ABOUT_A_JOB.test(raw);
  // Below a gap, dates may also be those of a membership or a project.
  const mayHaveDates = section !== 'certificates' && (!isAfterGap || isAboutAJob);
  if (mayHaveDates && below !== undefined && below.length < 40 && findRange(below)) return true;
  if (!isAboutAJob) return false;
  for (const line of all.slice(index + 1, index + 1 + MAX_ASIDE)) {
    if (findSection(line)) return false;
    if (findRange(line)) return true;
  }
  return false;
};

const ABOUT_A_JOB = /achievement|accomplishment|highlight|contribution|erfolge|réalisations/i;
const MAX_ASIDE = 20;

/** With this share of empty lines, two in a row mean nothing. */
const LOOSE = 0.35;
/** Page footers added by programs. */
const OF_THE_PAGE = /^\s*(?:(?:https?:\/\/|www\.)\S+|(?:page|seite)\s?\d{1,3}(?:\s?(?:of|\/|von)\s?\d{1,3})?)\s*$/i;
const MAX_AHEAD = 4;

/** True if work or education continues below two empty lines: one of the next lines has dates. */
const goesOn = (section: ResumeLine['section'], all: string[], index: number): boolean =>
  (section === 'experience' || section === 'education') &&
  all
    .slice(index, index + MAX_AHEAD)
    .some((line) => (section === 'experience' ? findRange(line) : findDates(line)[0]) && !/@/.test(line));

/** Skills that others use as headings. */
const AMBIGUOUS =
  /^\s*(?:leadership|training|software|tools|expertise|engagement|coaching|speaking|languages|publications)\s*$/i;

const SPOKEN =
  /english|german|deutsch|french|français|spanish|español|italian|hindi|arabic|chinese|englisch|anglais|polish/i;

/** `SKILLS`, `Skills: Go, Rust` or a heading in the first column of its part. */
const readHeading = (line: string, within: ResumeLine['section']): Heading | null => {
  const whole = findSection(line);
  if (whole) return { section: whole, length: line.length };
  if (tableHead({ text: line.trim(), start: 0 })) return null;
  const first = /^([^\t:]{3,40})(?:[\t ]{0,20}:\s|\t)/.exec(line);
  const section = first ? findSection(first[1]!) : null;
  // `Languages: Go, Rust` among the skills is a kind of skill, not a section.
  if (!first || !section || section === 'contact' || OF_A_PERSON.test(first[1]!)) return null;
  if (section === 'languages' && (first[0].includes(':') || (within === 'skills' && !SPOKEN.test(line)))) return null;
  return { section, length: first[0].length };
};

/** Headings that are labels of a personal detail where a value follows: `Beruf: Schlosser`. */
const OF_A_PERSON = /^\s*(?:beruf|schule|f[üu]hrerscheine?|permis|licen[cs]es?|it)\s*$/i;

export const inSection = (lines: ResumeLine[], ...sections: ResumeLine['section'][]): ResumeLine[] =>
  lines.filter((line) => sections.includes(line.section));
