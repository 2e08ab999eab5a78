import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { generate } from '../ai/generate.ts';
import { openModel } from './model.ts';
import { asOpenAiWants } from './model-providers.ts';

interface OllamaRequest {
  stream: boolean;
  format: object;
  options: { num_ctx: number; num_predict: number };
}

/** The request to Ollama; the emulator does not record the context size. */
const ollama = async () => {
  const received: OllamaRequest[] = [];
  const message = { role: 'assistant', content: '{"number": 7}' };
  const answer = JSON.stringify({ message, done: true, done_reason: 'stop', prompt_eval_count: 11, eval_count: 5 });
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      received.push(body as OllamaRequest);
      response.end(answer);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const prices = { currency: 'USD', inputPrice: 0, outputPrice: 0, monthlyBudget: 0, totalBudget: 0 };
  const model = openModel({ provider: 'ollama', name: 'm', baseUrl, apiKey: null, timeoutSeconds: 10, ...prices });
  return { model, received };
};

describe('Ollama', () => {
  it('gets a context that holds a whole long resume and the answer, and the shape of the answer', async () => {
    const { model, received } = await ollama();
    const schema = z.object({ number: z.number() });
    const ask = (prompt: string) =>
      generate(model, { instructions: 'Count.', prompt, schema, max_output_tokens: 1000 });
    expect(await ask('How many?')).toMatchObject({ outcome: 'answered', input_tokens: 11, output_tokens: 5 });
    await ask('word '.repeat(8_000));
    expect(received.map(({ options }) => options.num_ctx)).toEqual([4_096, 32_768]);
    for (const { stream, format, options } of received) {
      expect(stream).toBe(false);
      expect(options.num_predict).toBe(1000);
      expect(format).toMatchObject({ type: 'object', properties: { number: { type: 'number' } } });
    }
  });
});

describe('OpenAI itself', () => {
  it.each([
    ['gpt-4.1', { model: 'gpt-4.1', max_completion_tokens: 9, temperature: 0 }],
    ['gpt-5-mini', { model: 'gpt-5-mini', max_completion_tokens: 9 }],
    ['o3', { model: 'o3', max_completion_tokens: 9 }],
  ])('is called as %s requires', (model, body) => {
    expect(asOpenAiWants({ model, max_tokens: 9, temperature: 0 })).toEqual(body);
  });
});
