import type { Analysis, Criterion } from '@hirewire/contract/analyses';
import { createHash } from 'node:crypto';
import { weigh } from './weigh.ts';
import { deriveCriteria, type JobText } from './criteria.ts';
import { judgeCriterion } from './judge-criterion.ts';
import type { Embed } from './embed.ts';
import { compareMeanings } from './meaning.ts';
import { type Prepared, prepareResume } from './prepare-resume.ts';
import type { KnownPerson } from './redact.ts';
import { type JobWords, type Meaning, wordsOfJob } from './similarity.ts';

/** Increase whenever the same input may give another result. */
const ANALYSER_VERSION = 13;

/** The result of the rules alone. */
export type Scored = Omit<Analysis, 'model' | 'fallback' | 'fallback_code' | 'flags'>;

export interface ScoreInput {
  job: JobText;
  /** Without hidden text and text addressed to AI models. */
  resume_text: string;
  /** The date that `present` means, so that the same input always gives the same result. */
  as_of: Date;
  known?: KnownPerson;
  /** As a recruiter has changed them; otherwise those of the job. */
  criteria?: Criterion[];
  embed: Embed;
}

/** Scores how well a resume fits a job, each point with the words that justify it. */
export const scoreResume = async ({ job, resume_text, as_of, known, criteria, embed }: ScoreInput): Promise<Scored> => {
  const resume = prepareResume(resume_text, as_of, known, job);
  return scorePrepared(prepareJob(job, criteria), resume, await compareMeanings(embed, job, resume));
};

export interface PreparedJob {
  criteria: Criterion[];
  words: JobWords;
  job: JobText;
}

export const prepareJob = (job: JobText, criteria = deriveCriteria(job)): PreparedJob => ({
  job,
  criteria,
  words: wordsOfJob(job),
});

/** The same for many pairs: jobs and resumes are parsed once each. */
export const scorePrepared = (
  { job, criteria, words }: PreparedJob,
  resume: Prepared,
  meaning: Meaning | null,
): Scored => {
  const method = meaning ? 'semantic' : 'lexical';
  const scored = criteria.map((criterion) => {
    const judged = judgeCriterion(criterion, { job, words, resume, meaning });
    const evidence = judged.evidence.map(resume.findQuote).filter((quote) => quote !== null);
    return { strength: null, found_as: null, ...criterion, ...judged, evidence };
  });
  return {
    analyser: 'embedded',
    version: ANALYSER_VERSION,
    method,
    input_hash: hashInputs(method, job, criteria, resume),
    ...weigh(scored),
    criteria: scored,
  };
};

const hashInputs = (
  method: Analysis['method'],
  { title, description, location }: JobText,
  criteria: Criterion[],
  { scored_text, as_of }: Prepared,
) =>
  createHash('sha256')
    .update(JSON.stringify([ANALYSER_VERSION, method, title, description, location, criteria, as_of]))
    .update(scored_text)
    .digest('hex');
