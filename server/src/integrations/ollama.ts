import { APICallError, type LanguageModel, UnsupportedFunctionalityError } from 'ai';
import * as z from 'zod';

/** The AI SDK's interface of a language model, from any vendor. */
export type ProviderModel = Extract<LanguageModel, { specificationVersion: 'v4' }>;

type Options = Parameters<ProviderModel['doGenerate']>[0];
type Result = Awaited<ReturnType<ProviderModel['doGenerate']>>;

interface OllamaConfig {
  name: string;
  baseUrl: string;
  /** For a server behind a proxy that requires it. */
  apiKey: string | null;
  fetch: typeof fetch;
}

const DEFAULT_OUTPUT_TOKENS = 4_096;
/** Conservative: text in some languages has hardly more than two characters per token. */
const CHARACTERS_PER_TOKEN = 2.5;
const SMALLEST_WINDOW = 4_096;

/**
 * Ollama in its own protocol. Its OpenAI-compatible one cannot set the context size, and by default silently cuts
 * everything beyond a few thousand tokens: a long resume would be judged by its end.
 */
export const openOllamaModel = ({ name, baseUrl, apiKey, fetch }: OllamaConfig): ProviderModel => ({
  specificationVersion: 'v4',
  provider: 'ollama',
  modelId: name,
  supportedUrls: {},
  doGenerate: async (options) => {
    const url = `${baseUrl}/api/chat`;
    const body = buildBody(name, options);
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(body),
      ...(options.abortSignal && { signal: options.abortSignal }),
    }).catch((cause: unknown) => {
      if (options.abortSignal?.aborted) throw cause;
      throw new APICallError({
        message: 'Ollama does not answer.',
        url,
        requestBodyValues: {},
        cause,
        isRetryable: true,
      });
    });
    const text = await response.text();
    const { status: statusCode } = response;
    if (!response.ok) throw new APICallError({ message: 'Ollama refused.', url, requestBodyValues: {}, statusCode });
    const answer = ANSWER.safeParse(parsed(text));
    if (!answer.success)
      throw new APICallError({ message: 'Not an answer of Ollama.', url, requestBodyValues: {}, isRetryable: false });
    return toResult(answer.data);
  },
  doStream: async () => {
    throw new UnsupportedFunctionalityError({ functionality: 'streaming' });
  },
});

const ANSWER = z.object({
  message: z.object({ content: z.string() }),
  done_reason: z.string().optional(),
  prompt_eval_count: z.number().optional(),
  eval_count: z.number().optional(),
});

const buildBody = (model: string, { prompt, temperature, seed, maxOutputTokens, responseFormat }: Options) => {
  const messages = prompt.map(({ role, content }) => ({ role, content: joinText(content) }));
  const length = messages.reduce((sum, { content }) => sum + content.length, 0);
  const num_predict = maxOutputTokens ?? DEFAULT_OUTPUT_TOKENS;
  const needed = Math.ceil(length / CHARACTERS_PER_TOKEN) + num_predict;
  // In steps, since another context size makes Ollama reload the model.
  const num_ctx = SMALLEST_WINDOW * 2 ** Math.max(0, Math.ceil(Math.log2(needed / SMALLEST_WINDOW)));
  return {
    model,
    messages,
    stream: false,
    ...(responseFormat?.type === 'json' && { format: responseFormat.schema ?? 'json' }),
    options: { temperature, seed, num_predict, num_ctx },
  };
};

const joinText = (content: Options['prompt'][number]['content']): string =>
  typeof content === 'string' ? content : content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');

const toResult = ({ message, done_reason, prompt_eval_count, eval_count }: z.output<typeof ANSWER>): Result => ({
  content: [{ type: 'text', text: message.content }],
  finishReason: {
    unified:
      done_reason === 'length' ? 'length' : done_reason === undefined || done_reason === 'stop' ? 'stop' : 'other',
    raw: done_reason,
  },
  usage: {
    inputTokens: { total: prompt_eval_count, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: eval_count, text: undefined, reasoning: undefined },
  },
  warnings: [],
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
