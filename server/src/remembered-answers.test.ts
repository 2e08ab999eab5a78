import { AsyncLocalStorage } from 'node:async_hooks';
import { api } from '@hirewire/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from './app.ts';
import { ANNOUNCEMENTS, type Topic } from './db/announcements.ts';
import type { Remembered } from './db/remembered.ts';
import { transitionOrRefuse } from './engine/transition.ts';
import { anotherApp } from './testing/another-app.ts';
import { aMessageTo, aPerson } from './testing/candidate-factories.ts';
import { aJob, aUser, asUser, tokensFor } from './testing/factories.ts';
import { randomFrom } from './testing/random-from.ts';
import { aTemplate, onTheWay } from './testing/workflow-factories.ts';
import { aWorld, type World } from './testing/world.ts';

type App = World['app'];

/** What is remembered, by its address. */
const PATHS = (jobId: string) => [
  '/api/auth/me',
  '/api/jobs/',
  '/api/jobs/?status=active&limit=5',
  '/api/jobs/summary',
  '/api/candidates/summary',
  '/api/candidates?sort=status',
  '/api/candidates?search=grace',
  '/api/candidates?search=harpsichord',
  '/api/overview',
  '/api/overview?period=week',
  `/api/overview?job_id=${jobId}`,
  '/api/approvals/stats',
];

const withMemory = async (world: World, remembered: Remembered): Promise<App> => {
  const app = await buildApp({ ...world.deps, remembered });
  onTestFinished(() => app.close());
  return app;
};

const aCompanyAtWork = async (world: World) => {
  const admin = await asUser(world, { role: 'admin' });
  const { company } = admin;
  const approver = await aUser(world, { company, role: 'tech_lead' });
  const template = await aTemplate(world, company, [
    { type: 'resume_analysis' },
    { type: 'human_approval', approvers: [approver.id] },
  ]);
  const jobs = [];
  for (let count = 0; count < 3; count += 1)
    jobs.push(await aJob(world, { company, values: { workflow_template_id: template.id, status: 'active' } }));
  const read = async (app: App, path: string, token = admin.token) => {
    const answer = await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    const { as_of: _, ...body } = answer.json<{ as_of?: string }>();
    return body;
  };
  return { admin, company, approver, jobs, read };
};

/** Things people do, at random; each changes the database in its own way. */
const actsOf = (world: World, { admin, company, approver, jobs }: Awaited<ReturnType<typeof aCompanyAtWork>>) => {
  const random = randomFrom(11);
  const oneOf = <One>(list: One[]): One | undefined => list[Math.floor(random() * list.length)];
  const people: { id: string; email: string }[] = [];
  const runs: string[] = [];
  const { database, engine, clock } = world.deps;
  const take = () => {
    const person = oneOf(people);
    if (person) people.splice(people.indexOf(person), 1);
    return person;
  };
  let arrived = 0;
  const apply = async () => {
    const email = `person${(arrived += 1)}@example.com`;
    const job = oneOf(jobs)!;
    const person = await aPerson(world, company, { job, email });
    people.push({ id: person.id, email });
    runs.push(await onTheWay(world, company, { candidate: person, job }));
  };
  const move = (event: Parameters<typeof transitionOrRefuse>[2]['event']) => async () => {
    const run_id = oneOf(runs);
    if (!run_id) return;
    await database
      .forCompany(company.id)
      .transaction((db) => transitionOrRefuse(db, engine, { company_id: company.id, run_id, event, now: clock() }))
      .catch((error: { status?: number }) => expect([403, 404, 409]).toContain(error.status));
  };
  const ask = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBeLessThan(500);
  const acts: Record<string, () => Promise<unknown>> = {
    apply,
    'apply again': apply,
    move: move({ type: 'done' }),
    hire: move({ type: 'skip', past_approval: true }),
    reject: move({ type: 'reject' }),
    'undo the rejection': move({ type: 'undo_rejection' }),
    'change a job': () =>
      ask(
        admin.ask(api.jobs.change, {
          params: oneOf(jobs)!,
          body: { title: `Title ${random()}`, status: oneOf(['active', 'paused'])! },
        }),
      ),
    'create a job': () => ask(admin.ask(api.jobs.create, { body: { title: 'Another', description: 'Builds more.' } })),
    'delete a job': async () => {
      const doomed = await aJob(world, { company });
      await ask(admin.ask(api.jobs.remove, { params: doomed, query: {} }));
    },
    merge: async () => {
      const [kept, merged] = [take(), take()];
      if (!kept || !merged) return;
      people.push(kept);
      await ask(admin.ask(api.duplicates.merge, { body: { kept_id: kept.id, merged_id: merged.id, take: [] } }));
    },
    erase: async () => {
      const person = take();
      if (!person) return;
      await ask(admin.ask(api.erasure.erase, { params: person, body: { confirm_email: person.email } }));
    },
    delete: async () => {
      const person = take();
      if (person) await ask(admin.ask(api.candidates.remove, { params: person }));
    },
    // Changes only what a search finds.
    'write to a candidate': async () => {
      const person = oneOf(people);
      if (person) await aMessageTo(world, company, person, { subject: 'Hello', body: 'Bring your harpsichord.' });
    },
    'rename a colleague': () =>
      database.system.execute(sql`update users set last_name = ${`Name ${random()}`} where id = ${approver.id}`),
    'choose a time zone': () =>
      ask(
        admin.ask(api.overviews.setTimeZone, { body: { time_zone: oneOf(['Asia/Kolkata', 'UTC', 'America/Lima'])! } }),
      ),
  };
  const names = Object.keys(acts);
  return { names, act: async (name: string) => acts[name]!(), random: () => oneOf(names)! };
};

it('every remembered answer equals a recount after any act, in every process', { timeout: 120_000 }, async () => {
  const world = await aWorld();
  const at = await aCompanyAtWork(world);
  let loads = 0;
  const counting: Remembered = {
    remember: (question, load) =>
      world.deps.remembered.remember(question, () => {
        loads += 1;
        return load();
      }),
  };
  const first = await withMemory(world, counting);
  const second = (await anotherApp(world)).app;
  const forgetful = await withMemory(world, { remember: (_, load) => load() });
  const { names, act, random } = actsOf(world, at);
  const paths = PATHS(at.jobs[0]!.id);
  await act('apply');
  await act('apply');
  let token = at.admin.token;
  const read = (app: App) => Promise.all(paths.map((path) => at.read(app, path, token)));
  for (const name of ['apply', ...names, ...Array.from({ length: 8 }, random)]) {
    await act(name);
    const recount = await read(forgetful);
    expect([name, await read(first)]).toEqual([name, recount]);
    expect([name, await read(second)]).toEqual([name, recount]);
    const before = loads;
    expect([name, await read(first)]).toEqual([name, recount]);
    expect(loads).toBe(before);
  }
  // The next day is another question.
  world.pass({ days: 1 });
  ({ access_token: token } = await tokensFor(world, at.admin.user));
  expect(await read(first)).toEqual(await read(forgetful));
});

/** Maintained by triggers of the tables behind them. */
const DERIVED: Record<string, string> = {
  listed_counts: 'applications',
  application_counts: 'applications',
  step_time_counts: 'applications',
};
/** The same for every company: their changes make everything forgotten. */
const SHARED = new Set(['roles']);

it('every table that a remembered answer reads announces each change under a topic of the answer', async () => {
  const world = await aWorld();
  const at = await aCompanyAtWork(world);
  const { act } = actsOf(world, at);
  for (const name of ['apply', 'apply', 'move']) await act(name);
  const answering = new AsyncLocalStorage<{ key: string; topics: readonly Topic[] }>();
  const app = await withMemory(world, {
    remember: (question, load) => (question.key.startsWith('session') ? load() : answering.run(question, load)),
  });
  const read = new Map<string, { key: string; topics: readonly Topic[] }>();
  const send = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const question = answering.getStore();
    if (question) read.set((given[0] as pg.QueryConfig).text, question);
    return send.apply(this, given) as never;
  });
  onTestFinished(() => spy.mockRestore());
  for (const path of PATHS(at.jobs[0]!.id)) await at.read(app, path);

  const { system } = world.deps.database;
  const silent: string[] = [];
  const tables = new Set<string>();
  for (const [text, { key, topics }] of read) {
    if (!/^\s*(select|with)/i.test(text) || text.includes('set_config')) continue;
    const { rows } = await system.execute<{ 'QUERY PLAN': unknown }>(
      sql.raw(`explain (generic_plan, format json) ${text}`),
    );
    for (const [, name] of JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)) {
      const table = DERIVED[name!] ?? name!;
      tables.add(table);
      const announced = ANNOUNCEMENTS[table]!;
      const isHeard = [announced.insert, announced.update, announced.delete].every((topic) =>
        topics.includes(topic as Topic),
      );
      if (!isHeard && !SHARED.has(table)) silent.push(`${key}: ${table}`);
    }
  }
  expect(silent).toEqual([]);
  expect([...tables].toSorted()).toEqual([
    'applications',
    'approval_answers',
    'approval_requests',
    'jobs',
    'roles',
    'users',
  ]);
});
