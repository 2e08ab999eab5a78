import type { IntakeReason, IntakeReasonCode } from '@hirewire/contract/intake-reasons';
import type { DocumentText } from './file-kind.ts';
import { fold } from '../../lib/fold.ts';
import { bestMatch } from './match-text.ts';
import { findIdeas, isRank } from './job-title-ideas.ts';
import type { Message } from './read-message.ts';
import { sortFiles } from './file-kind.ts';
import { pickResume } from './evidence.ts';

export type OpenJob = {
  id: string;
  short_id: string;
  title: string;
  description?: string | null;
  requirements?: string | null;
};

export type FoundJob = { job_id: string; why: IntakeReason };

/** Finds the job of an application: by its id, then by its title, then by common words. A tie gives none. */
export const findJob = (message: Message, documents: (DocumentText | null)[], jobs: OpenJob[]): FoundJob | null => {
  const found = byId(message, jobs) ?? byTitle(message, documents, jobs) ?? byText(message, documents, jobs);
  return found && { job_id: found.job.id, why: found.why };
};

type Find = { job: OpenJob; why: IntakeReason } | null;

const byId = (message: Message, jobs: OpenJob[]): Find => {
  const subjects = [message.subject, message.forwarded?.subject ?? ''].join('\n');
  const tags = [...message.to, ...message.cc]
    .map(({ address }) => address)
    .concat(message.delivered_to)
    .flatMap((address) => /\+([^@]{1,64})@/.exec(address)?.[1] ?? []);
  const places: [IntakeReasonCode, string, RegExp][] = [
    ['job_by_subject', subjects, /[\s_-]?/],
    ['job_by_address', tags.join('\n'), /[\s_.-]?/],
    ['job_by_letter', message.text_new, /-?/],
    ['job_by_letter', message.text, /-?/],
  ];
  for (const [code, text, gap] of places) {
    const job = only(jobs.filter(({ short_id }) => idPattern(short_id, gap).test(text)));
    if (job) return { job, why: { code, values: { job: job.short_id } } };
  }
  return null;
};

/** People write KM472, km-472 and KM 472; the gap is allowed between letters and digits. */
const idPattern = (shortId: string, gap: RegExp) => {
  const parts = shortId.match(/[a-z]+|\d+/gi) ?? [];
  return new RegExp(`(?<![a-z0-9])${parts.join(`(?:${gap.source})`)}(?![a-z0-9])`, 'i');
};

const byTitle = (message: Message, documents: (DocumentText | null)[], jobs: OpenJob[]): Find => {
  const files = sortFiles(message.attachments, documents);
  const resume = pickResume(files);
  const headline = resume ? firstLines(documents[resume.index]?.text ?? '') : [];
  const places: [IntakeReasonCode, string[]][] = [
    ['job_by_subject', [message.subject, message.forwarded?.subject ?? '']],
    ['job_by_letter', sentences(message.text_new)],
    ['job_by_forwarded', sentences(message.forwarded?.text ?? '')],
    ['job_by_conversation', sentences(message.text)],
    [
      'job_by_file_name',
      files.map(({ file_name }) => file_name.replace(/\.[a-z0-9]{2,5}$/i, '').replace(/[_-]/g, ' ')),
    ],
    ['job_by_headline', headline],
  ];
  const titles = jobs.map(readTitle);
  for (const [code, lines] of places) {
    const job = titleIn(lines, titles);
    if (job) return { job, why: { code, values: { job: `“${job.title}”` } } };
  }
  return null;
};

const sentences = (text: string) =>
  text
    .slice(0, 6_000)
    .split(/\n{2,}|[.!?;]\s/)
    .map((part) => part.replace(/\n/g, ' '))
    .filter(Boolean);

const HEADLINES = 10;
const firstLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length > 0 && line.length < 80)
    .slice(0, HEADLINES);

type Title = { job: OpenJob; words: string; ideas: string[] };

const readTitle = (job: OpenJob): Title => ({ job, words: ` ${words(job.title)} `, ideas: findIdeas(job.title) });

/**
 * Matches the title word for word, otherwise all its ideas close together; the longer title where one contains the
 * other.
 */
const titleIn = (lines: string[], titles: Title[]): OpenJob | null => {
  const folded = lines.map((line) => ` ${words(line)} `);
  const literal = titles.filter((title) => folded.some((line) => line.includes(title.words)));
  const isPart = (title: Title, other: Title) => other.words !== title.words && other.words.includes(title.words);
  const longest = literal.filter((title) => !literal.some((other) => isPart(title, other)));
  if (longest.length > 0) return only(longest.map(({ job }) => job));

  const ideas = lines.map(findIdeas);
  const scored = titles.map((title) => ({
    job: title.job,
    score: Math.max(0, ...ideas.map((line) => closeness(line, title.ideas))),
  }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best < CLOSE ? null : only(scored.filter(({ score }) => score === best).map(({ job }) => job));
};

const words = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();

const CLOSE = 0.8;
const RANK_WEIGHT = 0.25;

/** The share of a title that a line contains. Its rank counts little: applicants omit it. */
const closeness = (line: string[], title: string[]) => {
  const weight = (idea: string) => (isRank(idea) ? RANK_WEIGHT : 1);
  const whole = title.reduce((sum, idea) => sum + weight(idea), 0);
  if (whole < 1) return 0;
  const reach = title.length + 3;
  let best = 0;
  for (let at = 0; at < line.length; at += 1) {
    if (!title.includes(line[at]!)) continue;
    const near = new Set(line.slice(at, at + reach));
    best = Math.max(best, title.reduce((sum, idea) => sum + (near.has(idea) ? weight(idea) : 0), 0) / whole);
  }
  return best;
};

const byText = (message: Message, documents: (DocumentText | null)[], jobs: OpenJob[]): Find => {
  const read = documents.filter((document) => document?.status === 'read').map((document) => document!.text);
  const job = bestMatch([message.subject, message.text, ...read].join('\n'), jobs);
  return job && { job, why: { code: 'job_by_wording', values: { job: `“${job.title}”` } } };
};

const only = (jobs: OpenJob[]) => (jobs.length === 1 ? jobs[0]! : null);
