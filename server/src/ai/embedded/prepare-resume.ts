import type { ResumeLineOf } from './find-evidence.ts';
import type { Job } from './read-jobs.ts';
import { findRange } from './resume-dates.ts';
import { readResume, type Resume } from './read-resume.ts';
import { type Chunk, latestFirst, recentChunks } from './recent-work.ts';
import { type KnownPerson, redact } from './redact.ts';
import { type Section, sectionOf } from '../../documents/section-headings.ts';
import { countWords, fieldsOf, type Heading, type ResumeWords } from './similarity.ts';
import { stemsOf } from './stems.ts';

/** A resume as the scorer sees it: nothing in here says who it is about. */
export interface Prepared {
  scored_text: string;
  as_of: string;
  fields: Pick<Resume, 'jobs' | 'education' | 'years_of_experience'>;
  lines: ResumeLineOf[];
  headings: Heading[];
  /** The title of the last job. */
  latest: Heading | null;
  /** What it says of recent work. */
  chunks: Chunk[];
  words: ResumeWords;
}

export const prepareResume = (text: string, asOf: Date, known?: KnownPerson): Prepared => {
  const scored = brokenAnew(redact(bounded(text), known), text);
  const resume = readResume(scored, { today: asOf });
  const headings = resume.jobs.flatMap(headingOf);
  const latest = latestFirst(resume.jobs).flatMap(headingOf)[0] ?? null;
  const lines = linesOf(scored, resume.jobs);
  const chunks = recentChunks(lines, resume.jobs);
  const all = countWords(scored);
  const recent = countWords(chunks.flatMap((chunk) => chunk.lines.map(({ text: line }) => line)).join('\n'));
  return {
    scored_text: scored,
    as_of: asOf.toISOString().slice(0, 7),
    fields: resume,
    lines,
    headings,
    latest,
    chunks,
    words: {
      all,
      recent,
      latest,
      fields: fieldsOf(
        headings.map(({ stems }) => stems),
        all.counts,
      ),
      recent_fields: fieldsOf(latest ? [latest.stems] : [], recent.counts),
    },
  };
};

const headingOf = ({ title }: Job): Heading[] => {
  if (!title) return [];
  const { start, end, value } = title;
  return [{ start, end, text: value.replace(/\s+/g, ' ').trim(), stems: stemsOf(value) }];
};

/** Some twelve pages; nobody's work takes more, and a file made to keep us busy does not. */
const MAX_LENGTH = 40_000;
const MAX_LINE = 600;

/** The beginning of the text, its endless lines broken: no pattern meets more than it can chew. Places stay. */
const bounded = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .split('\n')
    .map((line) => (line.length <= MAX_LINE ? line : brokenUp(line)))
    .join('\n');

/** At the last space before the limit, or in the middle of a word that never ends. */
const brokenUp = (line: string): string => {
  let left = '';
  let rest = line;
  while (rest.length > MAX_LINE) {
    const space = rest.lastIndexOf(' ', MAX_LINE - 1);
    const at = space > 0 ? space : MAX_LINE - 1;
    left += `${rest.slice(0, at)}\n`;
    rest = rest.slice(at + 1);
  }
  return left + rest;
};

/**
 * Breaks endless lines by the words that are left of them: where they were broken before depends on how long what was
 * taken out was, and so a score would depend on a name.
 */
const brokenAnew = (redacted: string, text: string): string =>
  redacted
    .split('')
    .map((char, index) => (char === '\n' ? text[index]! : char))
    .join('')
    .split('\n')
    .map((line) => (line.length <= MAX_LINE ? line : brokenByWords(line)))
    .join('\n');

const brokenByWords = (line: string): string => {
  let length = 0;
  return line.replace(/\s?\S+/g, (found) => {
    const word = found.trimStart();
    length += word.length + 1;
    if (length <= MAX_LINE) return found;
    length = word.length + 1;
    const own = word.length > MAX_LINE ? brokenUp(word) : word;
    return found === word ? own : `\n${own}`;
  });
};

/** Every line once, however often it is repeated, with what it proves. */
const linesOf = (text: string, jobs: Job[]): ResumeLineOf[] => {
  const dated = jobs.filter(({ from, to }) => from ?? to);
  const seen = new Set<string>();
  let section: Section | null = null;
  let start = 0;
  return text.split('\n').flatMap((line) => {
    const at = start;
    start += line.length + 1;
    section = sectionOf(line) ?? section;
    const stems = stemsOf(line);
    const key = [...new Set(stems)].toSorted().join(' ');
    if (stems.length === 0 || seen.has(key)) return [];
    seen.add(key);
    const isWork = dated.some((job) => at + line.length > job.start && at < job.end);
    const setting = section === 'skills' || (isList(line) && !findRange(line)) ? 'list' : isWork ? 'work' : 'prose';
    return [{ start: at, text: line, stems, setting, section } as const];
  });
};

/** `Go, Rust, SQL, Docker`: names one after the other, and nothing that was done with them. */
const isList = (line: string): boolean => {
  const items = line.replace(/^[^:]{2,30}:\s/, '').split(/[,;|•·\t]+/);
  return items.length >= 4 && items.filter((item) => item.trim().split(/\s+/).length <= 3).length >= items.length * 0.8;
};
