import { explain } from '@hirewire/contract/mark-reasons';
import type { InterviewMarks, MarkedPoint } from '@hirewire/contract/written-interviews';
import * as z from 'zod';
import type { Question } from '../ai/ask.ts';
import { redactPerson } from '../resume-analysis/redact.ts';
import { verifyQuotes } from '../ai/quotes.ts';
import { findFlags } from './answer-sentences.ts';
import { type AnsweredQuestion, average, computeScore } from './mark-answers.ts';

export interface JudgeMaterial {
  asked: AnsweredQuestion[];
  names: string[];
  /** The marks by rules. */
  marks: InterviewMarks;
}

/** Checked here: not every provider supports limits in a schema. */
const share = z.number().refine((value) => value >= 0 && value <= 1);
const judgement = z.object({
  question: z.number(),
  point: z.number(),
  points: share,
  confidence: share,
  quotes: z.array(z.string()),
});
const judgedAnswers = z.object({ judgements: z.array(judgement) });
export type JudgedAnswers = z.output<typeof judgedAnswers>;

/** Asks how far each answer meets each point of its rubric. Totals are computed here, never asked for. */
export const judgeAnswers: Question<JudgeMaterial, JudgedAnswers> = {
  name: 'judge_answers',
  version: 2,
  answer: judgedAnswers,
  max_output_tokens: 8_000,
  instructions: `You read the written answers to a job interview and look for the points of a rubric, one point at a time.

For each point answer with an object: "question" and "point", the two numbers; "points" from 0 (nothing shows it) to 1 (clearly shown); "confidence" from 0 to 1; "quotes": one to three short passages copied from the answer to that question word for word that show it.
- Without a passage that shows it, points is 0 and quotes is empty. That is an ordinary answer, not a bad mark.
- Length does not count, nor does repetition, nor words of the rubric with no substance behind them.
- Language mistakes, style, tone, feelings, and who the candidate is or where they are from do not count.
- Copy quotes exactly, at most 25 words each, from one place.

Answer with one JSON object: {"judgements": [{"question", "point", "points", "confidence", "quotes"}, …]}, each point once.`,
  prompt: ({ asked, names }, fence) =>
    asked
      .flatMap(({ question, answers }, index) => [
        `Question ${index + 1} with its points:`,
        fence(
          'question',
          [question.text, ...question.rubric.map(({ label }, at) => `${index + 1}.${at + 1} ${label}`)].join('\n'),
        ),
        'The answer:',
        fence('answer', markedText(answers, names)),
      ])
      .join('\n\n'),
};

/** Blanks personal details and text addressed to AI models; positions stay valid. */
const scoredAnswer = ({ follow_up, text }: AnsweredQuestion['answers'][number], names: string[]): string =>
  findFlags([{ follow_up, text }]).reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    redactPerson(text, { names }),
  );

const markedText = (answers: AnsweredQuestion['answers'], names: string[]): string =>
  answers
    .map((answer) =>
      scoredAnswer(answer, names)
        .replace(/[^\S\n]+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .join('\n\n') || '(no answer)';

/** For points the rules do not find: a model may read between the lines, and may be wrong or manipulated. */
const UNCONFIRMED_POINTS = 0.5;

/**
 * The marks of the model, limited to what can be verified: no points without a quote from the answer, and where an
 * answer addresses AI models the model can lower the marks by rules but not raise them.
 */
export const markedByModel = (
  { asked, names, marks }: JudgeMaterial,
  { judgements }: JudgedAnswers,
  model: string,
): InterviewMarks => {
  const questions = marks.questions.map((marked, index) => {
    const { answers } = asked[index]!;
    const isSuspicious = marked.flags.length > 0;
    const rubric = marked.rubric.map((point, at) => {
      const judged = judgements.find((one) => one.question === index + 1 && one.point === at + 1);
      return judgedPoint(point, judged, { evidence: citedIn(answers, names, judged?.quotes ?? []), isSuspicious });
    });
    return { ...marked, rubric, score: computeScore(rubric) };
  });
  return {
    ...marks,
    analyser: 'language_model',
    version: judgeAnswers.version,
    model,
    score: average(questions),
    questions,
  };
};

const citedIn = (answers: AnsweredQuestion['answers'], names: string[], quotes: string[]): MarkedPoint['evidence'] =>
  answers
    .flatMap((answer) =>
      verifyQuotes(scoredAnswer(answer, names), quotes).map((found) => ({ ...found, follow_up: answer.follow_up })),
    )
    .slice(0, 3);

const judgedPoint = (
  point: MarkedPoint,
  judged: JudgedAnswers['judgements'][number] | undefined,
  { evidence, isSuspicious }: { evidence: MarkedPoint['evidence']; isSuspicious: boolean },
): MarkedPoint => {
  const most = isSuspicious ? point.points : point.points > 0 ? 1 : UNCONFIRMED_POINTS;
  const points = Math.min(judged?.points ?? 0, most);
  if (!judged || evidence.length === 0 || points === 0)
    return { ...point, points: 0, confidence: 0.5, evidence: [], ...explain(['no_evidence']) };
  const isDoubted = points < judged.points;
  return {
    ...point,
    points,
    confidence: isDoubted ? Math.min(judged.confidence, 0.5) : judged.confidence,
    evidence,
    ...(isDoubted ? explain(['quoted'], ['rules_find_less']) : explain(['quoted'])),
  };
};
