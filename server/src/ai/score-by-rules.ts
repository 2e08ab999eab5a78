import type { Analysis } from '@hirewire/contract/analyses';
import { inThread, type ThreadTask } from '../lib/in-thread.ts';
import type { ResumeToAnalyse } from './analyse-resume.ts';
import type { Embed } from './embedded/embed.ts';

export type ResumeForThread = Omit<ResumeToAnalyse, 'ask' | 'embed'> & {
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
export const scoreByRules = ({ ask: _ask, embed, ...resume }: ResumeToAnalyse): Promise<ScoredByRules> => {
  const embed_id = ids.get(embed) ?? (lastId += 1);
  ids.set(embed, embed_id);
  return inThread(scoringTask, { ...resume, embed_id }, (texts) => embed(texts as string[]));
};
