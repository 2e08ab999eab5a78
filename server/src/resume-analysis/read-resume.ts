import { boundedLines } from './bounded-lines.ts';
import { statedYears, workedYears } from './count-years.ts';
import { withoutDenials } from './denials.ts';
import { isStudy } from './studies.ts';
import type { Found, FoundName } from './found.ts';
import { type Contact, readContact, readOwnName } from './read-contact.ts';
import { type Education, readEducation } from './read-education.ts';
import { type Job, readHeadlineJob, readJobs, readScatteredJobs } from './read-jobs.ts';
import { readLanguages } from './read-languages.ts';
import { readLocation } from './read-location.ts';
import { type FoundSkill, readSkills } from './read-skills.ts';
import { withDaysFirst } from './resume-dates.ts';
import { inSection, type ResumeLine, toResumeLines } from './resume-lines.ts';

export interface Resume extends Contact {
  location: Found | null;
  links: Found[];
  jobs: Job[];
  education: Education[];
  skills: FoundSkill[];
  languages: Found[];
  /** The time of its jobs, overlaps counted once, or more if the resume states more. */
  years_of_experience: number | null;
}

/** Longer than any real resume or paragraph. */
const MAX_LENGTH = 120_000;
const MAX_LINE = 2_000;

/** Reads the fields of a resume from its text, each with its position. */
export const readResume = (whole: string, { today = new Date() }: { today?: Date } = {}): Resume => {
  const written = withDaysFirst(bounded(whole));
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
  const text = withDaysFirst(bounded(whole));
  return historyIn(text, toResumeLines(text, null), readOwnName(text), today);
};

const bounded = (whole: string): string => boundedLines(whole, { longest: MAX_LINE, length: MAX_LENGTH });

const historyIn = (text: string, lines: ResumeLine[], name: FoundName | null, today: Date): History => {
  const entries = findJobs(lines, name);
  const studies = entries.filter((entry) => isStudy(entry, lines));
  const jobs = entries.filter((entry) => !studies.includes(entry));
  const education = readEducation(inSection(lines, 'education'));
  const counted = [statedYears(besidesWork(lines)), workedYears(jobs, lines, today)].filter((years) => years !== null);
  return {
    jobs,
    education: education.length > 0 ? education : readEducation(selectLines(studies, lines)),
    years_of_experience: counted.length > 0 ? Math.max(...counted) : statedYears(text),
  };
};

const selectLines = (entries: Job[], lines: ResumeLine[]): ResumeLine[] =>
  lines.filter((line) => entries.some(({ start, end }) => line.start + line.text.length > start && line.start < end));

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
