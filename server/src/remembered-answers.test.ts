import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from './app.ts';
import { ANNOUNCEMENTS, type Topic } from './db/announcements.ts';
import type { Remembered } from './db/remembered.ts';
import { anotherApp } from './testing/another-app.ts';
import { type App, aCompanyAtWork, randomActs } from './testing/company-at-work.ts';
import { tokensFor } from './testing/factories.ts';
import { aWorld, type World } from './testing/world.ts';

/** What is remembered, by its address. */
const PATHS = (jobId: string) => [
  '/api/auth/me',
  '/api/jobs/',
  '/api/jobs/?status=active&limit=5',
  '/api/jobs/summary',
  '/api/candidates/summary',
  '/api/candidates',
  '/api/candidates?sort=status',
  '/api/candidates?sort=job&order=desc',
  '/api/candidates/jobs',
  '/api/candidates/jobs?search=title',
  '/api/candidates?search=grace',
  '/api/candidates?search=harpsichord',
  '/api/overview',
  '/api/overview?period=week',
  `/api/overview?job_id=${jobId}`,
  '/api/approvals/stats',
  '/api/approvals/history',
];

/** Changes no text and no name, so what a search found stays remembered. */
const MOVES_A_RUN = new Set(['move', 'hire', 'reject', 'undo the rejection']);
const isSearch = (key: string) => key.startsWith('list found');

/** A search counts indexed profiles, and the list counts listed ones. */
const countIndexed = ({ deps }: World) => count(deps, sql`select count(*)::int as count from candidate_search`);
const countListed = ({ deps }: World) =>
  count(deps, sql`select sum(count)::int as count from listed_counts where sort = 'applied'`);
const count = async ({ database }: World['deps'], query: SQL) =>
  (await database.system.execute<{ count: number }>(query)).rows[0]!.count;

const withMemory = async (world: World, remembered: Remembered): Promise<App> => {
  const app = await buildApp({ ...world.deps, remembered });
  onTestFinished(() => app.close());
  return app;
};

it('every remembered answer equals a recount after any act, in every process', { timeout: 120_000 }, async () => {
  const world = await aWorld();
  const at = await aCompanyAtWork(world);
  const loaded: string[] = [];
  const counting: Remembered = {
    remember: (question, load) =>
      world.deps.remembered.remember(question, () => {
        loaded.push(question.key);
        return load();
      }),
  };
  const first = await withMemory(world, counting);
  const second = (await anotherApp(world)).app;
  const forgetful = await withMemory(world, { remember: (_, load) => load() });
  const { names, act, random } = randomActs(world, at);
  const paths = PATHS(at.jobs[0]!.id);
  await act('apply');
  await act('apply');
  let token = at.admin.token;
  const read = (app: App) => Promise.all(paths.map((path) => at.read(app, path, token)));
  for (const name of ['apply', ...names, ...Array.from({ length: 8 }, random)]) {
    await act(name);
    const recount = await read(forgetful);
    loaded.length = 0;
    expect([name, await read(first)]).toEqual([name, recount]);
    if (MOVES_A_RUN.has(name)) expect([name, loaded.filter(isSearch)]).toEqual([name, []]);
    expect([name, await read(second)]).toEqual([name, recount]);
    loaded.length = 0;
    expect([name, await read(first)]).toEqual([name, recount]);
    expect(loaded).toEqual([]);
    expect([name, await countIndexed(world)]).toEqual([name, await countListed(world)]);
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
/** Never changed once written, so the functions that announce changes of mail do not compare them. */
const UNCHANGING = new Set([
  'id',
  'company_id',
  'created_at',
  'discovered_at',
  'from_address',
  'from_name',
  'created_by',
  'is_automatic',
]);
/** The same for every company: their changes make everything forgotten. */
const SHARED = new Set(['roles']);

it('every table that a remembered answer reads announces each change under a topic of the answer', async () => {
  const world = await aWorld();
  const at = await aCompanyAtWork(world);
  const { act } = randomActs(world, at);
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
      const { insert, update, delete: removed } = ANNOUNCEMENTS[table]!;
      const isHeard = [insert, update, removed].every((announced) =>
        topics.includes((typeof announced === 'object' ? announced.topic : announced) as Topic),
      );
      if (!isHeard && !SHARED.has(table)) silent.push(`${key}: ${table}`);
    }
  }
  expect(silent).toEqual([]);
  // Mail is updated more often than it changes for people: a function compares the columns that they see.
  const compared = await readFile(path.join(import.meta.dirname, 'db/sql/live-updates.sql'), 'utf8');
  const rows = [...read.keys()].find((text) => text.includes('mail_messages m'))!;
  const shown = [...rows.matchAll(/\b[mo]\.(\w+)/g)].map(([, column]) => column!);
  expect(shown.filter((column) => !UNCHANGING.has(column) && !compared.includes(`n.${column}`))).toEqual([]);
  expect([...tables].toSorted()).toEqual([
    'applications',
    'approval_answers',
    'approval_requests',
    'candidate_notes',
    'candidate_workflow_steps',
    'candidate_workflows',
    'candidates',
    'files',
    'jobs',
    'mail_messages',
    'outbox',
    'outbox_files',
    'portal_messages',
    'roles',
    'users',
  ]);
});
