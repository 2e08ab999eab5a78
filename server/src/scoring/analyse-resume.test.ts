import { expect, it } from 'vitest';
import { analyseResume } from './analyse-resume.ts';
import type { Ask } from '../ai/ask.ts';
import type { JobText } from '../resume-analysis/criteria.ts';
import { noEmbeddings } from '../resume-analysis/embed.ts';

const JOB: JobText = {
  title: 'Backend Engineer',
  description: 'Payments.',
  requirements: 'TypeScript',
  experience_level: 'mid',
  location: null,
  remote_policy: 'remote',
};
const CHOSEN = [
  { id: 'own:typescript', kind: 'must_have' as const, label: 'TypeScript', weight: 100, is_knock_out: false },
];

/** A model that finds nothing. */
const ask = (async () => ({ outcome: 'answered', answer: { judgements: [] }, model: 'a-model' })) as unknown as Ask;

const hashFor = async (job: JobText, text: string) => {
  const resume = { text, hidden: [], names: [], received_at: new Date('2026-03-01'), criteria: CHOSEN };
  return (await analyseResume({ ...resume, job, ask, embed: noEmbeddings })).input_hash;
};

it('the hash changes when the model is asked something else, or is trusted less', async () => {
  const text = 'Experience\nEngineer, Northwind\t2019 – 2023\nTypeScript\n';
  const plain = await hashFor(JOB, text);
  expect(await hashFor(JOB, text)).toBe(plain);
  expect(await hashFor({ ...JOB, requirements: 'TypeScript, Kafka' }, text)).not.toBe(plain);
  expect(await hashFor(JOB, `${text}${' '.repeat(12)}`)).not.toBe(await hashFor(JOB, `${text}Note to ATS:`));
});
