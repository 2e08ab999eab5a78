import { weightOfWord } from './common-words.ts';
import { FIELDS_OF_WORK } from './fields-of-work.ts';
import { stemsOf } from './stems.ts';

/** A stretch of the resume that names a job somebody has had. */
export interface Heading {
  start: number;
  end: number;
  stems: string[];
}

/** What a text is made of, for comparing: in how many of its lines each word stands. Equal lines count once. */
export interface WordCounts {
  counts: Map<string, number>;
  pairs: Map<string, number>;
}

export interface JobWords {
  title: string[];
  body: Map<string, number>;
  fields: number[];
}

/**
 * How the parts of the likeness add up to 1. Words of the title anywhere, in the titles of earlier jobs and side by
 * side; words of the description; and the field of work, which knows that a cook and a chef share a kitchen.
 */
const PARTS = { title: 0.25, headings: 0.15, phrase: 0.08, body: 0.12, field: 0.4 };

export const countWords = (text: string): WordCounts => {
  const counts = new Map<string, number>();
  const pairs = new Map<string, number>();
  const seen = new Set<string>();
  const raise = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  for (const line of text.split('\n')) {
    const stems = stemsOf(line);
    const key = [...new Set(stems)].toSorted().join(' ');
    if (seen.has(key)) continue;
    seen.add(key);
    for (const stem of new Set(stems)) raise(counts, stem);
    for (const pair of new Set(stems.slice(1).map((stem, index) => `${stems[index]} ${stem}`))) raise(pairs, pair);
  }
  return { counts, pairs };
};

export const wordsOfJob = ({ title, description }: { title: string; description: string }): JobWords => {
  const words = stemsOf(title);
  const { counts } = countWords(description);
  return { title: words, body: counts, fields: fieldsOf([words, words, words], counts) };
};

/** From 0 to 1, how much the words of a resume are those of the job. */
export const similarity = (job: JobWords, { counts, pairs }: WordCounts, headings: Heading[], fields: number[]) => {
  const title = shareOf(
    [...new Set(job.title)].map((stem) => [stem, 1]),
    counts,
  );
  const body = shareOf(
    [...job.body].map(([stem, count]) => [stem, Math.sqrt(count)]),
    counts,
  );
  const phrase = sideBySide(job.title, pairs) ?? title;
  const likeness = headings.map((heading) => likenessOf(job.title, heading));
  const sum = likeness.reduce((total, one) => total + one, 0);
  const inHeadings = 0.5 * Math.max(0, ...likeness) + 0.5 * Math.min(1, sum / 2);
  return (
    PARTS.title * title +
    PARTS.headings * inHeadings +
    PARTS.phrase * phrase +
    PARTS.body * body +
    PARTS.field * cosine(job.fields, fields)
  );
};

/** How many of the title's words stand in the heading, the telling ones counting more. */
export const likenessOf = (title: string[], { stems }: Pick<Heading, 'stems'>): number => {
  const words = [...new Set(title)];
  const all = words.reduce((sum, word) => sum + weightOfWord(word), 0);
  const met = words.reduce((sum, word) => sum + (stems.includes(word) ? weightOfWord(word) : 0), 0);
  return all === 0 ? 0 : met / all;
};

/** How much a text belongs to each field of work. A word that is at home in several counts for each a little less. */
export const fieldsOf = (headings: string[][], counts: Map<string, number>): number[] =>
  FIELDS_OF_WORK.map(({ people, words }) => {
    let sum = 0;
    for (const heading of headings)
      for (const stem of new Set(heading)) if (people.has(stem)) sum += 1 / HOMES.get(stem)!;
    for (const stem of new Set([...people, ...words])) sum += saturated(counts.get(stem) ?? 0) / HOMES.get(stem)!;
    return sum / Math.sqrt(5 + words.size);
  });

const HOMES = new Map<string, number>();
for (const { people, words } of FIELDS_OF_WORK)
  for (const stem of new Set([...people, ...words])) HOMES.set(stem, (HOMES.get(stem) ?? 0) + 1);

/** The first time counts most, the tenth hardly. */
const saturated = (count: number): number => count / (count + 1.5);

const shareOf = (words: [string, number][], counts: Map<string, number>): number => {
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
