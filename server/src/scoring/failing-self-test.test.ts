import { api } from '@hirewire/contract';
import { expect, it } from 'vitest';
import { aPerson, aResume } from '../testing/candidate-factories.ts';
import { aJob, asUser } from '../testing/factories.ts';
import { aModelServer, modelConfig, useModel } from '../testing/model.ts';
import { aWorld } from '../testing/world.ts';
import { compareSwaps } from './self-test.ts';

const RESUME = `Grace Hopper

Experience
Backend Engineer, Northwind\t01/2018 – 12/2023
• Built payment systems in TypeScript

Skills
TypeScript, Kafka
`;

it('scores the original again if the model failed to score it', async () => {
  const server = await aModelServer();
  let calls = 0;
  server.on({ systemMessage: 'You compare one resume' }, async ({ messages }) => {
    calls += 1;
    if (calls === 1) return { error: { message: 'No' }, status: 400 };
    const prompt = JSON.stringify(messages.at(-1)?.content);
    const numbers = [...prompt.matchAll(/(?<=\\n)(\d+)\. (.+?) \([^()]*\)(?=\\n)/g)].map(([, number]) =>
      Number(number),
    );
    const judgements = numbers.map((number) => ({ number, confidence: 0.9, points: 0, quotes: [] }));
    return { content: JSON.stringify({ judgements }) };
  });
  const world = await aWorld();
  useModel(world, modelConfig(server));
  const { company, ask } = await asUser(world);
  const job = await aJob(world, { company, values: { title: 'Backend Engineer', requirements: 'TypeScript, Kafka' } });
  await aResume(world, company, await aPerson(world, company, { job }), RESUME);
  const { body } = await ask(api.fairness.selfTest, {});
  expect(body).toMatchObject({ resumes: 1, changed: 0, is_cut_short: false, analyser: 'language_model' });
  expect(body.swaps).toBeGreaterThan(0);
});

it('leaves a resume out if its scores come from different scorers', async () => {
  const scored = { total: 50, method: 'lexical' as const, model: null };
  const analysers = ['language_model', 'embedded', 'language_model'] as const;
  let calls = 0;
  const score = async () => ({ ...scored, analyser: analysers[calls++ % analysers.length]! });
  expect(await compareSwaps(score, { text: RESUME, names: ['Grace Hopper'] }, Infinity)).toBeNull();
  expect(calls).toBe(3);
});
