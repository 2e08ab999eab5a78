import { createHash } from 'node:crypto';
import type { MachineMarks } from '@hirewire/contract/task-assignments';
import { inThread, type ThreadTask } from '../lib/in-thread.ts';
import type { Ask } from '../ai/ask.ts';
import type { KnownIdentity } from '../resume-analysis/hide-person.ts';
import type { SubmissionText } from './mark-task.ts';
import { judgeTask, markedByModel } from './judge-task.ts';
import { weighedTotal } from '../resume-analysis/weigh.ts';

/** Increase whenever marks may change. */
const MARKER_VERSION = 1;

interface SubmissionToMark extends Omit<SubmissionText, 'text'> {
  /** The written text and the extracted text of the files. */
  texts: string[];
  person: KnownIdentity;
  ask: Ask;
}

interface MarkedByRules extends Pick<MachineMarks, 'marks' | 'structure' | 'completeness'> {
  /** Without personal details and without text addressed to AI models. */
  text: string;
  /** Text addressed to AI models. */
  instructions: string[];
}

/** A submission built to be slow takes a fifth of a second. */
const markingTask: ThreadTask<Omit<SubmissionToMark, 'ask'>, MarkedByRules> = {
  module: import.meta.resolve('./mark-submission.threaded.ts'),
};
export type MarkingTask = typeof markingTask;

/** Marks a submission against its rubric without knowing the candidate. It decides nothing. */
export const markSubmission = async ({ ask, ...given }: SubmissionToMark): Promise<MachineMarks> => {
  const { brief, rubric } = given;
  const { text, instructions, marks, structure, completeness } = await inThread(markingTask, given);
  const submission = { brief, rubric, text };
  const hash = createHash('sha256')
    .update(JSON.stringify([MARKER_VERSION, submission]))
    .digest('hex');
  const byRules: MachineMarks = {
    analyser: 'embedded',
    version: MARKER_VERSION,
    model: null,
    fallback: null,
    fallback_code: null,
    input_hash: hash,
    total: weighedTotal(marks),
    marks,
    structure,
    completeness,
    flags: instructions.map((one) => ({ kind: 'instruction', text: one })),
  };
  if (!submission.text.trim()) return byRules;
  const asked = await ask(judgeTask, submission);
  if (asked.outcome === 'not_configured' || asked.outcome === 'switched_off') return byRules;
  if (asked.outcome !== 'answered') return { ...byRules, fallback: asked.why, fallback_code: `model_${asked.outcome}` };
  const byModel = markedByModel(submission, marks, asked.answer, { is_suspicious: instructions.length > 0 });
  return {
    ...byRules,
    analyser: 'language_model',
    version: judgeTask.version,
    model: asked.model,
    input_hash: createHash('sha256').update([hash, asked.model, judgeTask.version].join('\n')).digest('hex'),
    total: weighedTotal(byModel),
    marks: byModel,
  };
};
