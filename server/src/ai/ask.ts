import type { CallOutcome, ModelProvider } from '@hirewire/contract/ai';
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Model } from '../integrations/model.ts';
import { fairLimit } from '../lib/fair-limit.ts';
import { FENCE_RULE, type Fence, fenced } from './fence.ts';
import type { Generated } from './generate.ts';

/** One question to a language model: one file each. A changed prompt or answer has a new version. */
export interface Question<Material, Answer> {
  name: string;
  version: number;
  instructions: string;
  /** Whatever others have written goes through `fence`. It is written only when there is somebody to read it. */
  prompt: (material: Material, fence: Fence) => string;
  answer: z.ZodType<Answer>;
  max_output_tokens: number;
}

/** How asking has gone; where there is no answer, `why` says so in a sentence. */
type Asked<Answer> = { outcome: 'answered'; answer: Answer; model: string } | { outcome: Unanswered; why: string };
type Unanswered = Exclude<CallOutcome, 'asked' | 'answered'> | Refusal;
type Refusal = 'not_configured' | 'switched_off' | 'over_budget' | 'over_total_budget' | 'gone' | 'resting';

export type Ask = <Material, Answer>(
  question: Question<Material, Answer>,
  material: Material,
) => Promise<Asked<Answer>>;

/** For whom and about whom: kept with the call, so that it goes with the person. */
export interface AskedAbout {
  company_id: string;
  candidate_id?: string | null;
  run_id?: string | null;
  mail_message_id?: string | null;
}
export type AskFor = (about: AskedAbout) => Ask;

/** The record of every call, kept by somebody with a database. */
export interface ModelCalls {
  /** What was answered to the very same before, or the leave to ask, for which the most it can cost is set aside. */
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
  /** Nobody is to be asked at the moment; what was answered before still counts. */
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
  over_total_budget: 'The budget of this server for the language model is used up for this month.',
  gone: 'The person it is about is no longer there.',
  resting: 'The language model has not been answering; it is left alone for a minute.',
};

const CALLS_AT_ONCE = 4;
/** One company's backlog leaves a call to others, and waiting companies take turns. */
const CALLS_OF_COMPANY = 3;
/** A model that has not answered so often in a row is left alone for a while, so that nobody waits for it each time. */
const MAX_SILENCES = 3;
const REST_SECONDS = 60;

/** Without a model nobody is asked. */
export const askNobody: AskFor = () => async () => ({ outcome: 'not_configured', why: REFUSALS.not_configured });

export const openAsk = (model: Model | null, calls: ModelCalls, clock: () => Date): AskFor => {
  if (!model) return askNobody;
  const inLine = fairLimit(CALLS_AT_ONCE, CALLS_OF_COMPANY);
  let silences = 0;
  let restsUntil = 0;
  const hear = ({ outcome }: Generated<unknown>) => {
    silences = outcome === 'late' || outcome === 'unavailable' ? silences + 1 : 0;
    if (silences >= MAX_SILENCES) restsUntil = clock().getTime() + REST_SECONDS * 1000;
  };
  const generateFor = async <Material, Answer>(question: Question<Material, Answer>, input: Input) => {
    // Loaded when it is needed, like the provider: most processes and tests never ask.
    const { generate } = await import('./generate.ts');
    const { answer: schema, max_output_tokens } = question;
    const started = performance.now();
    const generated = await generate(model, { ...input, schema, max_output_tokens });
    hear(generated);
    const { outcome, output, input_tokens, output_tokens } = generated;
    const latency_ms = Math.round(performance.now() - started);
    const cost = costOfAnswer(model, input, generated);
    return { generated, result: { outcome, output, input_tokens, output_tokens, cost, latency_ms } };
  };
  return (about) => (question, material) =>
    // Whoever waits in line has set nothing aside yet: a crowd does not use the budget up by waiting.
    inLine(about.company_id, async () => {
      const input = inputOf(question, material);
      const begun = await calls.begin({
        about,
        question: question.name,
        prompt_version: question.version,
        provider: model.provider,
        model: model.name,
        input_hash: hashOf(model, question, input),
        prompt: input,
        most_cost: costOf(model, tokensIn(input), question.max_output_tokens),
        is_resting: clock().getTime() < restsUntil,
      });
      if ('refusal' in begun) return { outcome: begun.refusal, why: REFUSALS[begun.refusal] };
      if ('output' in begun) return replayed(model, question, begun.output);
      const { generated, result } = await generateFor(question, input);
      await calls.end({ company_id: about.company_id, id: begun.id }, result);
      return generated.outcome === 'answered'
        ? { outcome: 'answered', answer: generated.answer, model: model.name }
        : { outcome: generated.outcome, why: generated.why };
    });
};

interface Input {
  instructions: string;
  prompt: string;
}

const inputOf = <Material, Answer>(question: Question<Material, Answer>, material: Material): Input => {
  const prompt = fenced((fence) => question.prompt(material, fence));
  return { instructions: `${question.instructions}\n\n${FENCE_RULE}`, prompt };
};

const hashOf = <Material, Answer>(
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

/** The hash holds the shape of the answer, so one that was kept has it. */
const replayed = <Material, Answer>(
  { name }: Model,
  { answer }: Question<Material, Answer>,
  output: string,
): Asked<Answer> => ({ outcome: 'answered', answer: answer.parse(JSON.parse(output)), model: name });

const CHARACTERS_PER_TOKEN = 3;

const tokensIn = ({ instructions, prompt }: Input): number =>
  Math.ceil((instructions.length + prompt.length) / CHARACTERS_PER_TOKEN);

const costOf = ({ inputPrice, outputPrice }: Model, inputTokens: number, outputTokens: number): number =>
  (inputTokens * inputPrice + outputTokens * outputPrice) / 1_000_000;

/** Where the provider says nothing or 0, our estimate counts; what came too late was read and is paid for. */
const costOfAnswer = (model: Model, input: Input, { outcome, output, ...tokens }: Generated<unknown>): number => {
  if (outcome === 'unavailable') return 0;
  const { input_tokens, output_tokens } = tokens;
  const written = Math.ceil((output ?? '').length / CHARACTERS_PER_TOKEN);
  return costOf(model, input_tokens || tokensIn(input), output_tokens || written);
};
