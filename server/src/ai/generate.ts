import { APICallError, generateText, NoObjectGeneratedError, Output, RetryError } from 'ai';
import type * as z from 'zod';
import type { Model } from '../integrations/model.ts';

/** Result of a prompt. `why` is a sentence for people and contains nothing of the prompt. */
export type Generated<Answer> = {
  /** The raw answer; null: there was none. */
  output: string | null;
  /** As counted by the provider; null: not reported. */
  input_tokens: number | null;
  output_tokens: number | null;
} & (
  | { outcome: 'answered'; answer: Answer }
  | { outcome: 'refused' | 'late' | 'broken'; why: string }
  /** `is_out_of_order`: other questions would not be answered either; a refusal may be due to this one's length. */
  | { outcome: 'unavailable'; why: string; is_out_of_order: boolean }
);

interface Prompt<Answer> {
  instructions: string;
  prompt: string;
  schema: z.ZodType<Answer>;
  max_output_tokens: number;
}

const NOTHING = { output: null, input_tokens: null, output_tokens: null };

/** One call to the model, repeated at most once if there was no answer at all, within one time limit. */
export const generate = async <Answer>(
  model: Model,
  { instructions, prompt, schema, max_output_tokens }: Prompt<Answer>,
): Promise<Generated<Answer>> => {
  const signal = AbortSignal.timeout(model.timeoutSeconds * 1000);
  try {
    const result = await generateText({
      model: await model.connect(),
      instructions,
      prompt,
      output: Output.object({ schema }),
      temperature: 0,
      maxOutputTokens: max_output_tokens,
      maxRetries: 1,
      abortSignal: signal,
    });
    const { text, usage, finishReason } = result.finalStep;
    if (finishReason === 'content-filter' || !text.trim()) return { ...readOutput(text, usage), ...REFUSED };
    const answer = result.output;
    // Stores the parsed answer, which is replayed when the same question comes again.
    return { ...readOutput(JSON.stringify(answer), usage), outcome: 'answered', answer };
  } catch (error) {
    if (signal.aborted) {
      const why = `The language model did not answer within ${model.timeoutSeconds} seconds.`;
      return { ...NOTHING, outcome: 'late', why };
    }
    if (NoObjectGeneratedError.isInstance(error)) return explainNoObject(error);
    const last = RetryError.isInstance(error) ? error.lastError : error;
    return { ...NOTHING, outcome: 'unavailable', why: explainUnavailable(last), is_out_of_order: isOutOfOrder(last) };
  }
};

const REFUSED = { outcome: 'refused', why: 'The language model would not answer.' } as const;

type Usage = { inputTokens: number | undefined; outputTokens: number | undefined };

const readOutput = (text: string | undefined, usage: Usage | undefined) => ({
  output: text || null,
  input_tokens: usage?.inputTokens ?? null,
  output_tokens: usage?.outputTokens ?? null,
});

const explainNoObject = ({ text, usage, finishReason }: NoObjectGeneratedError): Generated<never> => {
  const said = readOutput(text, usage);
  if (finishReason === 'content-filter' || !text?.trim()) return { ...said, ...REFUSED };
  if (finishReason === 'length')
    return { ...said, outcome: 'broken', why: 'The answer of the language model was cut off.' };
  return { ...said, outcome: 'broken', why: 'The answer of the language model could not be understood.' };
};

const isOutOfOrder = (error: unknown): boolean => {
  if (!APICallError.isInstance(error) || error.statusCode === undefined) return true;
  return error.statusCode === 429 || error.statusCode >= 500;
};

/** The server's own message is not repeated: it may contain the prompt. */
const explainUnavailable = (error: unknown): string => {
  if (!APICallError.isInstance(error) || error.statusCode === undefined)
    return 'The language model could not be reached.';
  const { statusCode } = error;
  if (statusCode === 401 || statusCode === 403) return 'The language model does not accept our key.';
  if (statusCode === 404) return 'There is no language model of this name at the provider.';
  if (statusCode === 429) return 'The language model is being asked too much at the moment.';
  if (statusCode >= 500) return `The language model is out of order (${statusCode}).`;
  if (statusCode >= 400) return `The language model did not take the question (${statusCode}).`;
  return 'Something other than a language model answered.';
};
