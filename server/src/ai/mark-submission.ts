import { createHash } from 'node:crypto';
import type { MachineMarks } from '@hirewire/contract/task-assignments';
import { findInstructions } from '../documents/find-instructions.ts';
import { scoredText } from '../documents/scored-text.ts';
import type { Ask } from './ask.ts';
import { hidePerson, type KnownIdentity } from './embedded/hide-person.ts';
import { completenessOf, markByRules, structureOf, type SubmissionText } from './embedded/mark-task.ts';
import { judgeTask, markedByModel } from './judge-task.ts';
import { weigh } from './weigh.ts';

/** A changed mark has a new version. */
const MARKER_VERSION = 1;
/** More than anybody hands in; a model could not read it. */
const MAX_TEXT = 100_000;

interface SubmissionToMark extends Omit<SubmissionText, 'text'> {
  /** What was written and what could be read in the files. */
  texts: string[];
  person: KnownIdentity;
  ask: Ask;
}

/** Marks a submission against its rubric without knowing whose it is. It decides nothing. */
export const markSubmission = async ({
  brief,
  rubric,
  texts,
  person,
  ask,
}: SubmissionToMark): Promise<MachineMarks> => {
  const whole = hidePerson(texts.filter(Boolean).join('\n\n'), person).slice(0, MAX_TEXT);
  const instructions = findInstructions(whole);
  const submission = { brief, rubric, text: scoredText({ text: whole, instructions }) };
  const marks = markByRules(submission);
  const hash = createHash('sha256')
    .update(JSON.stringify([MARKER_VERSION, submission]))
    .digest('hex');
  const byRules: MachineMarks = {
    analyser: 'embedded',
    version: MARKER_VERSION,
    model: null,
    fallback: null,
    input_hash: hash,
    total: weigh(marks).total,
    marks,
    structure: structureOf(submission.text),
    completeness: completenessOf(submission),
    flags: instructions.map(({ text }) => ({ kind: 'instruction', text })),
  };
  if (!submission.text.trim()) return byRules;
  const asked = await ask(judgeTask, submission);
  if (asked.outcome === 'not_configured' || asked.outcome === 'switched_off') return byRules;
  if (asked.outcome !== 'answered') return { ...byRules, fallback: asked.why };
  const byModel = markedByModel(submission, marks, asked.answer, { is_suspicious: instructions.length > 0 });
  return {
    ...byRules,
    analyser: 'language_model',
    version: judgeTask.version,
    model: asked.model,
    input_hash: createHash('sha256').update([hash, asked.model, judgeTask.version].join('\n')).digest('hex'),
    total: weigh(byModel).total,
    marks: byModel,
  };
};
