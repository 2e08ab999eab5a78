import type { JobText } from './criteria.ts';
import type { Embed, Vector } from './embed.ts';
import type { Prepared } from './prepare-resume.ts';
import type { Meaning } from './similarity.ts';
import type { Chunk } from './recent-work.ts';
import { round } from '../lib/round.ts';

interface JobMeaning {
  title: Vector;
  /** The title with the subject of the job. */
  work: Vector;
}

interface ResumeMeaning {
  latest: Vector | null;
  chunks: { chunk: Chunk; vector: Vector }[];
}

/**
 * The range of cosines of this model: below, texts have nothing in common; above, they say the same. Two titles are
 * closer than a title and a paragraph.
 */
const TITLES = { unlike: 0.78, alike: 0.95 };
const WORK = { unlike: 0.76, alike: 0.9 };
const MAX_LEAD_WORDS = 60;
const MAX_KEPT_JOBS = 200;

/** The embeddings of a job are computed once per process: its resumes arrive one by one. */
const keptJobs = new WeakMap<Embed, Map<string, JobMeaning>>();

export const compareMeanings = async (embed: Embed, job: JobText, resume: Prepared): Promise<Meaning | null> => {
  const wanted = await meaningOfJob(embed, job);
  const offered = wanted && (await meaningOfResume(embed, resume));
  return offered && rateMeanings(wanted, offered);
};

export const meaningOfJob = async (embed: Embed, { title, description }: JobText): Promise<JobMeaning | null> => {
  const lead = description.trim().split(/\n\s*\n/)[0]!;
  const work = splitWords(`${title}. ${lead}`).slice(0, MAX_LEAD_WORDS).join(' ');
  const texts = [splitWords(title).join(' '), work];
  const key = JSON.stringify(texts);
  const kept = keptJobs.get(embed) ?? new Map<string, JobMeaning>();
  keptJobs.set(embed, kept);
  const known = kept.get(key);
  if (known) return known;
  const vectors = await embed(texts);
  if (!vectors) return null;
  const meaning = { title: vectors[0]!, work: vectors[1]! };
  const [oldest] = kept.keys();
  if (kept.size >= MAX_KEPT_JOBS) kept.delete(oldest!);
  kept.set(key, meaning);
  return meaning;
};

/** Null where there is no text to embed, or no model. */
export const meaningOfResume = async (embed: Embed, { latest, chunks }: Prepared): Promise<ResumeMeaning | null> => {
  if (chunks.length === 0) return null;
  const titles = latest ? [latest.text] : [];
  const vectors = await embed([...chunks.map(({ text }) => text), ...titles]);
  if (!vectors) return null;
  return {
    latest: vectors[chunks.length] ?? null,
    chunks: chunks.map((chunk, index) => ({ chunk, vector: vectors[index]! })),
  };
};

export const rateMeanings = (job: JobMeaning, resume: ResumeMeaning): Meaning => ({
  latest: resume.latest && scaleSimilarity(job.title, resume.latest, TITLES),
  chunks: resume.chunks
    .map(({ chunk, vector }) => ({ chunk, similarity: scaleSimilarity(job.work, vector, WORK) }))
    .toSorted((a, b) => b.similarity - a.similarity),
});

/** Rounded first: the last digits differ between processors. */
const scaleSimilarity = (one: Vector, other: Vector, { unlike, alike }: typeof WORK): number => {
  const cosine = one.reduce((sum, value, index) => sum + value * other[index]!, 0);
  const rounded = round(cosine, 3);
  return Math.min(1, Math.max(0, (rounded - unlike) / (alike - unlike)));
};

const splitWords = (text: string): string[] => text.split(/\s+/).filter(Boolean);
