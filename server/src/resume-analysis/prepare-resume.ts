import type { Strength } from '@hirewire/contract/analyses';
import { listItems } from './bare-lists.ts';
import { boundedLines, brokenUp } from './bounded-lines.ts';
import { type Compact, compact } from './compact.ts';
import {
  type Evidence,
  indexTerms,
  longestStretch,
  joinPassages,
  type EvidenceLine,
  type TermIndex,
} from './find-evidence.ts';
import { type Advert, copiedLines } from './copied-lines.ts';
import { withoutDenials } from './denials.ts';
import type { Job } from './read-jobs.ts';
import { findRange } from './resume-dates.ts';
import { neutralTitles } from './neutral-titles.ts';
import { toResumeLines } from './resume-lines.ts';
import { type History, readNamelessHistory } from './read-resume.ts';
import { type Chunk, latestFirst, recentChunks } from './recent-work.ts';
import { type KnownPerson, redact } from './redact.ts';
import type { Section } from '../documents/heading-vocabulary.ts';
import { findSection } from '../documents/section-headings.ts';
import { countWords, rateFields, type Heading, type ResumeWords } from './similarity.ts';
import { findStems } from './stems.ts';

/** A resume as the scorer sees it, without personal details. */
export interface Prepared {
  scored_text: string;
  /** The position of a quote in the original resume; null if the quote joins separate parts. */
  findQuote: (evidence: Evidence) => Evidence | null;
  as_of: string;
  fields: History;
  lines: EvidenceLine[];
  passages: EvidenceLine[];
  terms: TermIndex;
  headings: Heading[];
  /** The title of the last job. */
  latest: Heading | null;
  /** The text about recent work. */
  chunks: Chunk[];
  words: ResumeWords;
}

/** With an `advert`, copied text counts as a bare list and says nothing about the work done. */
export const prepareResume = (text: string, asOf: Date, known?: KnownPerson, advert?: Advert): Prepared => {
  const { text: scored, placeOf } = scoredPart(text, known);
  const told = withoutDenials(scored);
  const history = readNamelessHistory(scored, asOf);
  const headings = history.jobs.flatMap(toHeadings);
  const latest = latestFirst(history.jobs).flatMap(toHeadings)[0] ?? null;
  const lines = toEvidenceLines(told, history.jobs, advert ? copiedLines(scored, advert) : new Set());
  const passages = joinPassages(lines);
  const own = lines.filter(({ is_copied }) => !is_copied);
  const chunks = recentChunks(own, history.jobs);
  const all = countWords(own.map(({ text: line }) => line).join('\n'));
  const recent = countWords(chunks.flatMap((chunk) => chunk.lines.map(({ text: line }) => line)).join('\n'));
  return {
    scored_text: scored,
    findQuote: (evidence) => {
      const { quote, start } = longestStretch(evidence);
      const place = placeOf({ start, end: start + quote.length });
      return quote !== '' && text.slice(place.start, place.end) === quote ? { quote, ...place } : null;
    },
    as_of: asOf.toISOString().slice(0, 7),
    fields: history,
    lines,
    passages,
    terms: indexTerms(passages),
    headings,
    latest,
    chunks,
    words: {
      all,
      recent,
      latest,
      fields: rateFields(
        headings.map(({ stems }) => stems),
        all.counts,
      ),
      recent_fields: rateFields(latest ? [latest.stems] : [], recent.counts),
    },
  };
};

const toHeadings = ({ title }: Job): Heading[] => {
  if (!title) return [];
  const { start, end, value } = title;
  return [{ start, end, text: neutralTitles(value.replace(/\s+/g, ' ').trim()), stems: findStems(value) }];
};

/** About twelve pages; real resumes are shorter, and a file built to be slow is cut. */
const MAX_LENGTH = 40_000;
/** This much more is read first: redaction must not affect what is left to score. */
export const MAX_READ = 120_000;
const MAX_LINE = 600;
/** Keeps patterns fast. */
const MAX_READ_LINE = 5_000;

/**
 * The text to score: redacted, without revealing how much was removed. Only then is it cut and its long lines broken,
 * since otherwise a longer name would push other words out.
 */
const scoredPart = (text: string, known?: KnownPerson): Compact => {
  const read = text.slice(0, MAX_READ);
  const bounded = boundedLines(read, { longest: MAX_READ_LINE, length: MAX_READ });
  const redacted = redact(bounded, known);
  const { text: left, placeOf } = compact(read, bounded === read ? redacted : restoreBreaks(read, redacted));
  const scored = left
    .slice(0, MAX_LENGTH)
    .split('\n')
    .map((line) => (line.length <= MAX_LINE ? line : brokenByWords(line)))
    .join('\n');
  return { text: scored, placeOf };
};

/** Undoes the line breaks that only bounded the lines. */
const restoreBreaks = (read: string, redacted: string): string =>
  redacted
    .split('')
    .map((char, index) => (char === '\n' ? read[index]! : char))
    .join('');

const brokenByWords = (line: string): string => {
  let length = 0;
  return line.replace(/\s?\S+/g, (found) => {
    const word = found.trimStart();
    length += word.length + 1;
    if (length <= MAX_LINE) return found;
    length = word.length + 1;
    return `${found === word ? '' : '\n'}${brokenUp(word, MAX_LINE)}`;
  });
};

/** Every line once, however often it is repeated, with the strength of its evidence. */
const toEvidenceLines = (text: string, jobs: Job[], copied: Set<number>): EvidenceLine[] => {
  const dated = jobs.filter(({ from, to }) => from ?? to);
  const seen = new Set<string>();
  const parts = toResumeLines(text, null);
  let part = 0;
  let section: Section | null = null;
  let start = 0;
  return text.split('\n').flatMap((line) => {
    const at = start;
    start += line.length + 1;
    while (part < parts.length && parts[part]!.start < at) part++;
    const read = parts[part]!;
    // Headings are not included.
    const isRead = part < parts.length && read.start < start;
    if (isRead && read.section !== 'header') section = read.section;
    else section = findSection(line) ?? section;
    const stems = findStems(line);
    const key = [...new Set(stems)].toSorted().join(' ');
    if (stems.length === 0 || seen.has(key)) return [];
    seen.add(key);
    const isWork = dated.some((job) => at + line.length > job.start && at < job.end);
    const is_copied = copied.has(at);
    const strength = is_copied || isBareList(line, section, isWork) ? 'list' : strengthIn(section, isWork);
    return [{ start: at, text: line, stems, strength, section, is_copied }];
  });
};

const strengthIn = (section: Section | null, isWork: boolean): Strength => {
  if (isWork) return 'work';
  return section === 'projects' || section === 'certificates' ? 'project' : 'mention';
};

/** Tools listed under a job belong to its work. */
const STACK =
  /^\W{0,3}(?:technologies|technology|tech(?:nical)? stack|stack|tools?|tools used|environment|tech|technologien|werkzeuge|umgebung|outils|environnement(?: technique)?)(?: used)?\s?[:–-]/i;

const isBareList = (line: string, section: Section | null, isWork: boolean): boolean =>
  section === 'skills' || (listItems(line) !== null && !findRange(line) && !(isWork && STACK.test(line)));
