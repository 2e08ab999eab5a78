import { weightOfWord } from './common-words.ts';
import { FIELDS_OF_WORK } from './fields-of-work.ts';
import type { Chunk } from './recent-work.ts';
import { findStems } from './stems.ts';

/** The semantic similarity of a resume and a job, from 0 to 1. */
export interface Meaning {
  /** The title of the last job; null where none was found. */
  latest: number | null;
  /** Text about recent work, the most similar first. */
  chunks: { chunk: Chunk; similarity: number }[];
}

/** A line of the resume that names a job. */
export interface Heading {
  start: number;
  end: number;
  text: string;
  stems: string[];
}

/** The word counts of a text: in how many of its lines each word is. Equal lines count once. */
export interface WordCounts {
  counts: Map<string, number>;
  pairs: Map<string, number>;
}

export interface JobWords {
  title: string[];
  body: Map<string, number>;
  fields: number[];
}

/** A resume for comparison: all of it, and its recent work. */
export interface ResumeWords {
  all: WordCounts;
  recent: WordCounts;
  fields: number[];
  recent_fields: number[];
  latest: Heading | null;
}

/**
 * The parts of the similarity, adding up to 1: the field of work, which knows that a cook and a chef share a kitchen;
 * the title of the last job; the words of the wanted title in recent work, adjacent there, and anywhere; finally the
 * words of the description.
 */
const PARTS = {
  recent_field: 0.37,
  latest: 0.2,
  recent_title: 0.15,
  phrase: 0.1,
  field: 0.08,
  title: 0.05,
  body: 0.05,
};
/** The share of a model's opinion on the last title and on recent work; words have the rest. */
const MEANING = { latest: 0.24, work: 0.16 };

export const countWords = (text: string): WordCounts => {
  const counts = new Map<string, number>();
  const pairs = new Map<string, number>();
  const seen = new Set<string>();
  const raise = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  for (const line of text.split('\n')) {
    const stems = findStems(line);
    const key = [...new Set(stems)].toSorted().join(' ');
    if (seen.has(key)) continue;
    seen.add(key);
    for (const stem of new Set(stems)) raise(counts, stem);
    for (const pair of new Set(stems.slice(1).map((stem, index) => `${stems[index]} ${stem}`))) raise(pairs, pair);
  }
  return { counts, pairs };
};

export const wordsOfJob = ({ title, description }: { title: string; description: string }): JobWords => {
  const words = findStems(title);
  const { counts } = countWords(description);
  return { title: words, body: counts, fields: rateFields([words, words, words], counts) };
};

/** Rates from 0 to 1 how similar a resume is to the job: by its words, and by their meaning where known. */
export const rateSimilarity = (job: JobWords, resume: ResumeWords, meaning: Meaning | null): number => {
  const titleWords = [...new Set(job.title)].map((stem): [string, number] => [stem, 1]);
  const recent_title = shareOfWeight(titleWords, resume.recent.counts);
  const found: Record<keyof typeof PARTS, number> = {
    recent_field: cosine(job.fields, resume.recent_fields),
    latest: resume.latest ? rateTitleSimilarity(job.title, resume.latest) : 0,
    recent_title,
    phrase: sideBySide(job.title, resume.recent.pairs) ?? recent_title,
    field: cosine(job.fields, resume.fields),
    title: shareOfWeight(titleWords, resume.all.counts),
    body: shareOfWeight(
      [...job.body].map(([stem, count]) => [stem, Math.sqrt(count)]),
      resume.all.counts,
    ),
  };
  // A job of an unknown field is compared by the rest.
  const isFieldKnown = job.fields.some((share) => share > 0);
  const parts = (Object.keys(PARTS) as (keyof typeof PARTS)[]).filter(
    (part) => isFieldKnown || !part.endsWith('field'),
  );
  const weights: [number, number][] = parts.map((part) => [
    (1 - MEANING.latest - MEANING.work) * PARTS[part],
    found[part],
  ]);
  if (meaning) {
    const work = meaning.chunks[0]?.similarity ?? 0;
    weights.push([MEANING.latest, meaning.latest ?? work], [MEANING.work, work]);
  }
  const sum = weights.reduce((total, [weight, share]) => total + weight * share, 0);
  return sum / weights.reduce((total, [weight]) => total + weight, 0);
};

/** The share of the title's words in the heading, weighted by how specific they are. */
export const rateTitleSimilarity = (title: string[], { stems }: Pick<Heading, 'stems'>): number => {
  const words = [...new Set(title)];
  const all = words.reduce((sum, word) => sum + weightOfWord(word), 0);
  const met = words.reduce((sum, word) => sum + (stems.includes(word) ? weightOfWord(word) : 0), 0);
  return all === 0 ? 0 : met / all;
};

/** Rates how much a text belongs to each field of work. A word shared by several fields counts less for each. */
export const rateFields = (headings: string[][], counts: Map<string, number>): number[] =>
  FIELDS_OF_WORK.map(({ people, words }, field) => {
    let sum = 0;
    for (const heading of headings)
      for (const stem of new Set(heading)) if (people.has(stem)) sum += 1 / HOMES.get(stem)!;
    for (const stem of STEMS_OF_FIELDS[field]!) {
      const count = counts.get(stem);
      if (count !== undefined) sum += saturated(count) / HOMES.get(stem)!;
    }
    return sum / Math.sqrt(5 + words.size);
  });

const STEMS_OF_FIELDS = FIELDS_OF_WORK.map(({ people, words }) => new Set([...people, ...words]));
const HOMES = new Map<string, number>();
for (const stems of STEMS_OF_FIELDS) for (const stem of stems) HOMES.set(stem, (HOMES.get(stem) ?? 0) + 1);

/** The first occurrence counts most, the tenth hardly. */
const saturated = (count: number): number => count / (count + 1.5);

const shareOfWeight = (words: [string, number][], counts: Map<string, number>): number => {
  let all = 0;
  let met = 0;
  for (const [stem, weight] of words) {
    const worth = weight * weightOfWord(stem);
    all += worth;
    met += worth * saturated(counts.get(stem) ?? 0);
  }
  return all === 0 ? 0 : met / all;
};

const sideBySide = (title: string[], pairs: Map<string, number>): number | null => {
  if (title.length < 2) return null;
  const count = title.slice(1).reduce((sum, stem, index) => sum + (pairs.get(`${title[index]} ${stem}`) ?? 0), 0);
  return count / (count + 2);
};

const cosine = (a: number[], b: number[]): number => {
  const dot = (x: number[], y: number[]) => x.reduce((sum, value, index) => sum + value * y[index]!, 0);
  const lengths = Math.sqrt(dot(a, a) * dot(b, b));
  return lengths === 0 ? 0 : dot(a, b) / lengths;
};
