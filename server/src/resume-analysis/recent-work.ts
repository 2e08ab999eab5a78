import type { EvidenceLine } from './find-evidence.ts';
import { neutralTitles } from './neutral-titles.ts';
import type { Job } from './read-jobs.ts';

/** A part of a resume of about sixty words. */
export interface Chunk {
  lines: EvidenceLine[];
  /** Its words with single spaces and gender-neutral job titles. */
  text: string;
}

const CHUNK_WORDS = 60;
const MAX_CHUNK_WORDS = 80;
/** Current work is described in a hundred words or so; each chunk costs a model about 80 ms. */
const MAX_CHUNKS = 2;

/**
 * Orders jobs, the latest first. Nearly everyone writes them that way, and misread dates are more common than unordered
 * jobs: so the order stays, or is reversed as a whole where each is later than the one before.
 */
export const latestFirst = (jobs: Job[]): Job[] => {
  const ends = jobs.map(endDate).filter((end) => end !== '');
  const rising = ends.filter((end, index) => index > 0 && end > ends[index - 1]!).length;
  const falling = ends.filter((end, index) => index > 0 && end < ends[index - 1]!).length;
  return rising > 0 && falling === 0 ? jobs.toReversed() : jobs;
};

/**
 * The first text about the person's work, and then that of the latest jobs: current work says more about the next job
 * than earlier work.
 */
export const recentChunks = (lines: EvidenceLine[], jobs: Job[]): Chunk[] => {
  const dated = latestFirst(jobs.filter(({ from, to }) => from ?? to));
  const first = Math.min(...dated.map(({ start }) => start));
  const rank = ({ start, text, section }: EvidenceLine): number => {
    if (section && BESIDES.has(section)) return dated.length + 1;
    const at = dated.findIndex((job) => start + text.length > job.start && start < job.end);
    return at >= 0 ? at : start < first ? -1 : dated.length;
  };
  const ordered = lines.map((line) => ({ line, rank: rank(line) })).toSorted((a, b) => a.rank - b.rank);
  return chunked(ordered.map(({ line }) => line));
};

const BESIDES = new Set(['education', 'languages', 'contact', 'other']);

/** `present` sorts after every number. */
const endDate = ({ from, to }: Job): string => to ?? from ?? '';

const chunked = (lines: EvidenceLine[]): Chunk[] => {
  const chunks: Chunk[] = [];
  let held: EvidenceLine[] = [];
  let count = 0;
  const close = () => {
    if (held.length > 0) chunks.push({ lines: held, text: neutralTitles(held.flatMap(splitWords).join(' ')) });
    [held, count] = [[], 0];
  };
  for (const line of lines) {
    if (chunks.length === MAX_CHUNKS) return chunks;
    const more = splitWords(line).length;
    if (count + more > MAX_CHUNK_WORDS) close();
    held.push(line);
    count += more;
    if (count >= CHUNK_WORDS) close();
  }
  close();
  return chunks.slice(0, MAX_CHUNKS);
};

const splitWords = ({ text }: EvidenceLine): string[] => text.split(/\s+/).filter(Boolean);
