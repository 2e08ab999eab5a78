/**
 * Measures requests over HTTP as a browser sends them (real sockets, kept open), at 1, 16 and 64 connections: p50, p95,
 * p99 and requests per second. Each is asked while nothing changes, when answers may be remembered, and "after a
 * change": before each request a change of everything in the company is announced, so that the database is asked for
 * all of it again. An empty route shows what the machine can do at most: product, database and client share it.
 * `BENCH_CANDIDATES` sets another number of candidates, and `BENCH_SECONDS` how long each figure is measured.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { buildApp } from '../server/src/app.ts';
import { appendEvents } from '../server/src/audit/append-events.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { openSession } from '../server/src/sessions/sessions.ts';
import { benchDeps } from './bench-deps.ts';
import { seedCandidates } from './candidate-seed.ts';
import { atAPlace } from './place.ts';
import type { Asked } from './request-client.ts';

const COUNT = Number(process.env['BENCH_CANDIDATES'] ?? 100_000);

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
    const { port } = app.server.address() as AddressInfo;
    console.log(`${COUNT} candidates`);
    const middle = Math.ceil(COUNT / 20);
    const workerData: Asked = { url, port, access_token, company_id, candidateId: rows[0]!.id, middle };
    const client = new Worker(new URL('./request-client.ts', import.meta.url), { workerData });
    await once(client, 'exit');
  } finally {
    await app.close();
    await deps.changes.close();
    await database.close();
  }
});
