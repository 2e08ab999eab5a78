import type { Analysis } from '@hirewire/contract/analyses';
import { createHash } from 'node:crypto';
import { scoredText } from '../documents/scored-text.ts';
import { inThread, type ThreadTask } from '../lib/in-thread.ts';
import type { Ask } from '../ai/ask.ts';
import { MAX_READ } from '../resume-analysis/prepare-resume.ts';
import { type FitAnswer, type FitMaterial, judgeFit } from './judge-fit.ts';
import { type ResumeToScore, scoreByRules, type ScoredByRules } from '../resume-analysis/score-by-rules.ts';
import { weigh } from '../resume-analysis/weigh.ts';

interface ResumeToAnalyse extends ResumeToScore {
  ask: Ask;
}

/** Scores a resume for a job, ignoring and reporting text addressed to AI models. */
export const analyseResume = async ({ ask, ...whole }: ResumeToAnalyse): Promise<Analysis> => {
  // Text beyond this is not scored, so it is not read either.
  const resume = { ...whole, text: whole.text.slice(0, MAX_READ) };
  const scored = await scoreByRules(resume);
  return (await scoreByModel({ ...resume, ask }, scored)) ?? scored.analysis;
};

/** Checks a model's quotes against the resume, which is parsed again for that. */
const fitTask: ThreadTask<{ material: FitMaterial; answer: FitAnswer; is_suspicious: boolean }, Analysis['criteria']> =
  {
    module: import.meta.resolve('./judge-fit.threaded.ts'),
  };
export type FitTask = typeof fitTask;

/** The same by a language model, from the same text; null if none is in use. */
const scoreByModel = async (
  { job, text, names, received_at, ask }: ResumeToAnalyse,
  { analysis: embedded, scored_text, as_of }: ScoredByRules,
): Promise<Analysis | null> => {
  const { criteria: found } = embedded;
  const asked = await ask(judgeFit, { job, criteria: found, scored_text, as_of });
  if (asked.outcome === 'not_configured' || asked.outcome === 'switched_off') return null;
  if (asked.outcome !== 'answered')
    return { ...embedded, fallback: asked.why, fallback_code: `model_${asked.outcome}` };
  const is_suspicious = embedded.flags.some(isInstruction);
  // Besides the input of the rules: everything else that the result depends on.
  const asked_with = [judgeFit.version, job.requirements, is_suspicious];
  const resume_text = scoredText({ text, instructions: embedded.flags.filter(isInstruction) });
  const material = { job, resume_text, names, as_of: received_at, criteria: found };
  const criteria = await inThread(fitTask, { material, answer: asked.answer, is_suspicious });
  return {
    ...embedded,
    analyser: 'language_model',
    version: judgeFit.version,
    model: asked.model,
    input_hash: hashParts(embedded.input_hash, asked.model, JSON.stringify(asked_with)),
    criteria,
    ...weigh(criteria),
  };
};

type Flag = Analysis['flags'][number];

const isInstruction = (flag: Flag) => flag.kind === 'instruction';

const hashParts = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');
