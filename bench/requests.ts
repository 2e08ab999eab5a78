/**
 * Measures requests over HTTP as a browser sends them (real sockets, kept open), at 1, 16 and 64 connections: p50, p95,
 * p99 and requests per second. Each is asked while nothing changes, when answers may be remembered, and "after a
 * change": before each request a change of everything in the company is announced, so that the database is asked for
 * all of it again. "The same SQL alone" are the statements of that request, prepared and sent by the client itself. An
 * empty route shows what the machine can do at most: product, database and client share it.
 * `BENCH_CANDIDATES` sets another number of candidates, and `BENCH_SECONDS` how long each figure is measured.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { buildApp } from '../server/src/app.ts';
import { appendEvents } from '../server/src/audit/append-events.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { openSession } from '../server/src/sessions/sessions.ts';
import { benchDeps } from './bench-deps.ts';
import { seedCandidates } from './candidate-seed.ts';
import { EVERYTHING_CHANGED } from './everything-changed.ts';
import { atAPlace } from './place.ts';
import { recordStatements } from './record-statements.ts';
import type { Asked, Case } from './request-client.ts';

const COUNT = Number(process.env['BENCH_CANDIDATES'] ?? 100_000);
/** By then a change that was announced has been heard of. */
const HEARD_MS = 300;

const paths = (candidateId: string): Record<string, string> => ({
  'an empty route': '/empty',
  'who am I': '/api/auth/me',
  'list, first page': '/api/candidates',
  'list, page in the middle': `/api/candidates?page=${Math.ceil(COUNT / 20)}`,
  figures: '/api/candidates/summary',
  jobs: '/api/jobs/',
  'jobs, figures': '/api/jobs/summary',
  'one candidate': `/api/candidates/${candidateId}`,
  'search, a name': '/api/candidates?search=anber',
  'search, a word': '/api/candidates?search=typescript',
  'approvals, figures': '/api/approvals/stats',
  overview: '/api/overview',
});

await atAPlace(async ({ config, url }) => {
  const admin = await seedCandidates(url, COUNT);
  const database = await openDatabase(url, (error) => console.error(error.message), {
    beforeCommit: appendEvents(config.auditKey),
  });
  const deps = benchDeps(config, url, database);
  const app = await buildApp(deps);
  app.get('/empty', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const { access_token } = await openSession(deps, database.system, admin);
    const { company_id } = admin;
    const { rows } = await database.system.execute<{ id: string }>(
      sql`select id from candidates where company_id = ${company_id} limit 1`,
    );
    const headers = { authorization: `Bearer ${access_token}` };
    const ask = async (path: string) => void (await app.inject({ url: path, headers }));
    const change = sql`select pg_notify('hirewire_changes', topic || ' ' || ${company_id})
      from unnest(${sql.param(EVERYTHING_CHANGED)}::text[]) topic`;
    const cases: Case[] = [];
    for (const [name, path] of Object.entries(paths(rows[0]!.id))) {
      await ask(path);
      await database.system.execute(change);
      await delay(HEARD_MS);
      cases.push({ name, path, statements: await recordStatements(() => ask(path)) });
    }
    const { port } = app.server.address() as AddressInfo;
    console.log(`${COUNT} candidates`);
    const workerData: Asked = { url, port, access_token, company_id, cases };
    const client = new Worker(new URL('./request-client.ts', import.meta.url), { workerData });
    await once(client, 'exit');
  } finally {
    await app.close();
    await deps.changes.close();
    await database.close();
  }
});
