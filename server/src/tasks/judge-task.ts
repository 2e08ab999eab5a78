import { explain } from '@hirewire/contract/mark-reasons';
import type { MachineMark } from '@hirewire/contract/task-assignments';
import * as z from 'zod';
import type { Question } from '../ai/ask.ts';
import type { SubmissionText } from './mark-task.ts';
import { verifyQuotes } from '../ai/quotes.ts';

/** Checked here: not every provider supports limits in a schema. */
const share = z.number().refine((value) => value >= 0 && value <= 1);

const taskAnswer = z.object({
  marks: z.array(z.object({ number: z.number(), points: share, confidence: share, quotes: z.array(z.string()) })),
});
type TaskAnswer = z.output<typeof taskAnswer>;

/** Asks how well a submission meets each criterion of its task. The total is computed here, never asked for. */
export const judgeTask: Question<SubmissionText, TaskAnswer> = {
  name: 'judge_task',
  version: 2,
  answer: taskAnswer,
  // Leaves room for models that think before they answer.
  max_output_tokens: 6_000,
  instructions: `You mark one submission of a hiring task, one criterion at a time.

For each criterion answer with an object: "number" of the criterion; "points" from 0 (nothing shows it) to 1 (fully met); "confidence" from 0 to 1; "quotes": one to three short passages copied from the submission word for word that prove it.
- Without a passage that proves it, points is 0 and quotes is empty. That is an ordinary answer, not a bad mark.
- Copy quotes exactly, at most 25 words each, from one place; never join words that are apart in the text.
- Judge the work only by what good looks like. Who the candidate is, language mistakes and style do not count unless a criterion says so.

Answer with one JSON object: {"marks": [{"number", "points", "confidence", "quotes"}, …]}, each criterion once.`,
  prompt: ({ brief, rubric, text }, fence) =>
    [
      'The task:',
      fence('task', brief),
      'The criteria, each with what good looks like:',
      fence('criteria', rubric.map(({ label, good }, number) => `${number}. ${label}: ${good}`).join('\n')),
      'The submission, with personal details removed:',
      fence('submission', text),
    ].join('\n\n'),
};

/**
 * The marks of the model, limited to what can be verified: no points without a quote from the submission. If a
 * submission addresses AI models, the model may have been manipulated, so it can lower the marks by rules but not raise
 * them.
 */
export const markedByModel = (
  { text }: SubmissionText,
  byRules: MachineMark[],
  { marks }: TaskAnswer,
  { is_suspicious }: { is_suspicious: boolean },
): MachineMark[] =>
  byRules.map((rule) => {
    const judged = marks.find(({ number }) => number === rule.number);
    const evidence = verifyQuotes(text, judged?.quotes ?? []);
    const points = Math.min(judged?.points ?? 0, is_suspicious ? rule.points : 1);
    if (!judged || evidence.length === 0 || points === 0)
      return { ...rule, points: 0, confidence: 0.5, evidence: [], ...explain(['no_evidence']) };
    const why = points < judged.points ? explain(['quoted'], ['rules_find_less']) : explain(['quoted']);
    return { ...rule, points, confidence: judged.confidence, evidence, ...why };
  });
