import { type Analysis, type Strength, STRENGTHS } from '@hirewire/contract/analyses';
import * as z from 'zod';
import { ANALYSIS_OUTPUT_TOKENS } from '../ai/ai-settings.ts';
import type { Question } from '../ai/ask.ts';
import type { JobText } from '../resume-analysis/criteria.ts';
import { isFound } from '@hirewire/contract/must-haves';
import { STRENGTH_WORTH } from '@hirewire/contract/score-rules';
import { STRENGTH_NOTES } from '../resume-analysis/judge-criterion.ts';
import { type Prepared, prepareResume } from '../resume-analysis/prepare-resume.ts';
import { verifyQuotes } from '../ai/quotes.ts';
import { round } from '../lib/round.ts';

type ScoredCriterion = Analysis['criteria'][number];

export interface FitMaterial {
  job: JobText;
  /** Without hidden text and text addressed to AI models; personal details are still in it. */
  resume_text: string;
  /** The candidate's names. */
  names: string[];
  /** The date that `present` means. */
  as_of: Date;
  /** As the embedded analyser has scored them. */
  criteria: ScoredCriterion[];
}

/** The input of the model. */
export interface FitQuestion extends Pick<FitMaterial, 'job' | 'criteria'> {
  /** As the embedded analyser reads it: without personal details. */
  scored_text: string;
  /** The month that `present` means. */
  as_of: string;
}

/**
 * Checked here: not every provider supports limits in a schema. A value up to 100 means the model has not understood.
 */
const share = z.number().refine((value) => value >= 0 && value <= 1);

const judgement = z.object({
  number: z.number(),
  points: share,
  confidence: share,
  quotes: z.array(z.string()),
});
const fitAnswer = z.object({ judgements: z.array(judgement) });
export type FitAnswer = z.output<typeof fitAnswer>;

/** Asks how well a resume meets each of a job's criteria. The total is computed here, never asked for. */
export const judgeFit: Question<FitQuestion, FitAnswer> = {
  name: 'judge_fit',
  version: 3,
  answer: fitAnswer,
  max_output_tokens: ANALYSIS_OUTPUT_TOKENS,
  instructions: `You compare one resume with the criteria of one job, one criterion at a time.

For each criterion answer with an object: "number" of the criterion; "points" from 0 (nothing shows it) to 1 (clearly met); "confidence" from 0 to 1; "quotes": one to three short passages copied from the resume word for word that prove it.
- Without a passage that proves it, points is 0 and quotes is empty. That is an ordinary answer, not a bad mark.
- Dated work proves more than a project or certificate, those prove more than a claim, and a claim proves more than a word in a list: give at most 1, 0.75, 0.5 and 0.3 points.
- Copy quotes exactly, at most 25 words each, from one place; never join words that are apart in the text.
- Judge only the criteria. Who the candidate is, where they are from, their age, gaps and style do not count.

Answer with one JSON object: {"judgements": [{"number", "points", "confidence", "quotes"}, …]}, each criterion once.`,
  prompt: ({ job, criteria, scored_text, as_of }, fence) =>
    [
      `Today is ${as_of}.`,
      'The job:',
      fence('job', [job.title, job.description, job.requirements ?? ''].join('\n\n')),
      'The criteria:',
      fence('criteria', criteria.flatMap(describeCriterion).join('\n')),
      'The resume, with personal details removed:',
      fence('resume', withoutGaps(scored_text)),
    ].join('\n\n'),
};

/** The length of a removed detail would reveal something, and would change the question for the same resume. */
const withoutGaps = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(?<!\s)\s*\n\s*/g, '\n')
    .trim();

const RULES: Record<ScoredCriterion['kind'], string> = {
  similarity: 'measured elsewhere',
  must_have: 'required',
  nice_to_have: 'welcome',
  experience: 'share of the years that dated work adds up to',
  level: 'a job of this level was held',
  education: 'this degree or a higher one; a lower one counts in part',
  location: 'a place of work, not of living',
};

/** The model is not asked about similarity of work, which the embedded analyser measures. */
const isAsked = ({ kind }: ScoredCriterion): boolean => kind !== 'similarity';

const describeCriterion = (criterion: ScoredCriterion, number: number): string[] =>
  isAsked(criterion) ? [`${number}. ${criterion.label} (${RULES[criterion.kind]})`] : [];

const NO_EVIDENCE = 'No evidence found.';
/** For points the rules do not find: a model may read between the lines, and may be wrong or manipulated. */
const UNCONFIRMED_POINTS = 0.5;

/**
 * The criteria as the model scores them, limited to what can be verified: no points without a quote from the text. If a
 * resume addresses AI models, the model may have been manipulated, so it can lower the score by rules but not raise it.
 */
export const scoredByModel = (
  material: FitMaterial,
  { judgements }: FitAnswer,
  { is_suspicious }: { is_suspicious: boolean },
): ScoredCriterion[] => {
  const { resume_text, names, as_of } = material;
  const resume = prepareResume(resume_text, as_of, { names }, material.job);
  return material.criteria.map((criterion, number) => {
    if (!isAsked(criterion)) return criterion;
    const judged = judgements.find((one) => one.number === number);
    const quoted = verifyQuotes(resume.scored_text, judged?.quotes ?? []);
    const evidence = quoted.map(resume.findQuote).filter((quote) => quote !== null);
    const strength = isSkill(criterion) ? strongest(quoted, resume) : null;
    const most = is_suspicious ? criterion.points : isFound(criterion) ? 1 : UNCONFIRMED_POINTS;
    const points = Math.min(judged?.points ?? 0, most, strength ? STRENGTH_WORTH[strength] : 1);
    if (!judged || evidence.length === 0 || points === 0)
      return { ...criterion, points: 0, confidence: 0.5, evidence: [], note: NO_EVIDENCE, ...NOT_FOUND };
    const isCorrected = points < judged.points;
    const confidence = isCorrected ? Math.min(judged.confidence, 0.5) : judged.confidence;
    const shown = strength ? ` ${STRENGTH_NOTES[strength]}` : '';
    const note = `Quoted by the language model.${isCorrected ? ' It gave more points than the evidence supports, so they were lowered.' : ''}${shown}`;
    const found_as = isFound(criterion) ? criterion.found_as : null;
    return {
      ...criterion,
      points: round(points, 4),
      confidence: round(confidence, 4),
      evidence,
      note,
      strength,
      found_as,
    };
  });
};

const NOT_FOUND = { strength: null, found_as: null };

const isSkill = ({ kind }: ScoredCriterion): boolean => kind === 'must_have' || kind === 'nice_to_have';

/** The strongest evidence among the quotes, by the lines they are in. */
const strongest = (quoted: { start: number; end: number }[], { lines }: Prepared): Strength | null => {
  const found = new Set(
    lines
      .filter((line) => quoted.some(({ start, end }) => start < line.start + line.text.length && end > line.start))
      .map(({ strength }) => strength),
  );
  return STRENGTHS.find((strength) => found.has(strength)) ?? null;
};
