import type { Analysis, Criterion } from '@hirewire/contract/analyses';
import { inThread, type ThreadTask } from '../lib/in-thread.ts';
import type { JobText } from './criteria.ts';
import type { Embed } from './embed.ts';

export interface ResumeToScore {
  job: JobText;
  /** As extracted, without hidden text. */
  text: string;
  hidden: { text: string; why: string; page: number | null }[];
  names: string[];
  received_at: Date;
  /** As set by users; otherwise those of the job. */
  criteria?: Criterion[] | undefined;
  embed: Embed;
}

export type ResumeForThread = Omit<ResumeToScore, 'embed'> & {
  /** Identifies the model: embeddings of jobs are cached per model. */
  embed_id: number;
};

/** Includes the scored text, which a language model may read too. */
export interface ScoredByRules {
  analysis: Analysis;
  scored_text: string;
  as_of: string;
}

export const scoringTask: ThreadTask<ResumeForThread, ScoredByRules> = {
  module: import.meta.resolve('./score-by-rules.threaded.ts'),
};
export type ScoringTask = typeof scoringTask;

const ids = new WeakMap<Embed, number>();
let lastId = 0;

/** Runs the embedded analyser in a thread: a resume built to be slow takes most of a second. */
export const scoreByRules = ({ embed, ...resume }: ResumeToScore): Promise<ScoredByRules> => {
  const embed_id = ids.get(embed) ?? (lastId += 1);
  ids.set(embed, embed_id);
  return inThread(scoringTask, { ...resume, embed_id }, (texts) => embed(texts as string[]));
};
