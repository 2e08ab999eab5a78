import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { dueAnalyses } from '../db/schema/scoring.ts';
import { runs } from '../db/schema/engine.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { aResume } from '../testing/candidate-factories.ts';
import { aCompany, asUser } from '../testing/factories.ts';
import { aRun } from '../testing/workflow-factories.ts';
import { openWorld, type World } from '../testing/world.ts';
import { analyseDue } from './analyse-due.ts';

const RESUME =
  'Cora Nowak\n\nExperience\nEngineer, Northwind\t01/2020 – 12/2023\n• Cora built services in TypeScript\n';

let world: World;
let recruiter: Awaited<ReturnType<typeof asUser>>;
let params: { id: string };
let job_id: string;

beforeAll(async () => {
  const { close, ...opened } = await openWorld();
  world = opened;
  recruiter = await asUser(world, { role: 'recruiter' });
  const { company } = recruiter;
  const run = await aRun(world, company, [{ type: 'resume_analysis' }, { type: 'task_review', auto_start: false }]);
  const [row] = await world.deps.database.system.select().from(runs).where(eq(runs.id, run.id));
  params = { id: row!.candidate_id };
  job_id = row!.job_id;
  await aResume(world, company, params, RESUME);
  await wakeRuns(world.deps, company.id, [run.id]);
  return close;
});

const list = async () => (await recruiter.ask(api.analyses.list, { params, query: { job_id } })).body;
const due = async () => (await world.deps.database.system.select().from(dueAnalyses))[0];

/** Deps whose analysis waits until it is released. */
const slowDeps = () => {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const embed = async () => {
    await gate;
    return null;
  };
  return { deps: { ...world.deps, embed }, letGo };
};

it('an analysis stays with a worker that is slow but alive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await recruiter.ask(api.analyses.again, { params, body: { job_id } });
  const slow = slowDeps();
  const working = analyseDue(slow.deps);
  await vi.waitFor(async () => expect((await due())?.attempt).toBe(1), { timeout: 30_000 });
  for (let turn = 0; turn < 3; turn += 1) {
    world.pass({ seconds: 50 });
    vi.advanceTimersByTime(20_000);
    const held = world.deps.clock().getTime() + 30_000;
    await vi.waitFor(async () => expect(Date.parse((await due())!.due_at!)).toBeGreaterThan(held), { timeout: 30_000 });
    await analyseDue(world.deps);
    expect(await due()).toMatchObject({ attempt: 1, tries: 1 });
  }
  slow.letGo();
  await working;
  expect(await list()).toMatchObject({ waiting: [] });
});

it('a late worker writes nothing, and an analysis requested again meanwhile is repeated', async () => {
  await recruiter.ask(api.analyses.again, { params, body: { job_id } });
  const slow = slowDeps();
  const working = analyseDue(slow.deps);
  await vi.waitFor(async () => expect((await due())?.attempt).toBe(1), { timeout: 30_000 });
  await aResume(world, recruiter.company, params, `${RESUME}• Kafka\n`);
  expect(await due()).toMatchObject({ reason: 'resume_changed', attempt: 2, tries: 0 });
  slow.letGo();
  await working;
  // The first attempt's result is discarded: the second has read the newer resume.
  const { analyses, waiting } = await list();
  expect(waiting).toEqual([]);
  expect(analyses[0]).toMatchObject({ reason: 'resume_changed' });
});

it('an analysis is repeated under a corrected name, which changes no score', async () => {
  const before = (await list()).analyses;
  await recruiter.ask(api.candidates.change, { params, body: { name: 'Cora Cook' } });
  expect(await due()).toMatchObject({ reason: 'resume_changed', tries: 0 });
  await analyseDue(world.deps);
  const [first, ...others] = (await list()).analyses;
  expect(first!.result.total).toBe(before[0]!.result.total);
  expect(others.length).toBeGreaterThanOrEqual(before.length - 1);
  await recruiter.ask(api.candidates.change, { params, body: { phone: '+49 30 1234567' } });
  expect(await due()).toBeUndefined();
});

it('re-scoring reports its progress, and leaves the rest unchanged when stopped', async () => {
  const which = { params: { id: job_id } };
  const rescoring = async () => (await recruiter.ask(api.criteria.rescoring, which)).body;
  expect(await rescoring()).toEqual({ done: 1, total: 1 });
  const before = (await list()).analyses;
  const { body: criteria } = await recruiter.ask(api.criteria.get, which);
  const body = {
    version: criteria.version,
    criteria: [{ kind: 'must_have' as const, label: 'Kafka', weight: 50, is_on: true }],
  };
  const change = async () => recruiter.ask(api.criteria.save, { ...which, body });
  expect((await change()).status).toBe(200);
  expect(await due()).toMatchObject({ reason: 'criteria_changed' });
  expect(await rescoring()).toEqual({ done: 0, total: 1 });

  // One is being scored at this very moment.
  const slow = slowDeps();
  const working = analyseDue(slow.deps);
  await vi.waitFor(async () => expect((await due())?.attempt).toBeGreaterThan(0), { timeout: 20_000 });
  const { body: answer } = await recruiter.ask(api.criteria.cancelRescoring, which);
  expect(answer).toEqual({ cancelled: 1 });
  slow.letGo();
  await working;
  const after = (await list()).analyses;
  expect(after.map(({ id, result }) => [id, result])).toEqual(before.map(({ id, result }) => [id, result]));
  // The remaining score says that it uses former criteria.
  expect(after[0]).toMatchObject({ is_latest: true, is_criteria_current: false });
  expect(await rescoring()).toEqual({ done: 1, total: 1 });
  expect((await recruiter.ask(api.criteria.cancelRescoring, which)).body).toEqual({ cancelled: 0 });

  // A requested analysis uses the new criteria all the same.
  await recruiter.ask(api.analyses.again, { params, body: { job_id } });
  expect((await recruiter.ask(api.criteria.cancelRescoring, which)).body).toEqual({ cancelled: 0 });
  await analyseDue(world.deps);
  expect((await list()).analyses.length).toBe(before.length + 1);
});

it('companies take turns: one with many analyses does not delay another', async () => {
  const db = world.deps.database.system;
  const enter = async (company: { id: string }, minutesAgo: number) => {
    const run = await aRun(world, company, [{ type: 'resume_analysis', auto_start: false }]);
    const [row] = await db.select().from(runs).where(eq(runs.id, run.id));
    await aResume(world, company, { id: row!.candidate_id }, RESUME);
    const whose = { company_id: company.id, candidate_id: row!.candidate_id, job_id: row!.job_id };
    const due_at = new Date(world.deps.clock().getTime() - minutesAgo * 60_000).toISOString();
    await db.insert(dueAnalyses).values({ ...whose, reason: 'asked_for', due_at });
  };
  const [big, small] = [await aCompany(world), await aCompany(world)];
  for (let index = 0; index < 6; index++) await enter(big, 60);
  await enter(small, 1);

  const slow = slowDeps();
  const working = analyseDue(slow.deps);
  const claimed = async () => (await db.select().from(dueAnalyses)).filter(({ attempt }) => attempt > 0);
  await vi.waitFor(async () => expect(await claimed()).toHaveLength(4), { timeout: 30_000 });
  expect((await claimed()).filter(({ company_id }) => company_id === small.id)).toHaveLength(1);
  slow.letGo();
  await working;
});
