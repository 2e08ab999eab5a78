import { boundedLines } from './bounded-lines.ts';
import { withoutDenials } from './denials.ts';
import type { Found, FoundName } from './found.ts';
import { type Contact, readContact, readOwnName } from './read-contact.ts';
import { type Education, readEducation } from './read-education.ts';
import { type Job, readHeadlineJob, readJobs, readScatteredJobs } from './read-jobs.ts';
import { readLanguages } from './read-languages.ts';
import { readLocation } from './read-location.ts';
import { type FoundSkill, readSkills } from './read-skills.ts';
import { toMonths } from './resume-dates.ts';
import { inSection, type ResumeLine, toResumeLines } from './resume-lines.ts';
import { round } from '../lib/round.ts';

export interface Resume extends Contact {
  location: Found | null;
  links: Found[];
  jobs: Job[];
  education: Education[];
  skills: FoundSkill[];
  languages: Found[];
  /** As stated in the resume, otherwise the time of its jobs, overlaps counted once. */
  years_of_experience: number | null;
}

/** Longer than any real resume or paragraph. */
const MAX_LENGTH = 120_000;
const MAX_LINE = 2_000;

/** Reads the fields of a resume from its text, each with its position. */
export const readResume = (whole: string, { today = new Date() }: { today?: Date } = {}): Resume => {
  const written = bounded(whole);
  const contact = readContact(written);
  const lines = toResumeLines(written, contact.name?.start ?? null);
  const told = withoutDenials(written);
  const toldLines = told === written ? lines : toResumeLines(told, contact.name?.start ?? null);
  return {
    ...contact,
    location: readLocation(lines, contact),
    links: findLinks(written),
    ...historyIn(written, lines, contact.name, today),
    skills: readSkills(told, inSection(toldLines, 'skills')),
    languages: readLanguages(toldLines),
  };
};

/** The part of a resume about work and education. */
export type History = Pick<Resume, 'jobs' | 'education' | 'years_of_experience'>;

/** The same for a redacted text: what looks like a name is not one, and begins no header. */
export const readNamelessHistory = (whole: string, today: Date): History => {
  const text = bounded(whole);
  return historyIn(text, toResumeLines(text, null), readOwnName(text), today);
};

const bounded = (whole: string): string => boundedLines(whole, { longest: MAX_LINE, length: MAX_LENGTH });

const historyIn = (text: string, lines: ResumeLine[], name: FoundName | null, today: Date): History => {
  const jobs = findJobs(lines, name);
  return {
    jobs,
    education: readEducation(inSection(lines, 'education')),
    years_of_experience: statedYears(besidesWork(lines)) ?? workedYears(jobs, today) ?? statedYears(text),
  };
};

/** Below their heading, otherwise wherever they are, otherwise in the line below the name. */
const findJobs = (lines: ResumeLine[], name: FoundName | null): Job[] => {
  const headline = findHeadline(lines, name);
  const jobs = readJobs(inSection(lines, 'experience'), headline?.text);
  if (jobs.length > 0) return jobs;
  const scattered = readScatteredJobs(inSection(lines, 'header', 'summary', 'contact', 'other'));
  return scattered.length > 0 || !headline ? scattered : readHeadlineJob(headline);
};

/** The line below the name, if it contains nothing else about the person. */
const findHeadline = (lines: ResumeLine[], name: FoundName | null): ResumeLine | null => {
  const at = name ? lines.findIndex((line) => line.start >= name.end) : -1;
  const line = lines[at];
  return line?.section === 'header' && !/[@\d|]/.test(line.text) && line.text.length < 60 ? line : null;
};

const LINK =
  /(?:https?:\/\/|www\.)[^\s|,;<>()]+|(?<![@\w.])(?:linkedin\.com|github\.com|gitlab\.com|xing\.com|behance\.net|dribbble\.com|stackoverflow\.com|medium\.com)\/[^\s|,;<>()]+/gi;

const findLinks = (text: string): Found[] =>
  [...text.matchAll(LINK)].map(({ 0: written, index }) => {
    const value = written.replace(/(?<![.])[.]+$/, '');
    return { value, start: index, end: index + value.length };
  });

/** `2 years of experience as a cook at Acme` among the jobs is not the total. */
const besidesWork = (lines: ResumeLine[]): string =>
  lines
    .filter(({ section }) => section !== 'experience')
    .map((line) => line.text)
    .join('\n');

const statedYears = (text: string): number | null => {
  const stated =
    /(\d{1,2}(?:[.,]\d)?)\s{0,20}\+?\s{0,20}(?:years?['’]?|yrs|jahre[n]?|ans|años|anni|jaar|anos)\s+(?:of\s+|d['’]|de\s+|di\s+)?(?:\p{L}+\s+){0,3}?(?:experience|erfahrung|berufserfahrung|expérience|experiencia|esperienza|ervaring|experiência)/iu.exec(
      text,
    );
  const years = stated ? Number(stated[1]!.replace(',', '.')) : null;
  return years !== null && years <= 60 ? years : null;
};

const workedYears = (jobs: Job[], today: Date): number | null => {
  const spans = jobs
    .filter((job) => job.from && job.to)
    .map((job) => [toMonths(job.from!, today, 'from'), toMonths(job.to!, today, 'to')] as const)
    .filter(([from, to]) => to > from && to - from < 60 * 12)
    .toSorted((a, b) => a[0] - b[0]);
  if (spans.length === 0) return null;
  let months = 0;
  let end = 0;
  for (const [from, to] of spans) {
    months += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return round(months / 12, 1);
};
