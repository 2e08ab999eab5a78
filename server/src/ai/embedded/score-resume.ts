import { createHash } from 'node:crypto';
import { type Criterion, criteriaOf, type JobText } from './criteria.ts';
import { judgeCriterion, type Judgement } from './judge-criterion.ts';
import type { Embed } from './embed.ts';
import { compareMeanings, type Meaning } from './meaning.ts';
import { type Prepared, prepareResume } from './prepare-resume.ts';
import type { KnownPerson } from './redact.ts';
import { type JobWords, wordsOfJob } from './similarity.ts';

/** Rises whenever the same input may give another result. */
const ANALYSER_VERSION = 2;

type ScoredCriterion = Criterion & Judgement;
type Tier = 'strong' | 'good' | 'partial' | 'little';

export interface Analysis {
  analyser: 'embedded';
  version: number;
  /** Whether a model has compared what resume and job mean, or their words alone were compared. */
  method: 'semantic' | 'lexical';
  /** Of the job's words, the criteria and the resume as it was scored: equal hashes have equal results. */
  input_hash: string;
  /** From 0 to 100: the sum of weight × points. */
  total: number;
  tier: Tier;
  criteria: ScoredCriterion[];
}

export interface ScoreInput {
  job: JobText;
  /** Without hidden text and without what is addressed to a machine. */
  resume_text: string;
  /** The day from which `present` is counted back, so that the same input gives the same result for ever. */
  as_of: Date;
  known?: KnownPerson;
  /** As a recruiter has changed them; otherwise those of the job. */
  criteria?: Criterion[];
  embed: Embed;
}

/** From which total on. What it says is how much was found, never what to do. */
const TIERS: [number, Tier][] = [
  [70, 'strong'],
  [50, 'good'],
  [30, 'partial'],
  [0, 'little'],
];

/** How well a resume fits a job, each point of it with the words that justify it. */
export const scoreResume = async ({
  job,
  resume_text,
  as_of,
  known,
  criteria,
  embed,
}: ScoreInput): Promise<Analysis> => {
  const resume = prepareResume(resume_text, as_of, known);
  return scorePrepared(prepareJob(job, criteria), resume, await compareMeanings(embed, job, resume));
};

export interface PreparedJob {
  criteria: Criterion[];
  words: JobWords;
  job: JobText;
}

export const prepareJob = (job: JobText, criteria = criteriaOf(job)): PreparedJob => ({
  job,
  criteria,
  words: wordsOfJob(job),
});

/** The same for many pairs: jobs and resumes are read once each. */
export const scorePrepared = (
  { job, criteria, words }: PreparedJob,
  resume: Prepared,
  meaning: Meaning | null,
): Analysis => {
  const method = meaning ? 'semantic' : 'lexical';
  const scored = criteria.map((criterion) => ({
    ...criterion,
    ...judgeCriterion(criterion, { job, words, resume, meaning }),
  }));
  const weights = scored.reduce((sum, { weight }) => sum + weight, 0);
  const sum = scored.reduce((points, { weight, points: share }) => points + weight * share, 0);
  const total = weights === 0 ? 0 : Math.round((sum / weights) * 1000) / 10;
  return {
    analyser: 'embedded',
    version: ANALYSER_VERSION,
    method,
    input_hash: hashOf(method, job, criteria, resume),
    total,
    tier: TIERS.find(([from]) => total >= from)![1],
    criteria: scored,
  };
};

const hashOf = (
  method: Analysis['method'],
  { title, description, location }: JobText,
  criteria: Criterion[],
  { scored_text, as_of }: Prepared,
) =>
  createHash('sha256')
    .update(JSON.stringify([ANALYSER_VERSION, method, title, description, location, criteria, as_of]))
    // How long what was taken out was does not matter.
    .update(scored_text.replace(/[^\S\n]+/g, ' '))
    .digest('hex');
