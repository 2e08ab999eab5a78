import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import * as z from 'zod';
import type { Model } from '../integrations/model.ts';
import { openAsk, type ModelCalls, type Question } from './ask.ts';

const QUESTION: Question<string, { text: string }> = {
  name: 'test',
  version: 1,
  instructions: '',
  prompt: (material) => material,
  answer: z.object({ text: z.string() }),
  max_output_tokens: 10,
};
const MODEL: Model = { provider: 'openai', name: 'test', inputPrice: 1, outputPrice: 1 } as never;

it('companies take turns to ask a model, however many questions one of them has waiting', async () => {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const calls: ModelCalls = {
    begin: async ({ about }) => {
      started.push(about.company_id);
      await new Promise<void>((resolve) => ends.push(resolve));
      return { refusal: 'switched_off' };
    },
    end: async () => {},
  };
  const askFor = openAsk(MODEL, calls, () => new Date());
  const ask = (company_id: string, name: string) => askFor({ company_id })(QUESTION, name);
  const asked = Array.from({ length: 10 }, (_, index) => ask('a', `${index}`));
  await setImmediate();
  expect(started).toHaveLength(3);
  asked.push(ask('b', '0'), ask('b', '1'), ask('c', '0'));
  await setImmediate();
  expect(started.slice(3)).toEqual(['b']);
  while (ends.length > 0) {
    ends.shift()!();
    await setImmediate();
  }
  await Promise.all(asked);
  expect(started).toHaveLength(13);
  expect(started.lastIndexOf('b')).toBeLessThan(8);
  expect(started.indexOf('c')).toBeLessThan(6);
});
