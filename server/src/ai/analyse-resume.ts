import type { Analysis, Criterion } from '@hirewire/contract/analyses';
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { findInstructions } from '../documents/find-instructions.ts';
import { scoredText } from '../documents/scored-text.ts';
import { oneAtATime } from '../lib/one-at-a-time.ts';
import type { Ask } from './ask.ts';
import type { JobText } from './embedded/criteria.ts';
import type { Embed } from './embedded/embed.ts';
import { scoreResume } from './embedded/score-resume.ts';
import { judgeFit, scoredByModel } from './judge-fit.ts';
import { weigh } from './weigh.ts';

export interface ResumeToAnalyse {
  job: JobText;
  /** As it was read: hidden text is no part of it. */
  text: string;
  hidden: { text: string; why: string; page: number | null }[];
  names: string[];
  received_at: Date;
  /** As people have set them; otherwise those of the job. */
  criteria?: Criterion[] | undefined;
  ask: Ask;
  embed: Embed;
}

/** A score takes a moment of the processor: between two of them others get their turn. */
const inTurn = oneAtATime();

/** Scores a resume for a job without what is addressed to a machine, and says what was found of that kind. */
export const analyseResume = async (resume: ResumeToAnalyse): Promise<Analysis> => {
  const embedded = await inTurn('analysis', async () => {
    await setImmediate();
    return scoreByRules(resume);
  });
  return (await scoreByModel(resume, embedded)) ?? embedded;
};

/** By the embedded analyser. */
const scoreByRules = async (resume: ResumeToAnalyse): Promise<Analysis> => {
  const { job, text, hidden, names, received_at, criteria, embed } = resume;
  const instructions = findInstructions(text);
  const resume_text = scoredText({ text, instructions });
  const known = { names };
  const scored = await scoreResume({
    job,
    resume_text,
    as_of: received_at,
    known,
    embed,
    ...(criteria && { criteria }),
  });
  const flags = [
    ...hidden.map((one) => ({ kind: 'hidden', ...one }) as const),
    ...instructions.map((one) => ({ kind: 'instruction', ...one }) as const),
  ];
  return { ...scored, model: null, fallback: null, flags };
};

/** The same by a language model where there is one, from the same words; null: none is in use. */
const scoreByModel = async (
  { job, text, names, received_at, ask }: ResumeToAnalyse,
  embedded: Analysis,
): Promise<Analysis | null> => {
  const resume_text = scoredText({ text, instructions: embedded.flags.filter(isInstruction) });
  const material = { job, resume_text, names, as_of: received_at, criteria: embedded.criteria };
  const asked = await ask(judgeFit, material);
  if (asked.outcome === 'not_configured' || asked.outcome === 'switched_off') return null;
  if (asked.outcome !== 'answered') return { ...embedded, fallback: asked.why };
  const is_suspicious = embedded.flags.some(isInstruction);
  // Beside what the rules have looked at: all else that its answer and what we make of it rest on.
  const asked_with = [judgeFit.version, job.requirements, is_suspicious];
  const criteria = scoredByModel(material, asked.answer, { is_suspicious });
  return {
    ...embedded,
    analyser: 'language_model',
    version: judgeFit.version,
    model: asked.model,
    input_hash: hashOf(embedded.input_hash, asked.model, JSON.stringify(asked_with)),
    criteria,
    ...weigh(criteria),
  };
};

type Flag = Analysis['flags'][number];

const isInstruction = (flag: Flag) => flag.kind === 'instruction';

const hashOf = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');
