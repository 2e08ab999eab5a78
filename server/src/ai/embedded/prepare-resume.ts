import type { ResumeLineOf } from './find-evidence.ts';
import type { Job } from './read-jobs.ts';
import { findRange } from './resume-dates.ts';
import { readResume, type Resume } from './read-resume.ts';
import { type KnownPerson, redact } from './redact.ts';
import { sectionOf } from '../../documents/section-headings.ts';
import { countWords, fieldsOf, type Heading, type WordCounts } from './similarity.ts';
import { stemsOf } from './stems.ts';

/** A resume as the scorer sees it: nothing in here says who it is about. */
export interface Prepared {
  scored_text: string;
  as_of: string;
  fields: Pick<Resume, 'jobs' | 'education' | 'years_of_experience'>;
  lines: ResumeLineOf[];
  headings: Heading[];
  words: WordCounts;
  fields_of_work: number[];
}

export const prepareResume = (text: string, asOf: Date, known?: KnownPerson): Prepared => {
  const scored = redact(bounded(text), known);
  const resume = readResume(scored, { today: asOf });
  const headings = resume.jobs.flatMap(({ title }) =>
    title ? [{ start: title.start, end: title.end, stems: stemsOf(title.value) }] : [],
  );
  const words = countWords(scored);
  return {
    scored_text: scored,
    as_of: asOf.toISOString().slice(0, 7),
    fields: resume,
    lines: linesOf(scored, resume.jobs),
    headings,
    words,
    fields_of_work: fieldsOf(
      headings.map(({ stems }) => stems),
      words.counts,
    ),
  };
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

/** Every line once, however often it is repeated, with what it proves. */
const linesOf = (text: string, jobs: Job[]): ResumeLineOf[] => {
  const dated = jobs.filter(({ from, to }) => from ?? to);
  const seen = new Set<string>();
  let isSkills = false;
  let start = 0;
  return text.split('\n').flatMap((line) => {
    const at = start;
    start += line.length + 1;
    const section = sectionOf(line);
    if (section) isSkills = section === 'skills';
    const stems = stemsOf(line);
    const key = [...new Set(stems)].toSorted().join(' ');
    if (stems.length === 0 || seen.has(key)) return [];
    seen.add(key);
    const isWork = dated.some((job) => at + line.length > job.start && at < job.end);
    const setting = isSkills || (isList(line) && !findRange(line)) ? 'list' : isWork ? 'work' : 'prose';
    return [{ start: at, text: line, stems, setting } as const];
  });
};

/** `Go, Rust, SQL, Docker`: names one after the other, and nothing that was done with them. */
const isList = (line: string): boolean => {
  const items = line.replace(/^[^:]{2,30}:\s/, '').split(/[,;|•·\t]+/);
  return items.length >= 4 && items.filter((item) => item.trim().split(/\s+/).length <= 3).length >= items.length * 0.8;
};
