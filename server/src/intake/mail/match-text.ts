import { findIdeas } from './job-title-ideas.ts';

type Described = { title: string; description?: string | null; requirements?: string | null };

/** Below this share of a job's specific words a text is unrelated. */
const ENOUGH = 0.3;
/** The best job must score this many times as high as the next. */
const LEAD = 1.4;
const FEWEST_WORDS = 6;

/**
 * The job whose description shares the most specific words with a text. A word that every job uses means nothing, so
 * each is weighted by how few jobs have it; a job without a description is ignored.
 */
export const bestMatch = <Job extends Described>(text: string, jobs: Job[]): Job | null => {
  const described = jobs
    .map((job) => ({ job, words: extractWords([job.title, job.requirements ?? '', job.description ?? ''].join('\n')) }))
    .filter(({ words }) => words.size >= FEWEST_WORDS);
  if (described.length === 0) return null;

  const count = new Map<string, number>();
  for (const { words } of described) for (const word of words) count.set(word, (count.get(word) ?? 0) + 1);
  const rarity = (word: string) => Math.log(1 + described.length / count.get(word)!);

  const present = extractWords(text.slice(0, 60_000));
  const scored = described
    .map(({ job, words }) => {
      const shared = [...words].filter((word) => present.has(word));
      const sum = (list: Iterable<string>) => [...list].reduce((total, word) => total + rarity(word), 0);
      return { job, shared: shared.length, score: sum(shared) / sum(words) };
    })
    .toSorted((a, b) => b.score - a.score);
  const [best, next] = scored;
  if (!best || best.score < ENOUGH || best.shared < FEWEST_WORDS) return null;
  return next && best.score < next.score * LEAD ? null : best.job;
};

const extractWords = (text: string) => new Set(findIdeas(text).filter((word) => word.length > 2));
