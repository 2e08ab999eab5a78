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

const OF_APPROVALS = ['/api/approvals/stats', '/api/approvals/pending', '/api/approvals/history'];

/** What is remembered, by its address. */
const PATHS = (jobId: string, candidateId: string) => [
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
  '/api/candidates?status=pending',
  `/api/candidates?job_id=${jobId}&workflow_step=human_approval&sort=candidate`,
  '/api/candidates?search=grace&waits_on=approvers',
  '/api/candidates/summary?hired=yes',
  '/api/candidates/board',
  '/api/candidates/board?status=active&search=harpsichord',
  `/api/candidates/${candidateId}`,
  '/api/overview',
  '/api/overview?period=week',
  `/api/overview?job_id=${jobId}`,
  ...OF_APPROVALS,
];

/** Changes no text and no name, so what a search found stays remembered. */
const MOVES_A_RUN = new Set(['move', 'hire', 'reject', 'undo the rejection']);
const isSearch = (key: string) => key.startsWith('list found');

/** While the announcements are slow, nothing is answered from memory. */
const WHILE_SLOW = { timeout: 60_000 };

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

it('every remembered answer equals a recount after any act, in every process', { timeout: 1_200_000 }, async () => {
  const world = await aWorld();
  // Noon, so that the day does not end meanwhile.
  world.pass({ seconds: (Date.UTC(2030, 5, 1, 12) - world.deps.clock().getTime()) / 1000 });
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
  await act('apply');
  await act('apply');
  const paths = PATHS(at.jobs[0]!.id, at.person.id);
  const readers = { [at.admin.token]: paths, [at.approver.token]: OF_APPROVALS, [at.delegate.token]: OF_APPROVALS };
  // One request of each at a time: the database has few connections, which a busy machine keeps for long.
  const read = (app: App, of = readers) =>
    Promise.all(
      Object.entries(of).map(async ([token, own]) => {
        const answers = [];
        for (const path of own) answers.push(await at.read(app, path, token));
        return answers;
      }),
    );
  for (const name of ['apply', ...names, ...Array.from({ length: 8 }, random)]) {
    await act(name);
    const recount = await read(forgetful);
    loaded.length = 0;
    expect([name, await read(first)]).toEqual([name, recount]);
    if (MOVES_A_RUN.has(name)) expect([name, loaded.filter(isSearch)]).toEqual([name, []]);
    expect([name, await read(second)]).toEqual([name, recount]);
    await vi.waitFor(async () => {
      loaded.length = 0;
      expect([name, await read(first)]).toEqual([name, recount]);
      expect(loaded).toEqual([]);
    }, WHILE_SLOW);
    expect([name, await countIndexed(world)]).toEqual([name, await countListed(world)]);
  }
  // The next day is another question.
  world.pass({ days: 1 });
  const { access_token } = await tokensFor(world, at.admin.user);
  const { access_token: ofDelegate } = await tokensFor(world, at.delegate.user);
  const tomorrow = { [access_token]: paths, [ofDelegate]: OF_APPROVALS };
  expect(await read(first, tomorrow)).toEqual(await read(forgetful, tomorrow));
});

/** Whether anything has changed, and the time zone of the overview's day. */
const IS_ALWAYS_ASKED = /^select 1$|^select "time_zone"/;

it('while nothing changes, the database is asked for nothing', { timeout: 300_000 }, async () => {
  const world = await aWorld();
  const at = await aCompanyAtWork(world);
  await randomActs(world, at).act('ask an approver');
  const reading = new AsyncLocalStorage<string[]>();
  spyOnStatements((text) => reading.getStore()?.push(text));
  for (const [token, paths] of [
    [at.admin.token, PATHS(at.jobs[0]!.id, at.person.id)],
    [at.approver.token, OF_APPROVALS],
  ] as const)
    for (const path of paths) {
      await at.read(world.app, path, token);
      await vi.waitFor(async () => {
        const asked: string[] = [];
        await reading.run(asked, () => at.read(world.app, path, token));
        expect([path, asked.filter((text) => !IS_ALWAYS_ASKED.test(text))]).toEqual([path, []]);
      }, WHILE_SLOW);
    }
});

const spyOnStatements = (hear: (text: string) => void) => {
  const send = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given as [string | pg.QueryConfig];
    hear(typeof statement === 'string' ? statement : statement.text);
    return send.apply(this, given) as never;
  });
  onTestFinished(() => spy.mockRestore());
};

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
  for (const name of ['apply', 'apply', 'move', 'ask an approver']) await act(name);
  const answering = new AsyncLocalStorage<{ key: string; topics: readonly Topic[] }>();
  const app = await withMemory(world, {
    remember: (question, load) => (question.key.startsWith('session') ? load() : answering.run(question, load)),
  });
  const read = new Map<string, { key: string; topics: readonly Topic[] }>();
  spyOnStatements((text) => {
    const question = answering.getStore();
    if (question) read.set(text, question);
  });
  for (const path of PATHS(at.jobs[0]!.id, at.person.id)) await at.read(app, path);

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
    'analyses',
    'applications',
    'approval_answers',
    'approval_delegations',
    'approval_requests',
    'candidate_notes',
    'candidate_workflow_steps',
    'candidate_workflows',
    'candidates',
    'due_analyses',
    'files',
    'jobs',
    'mail_messages',
    'outbox',
    'outbox_files',
    'portal_messages',
    'roles',
    'task_marks',
    'users',
  ]);
});
