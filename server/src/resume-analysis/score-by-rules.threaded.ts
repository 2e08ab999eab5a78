import { findInstructions } from '../documents/find-instructions.ts';
import { scoredText } from '../documents/scored-text.ts';
import type { RunOfThread } from '../lib/in-thread.ts';
import { doTasks } from '../lib/work-thread.ts';
import type { Embed, Vector } from './embed.ts';
import { findStuffing } from './find-stuffing.ts';
import { compareMeanings } from './meaning.ts';
import { prepareResume } from './prepare-resume.ts';
import { prepareJob, scorePrepared } from './score-resume.ts';
import type { ScoringTask } from './score-by-rules.ts';

const embeds = new Map<number, Embed>();

const run: RunOfThread<ScoringTask> = async (resume, call) => {
  const { job, text, hidden, names, received_at, criteria, embed_id } = resume;
  const instructions = findInstructions(text);
  const embed = embeds.get(embed_id) ?? (async (texts: string[]) => (await call(texts)) as Vector[] | null);
  embeds.set(embed_id, embed);
  const prepared = prepareResume(scoredText({ text, instructions }), received_at, { names }, job);
  const scored = scorePrepared(prepareJob(job, criteria), prepared, await compareMeanings(embed, job, prepared));
  const flags = [
    ...hidden.map((one) => ({ kind: 'hidden', ...one }) as const),
    ...instructions.map((one) => ({ kind: 'instruction', ...one }) as const),
    ...findStuffing(scored.criteria, prepared),
  ];
  const { scored_text, as_of } = prepared;
  return { analysis: { ...scored, model: null, fallback: null, fallback_code: null, flags }, scored_text, as_of };
};

doTasks(run);
