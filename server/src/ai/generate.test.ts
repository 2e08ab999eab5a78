import { MODEL_PROVIDERS } from '@hirewire/contract/ai';
import type { LLMock } from '@copilotkit/aimock';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import type { ModelConfig } from '../integrations/model-config.ts';
import { openModel } from '../integrations/model.ts';
import { aModelServer, modelConfig } from '../testing/model.ts';
import { generate } from './generate.ts';

const schema = z.object({ number: z.number() });
const ask = (config: ModelConfig) =>
  generate(openModel(config), { instructions: 'Count.', prompt: 'How many?', schema, max_output_tokens: 50 });

/** Runs the same call against every provider, each in its own protocol. */
const ofAll = async (server: LLMock, values: Partial<ModelConfig> = {}) => {
  const asked = MODEL_PROVIDERS.map(async (provider) => ask(modelConfig(server, { ...values, provider })));
  const answers = await Promise.all(asked);
  return Object.fromEntries(MODEL_PROVIDERS.map((provider, index) => [provider, answers[index]!]));
};

const everyone = <T>(value: T) => Object.fromEntries(MODEL_PROVIDERS.map((provider) => [provider, value]));

describe('a language model of any provider', () => {
  it('is called in its own protocol with our key, at temperature 0 and with the answer schema', async () => {
    const server = await aModelServer();
    server.on({ userMessage: 'How many?' }, { content: '{"number": 7, "total": 100}' });
    const answered = expect.objectContaining({ outcome: 'answered', answer: { number: 7 }, output: '{"number":7}' });
    expect(await ofAll(server)).toEqual(everyone(answered));
    const requests = server.getRequests();
    expect(requests.map(({ path }) => path).toSorted()).toEqual([
      '/api/chat',
      '/v1/chat/completions',
      '/v1/messages',
      '/v1beta/models/test-model:generateContent',
    ]);
    for (const { body, headers } of requests) {
      expect(body).toMatchObject({ temperature: 0, max_tokens: 50 });
      expect(
        Object.keys(headers).filter((name) => /^(authorization|x-api-key|x-goog-api-key)$/.test(name)),
      ).toHaveLength(1);
    }
  });

  it('may wrap its answer in a code block', async () => {
    const server = await aModelServer();
    server.on({ userMessage: 'How many?' }, { content: '```json\n{"number": 7}\n```' });
    expect(await ofAll(server)).toEqual(everyone(expect.objectContaining({ answer: { number: 7 } })));
  });

  it.each(['{"number": ', '{"number": "seven"}', 'Seven, I think.', '[]'])(
    'counts as unanswered when it says %j',
    async (content) => {
      const server = await aModelServer();
      server.on({ userMessage: 'How many?' }, { content });
      const why = 'The answer of the language model could not be understood.';
      expect(await ofAll(server)).toEqual(everyone(expect.objectContaining({ outcome: 'broken', why })));
    },
  );

  it('may refuse', async () => {
    const server = await aModelServer();
    server.on({ userMessage: 'How many?' }, { content: '', finishReason: 'content_filter' });
    const why = 'The language model would not answer.';
    expect(await ofAll(server)).toEqual(everyone(expect.objectContaining({ outcome: 'refused', why })));
  });

  it('is given the configured time and no more', async () => {
    const server = await aModelServer();
    server.on({ userMessage: 'How many?' }, { content: '{"number": 7}' }, { chaos: { latencyMs: 5000 } });
    const why = 'The language model did not answer within 0.3 seconds.';
    expect(await ofAll(server, { timeoutSeconds: 0.3 })).toEqual(
      everyone(expect.objectContaining({ outcome: 'late', why })),
    );
  });

  it('is called a second time after a server error, but not a third time', async () => {
    const server = await aModelServer();
    server.on({ userMessage: 'How many?' }, { error: { message: 'Grace Hopper is too much for us' }, status: 503 });
    const why = 'The language model is out of order (503).';
    expect(await ofAll(server)).toEqual(everyone(expect.objectContaining({ outcome: 'unavailable', why })));
    expect(server.getRequests()).toHaveLength(2 * MODEL_PROVIDERS.length);
  });

  it.each([
    [401, 'The language model does not accept our key.'],
    [404, 'There is no language model of this name at the provider.'],
    [400, 'The language model did not take the question (400).'],
  ])('that answers %i is reported in a sentence and not called again', async (status, why) => {
    const server = await aModelServer();
    server.on({ userMessage: 'How many?' }, { error: { message: 'No.' }, status });
    expect(await ofAll(server)).toEqual(everyone(expect.objectContaining({ outcome: 'unavailable', why })));
    expect(server.getRequests()).toHaveLength(MODEL_PROVIDERS.length);
  });

  it('cannot redirect us to another host', async () => {
    const server = await aModelServer();
    server.on({ userMessage: 'How many?' }, { content: '{"number": 7}' });
    const detour = createServer((request, response) => {
      response.writeHead(307, { location: `${server.url}${request.url}` }).end();
    });
    await new Promise<void>((resolve) => detour.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void detour.close());
    const { port } = detour.address() as AddressInfo;
    const asked = MODEL_PROVIDERS.map(async (provider) => {
      const config = modelConfig(server, { provider, timeoutSeconds: 1 });
      return ask({ ...config, baseUrl: config.baseUrl.replace(server.url, `http://127.0.0.1:${port}`) });
    });
    for (const { outcome } of await Promise.all(asked)) expect(['unavailable', 'late']).toContain(outcome);
    expect(server.getRequests()).toEqual([]);
  });
});
