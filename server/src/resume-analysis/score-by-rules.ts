import type { Analysis, Criterion } from '@hirewire/contract/analyses';
import { inThread, type ThreadTask } from '../lib/in-thread.ts';
import type { JobText } from './criteria.ts';
import type { Embed } from './embed.ts';

export interface ResumeToScore {
  job: JobText;
  /** As it was read: hidden text is no part of it. */
  text: string;
  hidden: { text: string; why: string; page: number | null }[];
  names: string[];
  received_at: Date;
  /** As people have set them; otherwise those of the job. */
  criteria?: Criterion[] | undefined;
  embed: Embed;
}

export type ResumeForThread = Omit<ResumeToScore, 'embed'> & {
  /** Which model: what a job means is kept for each of them. */
  embed_id: number;
};

/** With what was scored, as a language model may read it too. */
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

/** By the embedded analyser, in a thread: a resume made to keep us busy takes most of a second. */
export const scoreByRules = ({ embed, ...resume }: ResumeToScore): Promise<ScoredByRules> => {
  const embed_id = ids.get(embed) ?? (lastId += 1);
  ids.set(embed, embed_id);
  return inThread(scoringTask, { ...resume, embed_id }, (texts) => embed(texts as string[]));
};
