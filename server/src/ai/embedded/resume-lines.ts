import { type Section, sectionOf } from '../../documents/section-headings.ts';

/** A line of a resume and the part of it in which the line stands. `header` is what comes before the first part. */
export interface ResumeLine {
  text: string;
  start: number;
  section: Section | 'header';
  isAfterGap: boolean;
}

interface Heading {
  section: Section;
  length: number;
}

/** The lines with something on them, headings left out. The name begins a header of its own, wherever it stands. */
export const toResumeLines = (text: string, nameStart: number | null): ResumeLine[] => {
  const lines: ResumeLine[] = [];
  let section: ResumeLine['section'] = 'header';
  let start = 0;
  let isAfterGap = true;
  let blanks = 0;
  for (const raw of text.split('\n')) {
    const end = start + raw.length;
    if (raw.trim() === '') {
      isAfterGap = true;
      // Two empty lines: another column begins, and the part that was read last is over.
      if (++blanks === 2) section = 'header';
    } else {
      blanks = 0;
      // Below skills that stand one by one; below a list of them it is a heading.
      const isSkill: boolean =
        section === 'skills' && !isAfterGap && AMBIGUOUS.test(raw) && !/,.*,/.test(lines.at(-1)?.text ?? '');
      const heading: Heading | null = isSkill ? null : readHeading(raw);
      if (heading) section = heading.section;
      if (nameStart !== null && nameStart >= start && nameStart <= end) section = 'header';
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

/** Skills that others use as headings. */
const AMBIGUOUS =
  /^\s*(?:leadership|training|software|tools|expertise|engagement|coaching|speaking|languages|publications)\s*$/i;

/** `SKILLS`, `Skills: Go, Rust` or a heading in the first column of its part. */
const readHeading = (line: string): Heading | null => {
  const whole = sectionOf(line);
  if (whole) return { section: whole, length: line.length };
  const first = /^([^\t:]{3,40})(?:\t|\s?:\s)/.exec(line);
  const section = first ? sectionOf(first[1]!) : null;
  // `Languages: Go, Rust` among the skills is a kind of skill, and a label is no part.
  if (!first || !section || section === 'contact' || (section === 'languages' && first[0].includes(':'))) return null;
  return { section, length: first[0].length };
};

export const inSection = (lines: ResumeLine[], ...sections: ResumeLine['section'][]): ResumeLine[] =>
  lines.filter((line) => sections.includes(line.section));

export interface Part {
  text: string;
  start: number;
  end: number;
}

/** Cuts a stretch of text at the separators, and keeps where each part stands. */
export const splitParts = (text: string, start: number, separator: RegExp): Part[] => {
  const parts: Part[] = [];
  let from = 0;
  const push = (to: number) => {
    const part = trimmed(text.slice(from, to), start + from);
    if (part.text) parts.push(part);
  };
  for (const { 0: found, index } of text.matchAll(separator)) {
    push(index);
    from = index + found.length;
  }
  push(text.length);
  return parts;
};

const TRAILING = /[\s,;:|·•–—\-/(]/;

/** Without bullets, blanks and stray punctuation at both ends. */
export const trimmed = (text: string, start: number): Part => {
  const lead = /^[\s,;:|·•▪●◦■*–—\-/]*/.exec(text)![0].length;
  let end = text.length;
  // Letter by letter: a pattern would look at each of many brackets from the start.
  while (end > lead && TRAILING.test(text[end - 1]!)) end--;
  return { text: text.slice(lead, end), start: start + lead, end: start + end };
};
