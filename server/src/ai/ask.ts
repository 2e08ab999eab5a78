import type { CallOutcome, ModelProvider } from '@hirewire/contract/ai';
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Model } from '../integrations/model.ts';
import { fairLimit } from '../lib/fair-limit.ts';
import { FENCE_RULE, type Fence, writeFenced } from './fence.ts';
import type { Generated } from './generate.ts';

/**
 * One type of question to a language model, in a file of its own. A changed prompt or answer schema needs a new
 * version.
 */
export interface Question<Material, Answer> {
  name: string;
  version: number;
  instructions: string;
  /** Text written by others goes through `fence`. Only called if the model is really asked. */
  prompt: (material: Material, fence: Fence) => string;
  answer: z.ZodType<Answer>;
  max_output_tokens: number;
}

/** Result of asking; without an answer, `why` gives the reason in a sentence. */
type Asked<Answer> = { outcome: 'answered'; answer: Answer; model: string } | { outcome: Unanswered; why: string };
type Unanswered = Exclude<CallOutcome, 'asked' | 'answered'> | Refusal;
type Refusal =
  | 'not_configured'
  | 'switched_off'
  | 'over_budget'
  | 'budget_short'
  | 'over_total_budget'
  | 'gone'
  | 'resting';

export type Ask = <Material, Answer>(
  question: Question<Material, Answer>,
  material: Material,
) => Promise<Asked<Answer>>;

/** The company and person concerned: stored with the call, so that erasing the person erases it. */
export interface AskedAbout {
  company_id: string;
  candidate_id?: string | null;
  run_id?: string | null;
  mail_message_id?: string | null;
}
export type AskFor = (about: AskedAbout) => Ask;

/** The log of calls, which needs a database. */
export interface ModelCalls {
  /** Returns the stored answer to an identical call, or permission to ask, with the maximum cost reserved. */
  begin(call: NewCall): Promise<{ output: string } | { id: string } | { refusal: Exclude<Refusal, 'not_configured'> }>;
  end(call: { company_id: string; id: string }, result: CallResult): Promise<void>;
}

export interface NewCall {
  about: AskedAbout;
  question: string;
  prompt_version: number;
  provider: ModelProvider;
  model: string;
  input_hash: string;
  prompt: { instructions: string; prompt: string };
  most_cost: number;
  /** The model is paused; stored answers are still used. */
  is_resting: boolean;
}

export interface CallResult {
  outcome: CallOutcome;
  output: string | null;
  input_tokens: number | null;
  output_tokens: number | null;
  cost: number;
  latency_ms: number;
}

export const REFUSALS: Record<Refusal, string> = {
  not_configured: 'No language model is set up.',
  switched_off: 'The company does not use the language model.',
  over_budget: 'The budget for the language model is used up for this month.',
  budget_short: 'Less is left of the budget for the language model than a call may cost.',
  over_total_budget: 'The budget of this server for the language model is used up for this month.',
  gone: 'The person it is about is no longer there.',
  resting: 'The language model has not been answering; it is left alone for a minute.',
};

const CALLS_AT_ONCE = 4;
/** Leaves capacity for other companies when one has a backlog; waiting companies take turns. */
const CALLS_OF_COMPANY = 3;
/** After this many unanswered calls in a row the model is paused, so that callers stop waiting for it. */
const MAX_SILENCES = 3;
const REST_SECONDS = 60;

/** Used when no model is configured. */
export const askWithoutModel: AskFor = () => async () => ({ outcome: 'not_configured', why: REFUSALS.not_configured });

export const openAsk = (model: Model | null, calls: ModelCalls, clock: () => Date): AskFor => {
  if (!model) return askWithoutModel;
  const takeTurn = fairLimit(CALLS_AT_ONCE, CALLS_OF_COMPANY);
  let silences = 0;
  let restsUntil = 0;
  const countSilence = (generated: Generated<unknown>) => {
    const isSilent = generated.outcome === 'late' || (generated.outcome === 'unavailable' && generated.is_out_of_order);
    silences = isSilent ? silences + 1 : 0;
    if (silences >= MAX_SILENCES) restsUntil = clock().getTime() + REST_SECONDS * 1000;
  };
  const generateFor = async <Material, Answer>(question: Question<Material, Answer>, input: Input) => {
    // Loaded on demand, like the provider: most processes and tests never ask.
    const { generate } = await import('./generate.ts');
    const { answer: schema, max_output_tokens } = question;
    const started = performance.now();
    const generated = await generate(model, { ...input, schema, max_output_tokens });
    countSilence(generated);
    const { outcome, output, input_tokens, output_tokens } = generated;
    const latency_ms = Math.round(performance.now() - started);
    const cost = computeAnswerCost(model, input, generated);
    return { generated, result: { outcome, output, input_tokens, output_tokens, cost, latency_ms } };
  };
  return (about) => (question, material) =>
    // The cost is reserved only when a call's turn comes, so a long queue does not use up the budget.
    takeTurn(about.company_id, async () => {
      const input = writeInput(question, material);
      const begun = await calls.begin({
        about,
        question: question.name,
        prompt_version: question.version,
        provider: model.provider,
        model: model.name,
        input_hash: hashInput(model, question, input),
        prompt: input,
        most_cost: computeCost(model, estimateTokens(input), question.max_output_tokens),
        is_resting: clock().getTime() < restsUntil,
      });
      if ('refusal' in begun) return { outcome: begun.refusal, why: REFUSALS[begun.refusal] };
      if ('output' in begun) return replayAnswer(model, question, begun.output);
      const { generated, result } = await generateFor(question, input);
      await calls.end({ company_id: about.company_id, id: begun.id }, result);
      return generated.outcome === 'answered'
        ? { outcome: 'answered', answer: generated.answer, model: model.name }
        : { outcome: generated.outcome, why: generated.why };
    });
};

type Prices = Pick<Model, 'inputPrice' | 'outputPrice'>;

interface Input {
  instructions: string;
  prompt: string;
}

const writeInput = <Material, Answer>(question: Question<Material, Answer>, material: Material): Input => {
  const prompt = writeFenced((fence) => question.prompt(material, fence));
  return { instructions: `${question.instructions}\n\n${FENCE_RULE}`, prompt };
};

const hashInput = <Material, Answer>(
  { provider, name }: Model,
  question: Question<Material, Answer>,
  { instructions, prompt }: Input,
) => {
  const asked = [
    provider,
    name,
    question.name,
    question.version,
    z.toJSONSchema(question.answer),
    instructions,
    prompt,
  ];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
};

/** The hash covers the answer's schema, so a stored answer always matches it. */
const replayAnswer = <Material, Answer>(
  { name }: Model,
  { answer }: Question<Material, Answer>,
  output: string,
): Asked<Answer> => ({ outcome: 'answered', answer: answer.parse(JSON.parse(output)), model: name });

const CHARACTERS_PER_TOKEN = 3;

export const estimateTokens = ({ instructions, prompt }: Input): number =>
  Math.ceil((instructions.length + prompt.length) / CHARACTERS_PER_TOKEN);

export const computeCost = ({ inputPrice, outputPrice }: Prices, inputTokens: number, outputTokens: number): number =>
  (inputTokens * inputPrice + outputTokens * outputPrice) / 1_000_000;

/** If the provider reports no tokens or 0, our estimate counts; a late answer was generated and has to be paid for. */
const computeAnswerCost = (model: Model, input: Input, { outcome, output, ...tokens }: Generated<unknown>): number => {
  if (outcome === 'unavailable') return 0;
  const { input_tokens, output_tokens } = tokens;
  const written = Math.ceil((output ?? '').length / CHARACTERS_PER_TOKEN);
  return computeCost(model, input_tokens || estimateTokens(input), output_tokens || written);
};
