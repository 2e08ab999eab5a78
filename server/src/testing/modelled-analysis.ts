import type { LLMock } from '@copilotkit/aimock';
import { analysis, type Analysis } from '@hirewire/contract/analyses';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { modelCalls } from '../db/schema/ai.ts';
import { candidates } from '../db/schema/candidates.ts';
import { runs } from '../db/schema/engine.ts';
import { jobs } from '../db/schema/jobs.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import type { ModelConfig } from '../integrations/model-config.ts';
import { aResume } from './candidate-factories.ts';
import { asUser } from './factories.ts';
import { aModelServer, judgingFit, modelConfig, useModel } from './model.ts';
import { aRun, readRunState } from './workflow-factories.ts';
import { aWorld, type World } from './world.ts';

export const MODELLED_RESUME = `Quirina Zimmerling
quirina@example.com

Experience
Backend Engineer, Northwind	01/2018 – 12/2023
• Built payment systems in TypeScript

Skills
TypeScript, Docker
`;

/** A company whose resumes a language model may analyse. */
export const aModelledCompany = async (config: Partial<ModelConfig> = {}) => {
  const server = await aModelServer();
  const world = await aWorld();
  useModel(world, modelConfig(server, config));
  const admin = await asUser(world);
  return { server, world, ...admin };
};

export const aScoredApplicant = async (world: World, company: { id: string }, text: string) => {
  const db = world.deps.database.system;
  const run = await aRun(world, company, [{ type: 'resume_analysis' }]);
  const [row] = await db.select().from(runs).where(eq(runs.id, run.id));
  const change = { title: 'Backend Engineer', description: 'Payments.', requirements: 'TypeScript, Kafka' };
  await db.update(jobs).set(change).where(eq(jobs.id, row!.job_id));
  const [name] = text.split('\n');
  const [first_name = '', last_name = ''] = name!.split(' ');
  await db.update(candidates).set({ first_name, last_name }).where(eq(candidates.id, row!.candidate_id));
  await aResume(world, company, { id: row!.candidate_id }, text);
  return { run, candidate: { id: row!.candidate_id } };
};

export const analyse = async (world: World, company: { id: string }, text: string): Promise<Analysis> => {
  const { run } = await aScoredApplicant(world, company, text);
  await wakeRuns(world.deps, company.id, [run.id]);
  const { status, rows } = await readRunState(world, run);
  expect(status).toBe('completed');
  return analysis.parse(rows[0]!.output);
};

export const listCalls = ({ deps }: World) =>
  deps.database.system.select().from(modelCalls).orderBy(asc(modelCalls.created_at));

export const answerHonestly = (server: LLMock) =>
  judgingFit(server, (label) =>
    label === 'TypeScript'
      ? { points: 0.9, quotes: ['built payment systems in TypeScript', 'Wrote the TypeScript compiler'] }
      : { points: 0, quotes: [] },
  );
