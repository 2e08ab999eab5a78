import { LLMock } from '@copilotkit/aimock';
import type { ModelProvider } from '@hirewire/contract/ai';
import { onTestFinished } from 'vitest';
import { openAsk } from '../ai/ask.ts';
import type { ModelConfig } from '../integrations/model-config.ts';
import { openModel } from '../integrations/model.ts';
import { openModelCalls } from '../ai/model-calls.ts';
import type { World } from './world.ts';

/** An independent emulator that speaks the protocols of all providers and gives the answers set by the test. */
export const aModelServer = async (): Promise<LLMock> => {
  const server = await LLMock.create({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.stop());
  return server;
};

const PATHS: Record<ModelProvider, string> = {
  'openai-compatible': '/v1',
  anthropic: '/v1',
  google: '/v1beta',
  ollama: '',
};

export const modelConfig = (server: LLMock, values: Partial<ModelConfig> = {}): ModelConfig => ({
  provider: 'openai-compatible',
  name: 'test-model',
  baseUrl: `${server.url}${PATHS[values.provider ?? 'openai-compatible']}`,
  apiKey: 'a-key',
  timeoutSeconds: 10,
  currency: 'USD',
  inputPrice: 0,
  outputPrice: 0,
  monthlyBudget: 20,
  totalBudget: 200,
  ...values,
});

/** Configures a language model. */
export const useModel = ({ deps }: World, config: ModelConfig) => {
  const model = openModel(config);
  deps.model = model;
  deps.askFor = openAsk(model, openModelCalls(deps.database, model, deps.clock), deps.clock);
};

interface Judged {
  points: number;
  quotes: string[];
}

/** Judges each criterion of a resume as told, reading its number from the prompt as a model would. */
export const judgingFit = (
  server: LLMock,
  judge: (label: string) => Judged,
  { latencyMs = 0, after }: { latencyMs?: number; after?: Promise<void> } = {},
) =>
  server.on(
    { systemMessage: 'You compare one resume' },
    async ({ messages }) => {
      await after;
      const prompt = JSON.stringify(messages.at(-1)?.content);
      const judgements = [...prompt.matchAll(/(?<=\\n)(\d+)\. (.+?) \([^()]*\)(?=\\n)/g)].map(([, number, label]) => ({
        number: Number(number),
        confidence: 0.9,
        ...judge(label!),
      }));
      return { content: JSON.stringify({ judgements, total: 100 }) };
    },
    { chaos: { latencyMs } },
  );

/** The prompts the server received. */
export const promptsTo = (server: LLMock): string[] =>
  server.getRequests().map(({ body }) => JSON.stringify((body as { messages?: unknown } | null)?.messages));
