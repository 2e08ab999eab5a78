/**
 * Measures requests over HTTP as a browser sends them (real sockets, kept open), at 1, 16 and 64 connections: p50, p95,
 * p99 and requests per second. Each is asked while nothing changes, when answers may be remembered, and "after a
 * change": before each request a change of everything in the company is announced, so that the database is asked for
 * all of it again. An empty route shows what the machine can do at most; client, product and database share it.
 * `BENCH_CANDIDATES` sets another number of candidates, and `BENCH_SECONDS` how long each figure is measured.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { buildApp } from '../server/src/app.ts';
import { appendEvents } from '../server/src/audit/append-events.ts';
import { openDatabase } from '../server/src/db/client.ts';
import { openSession } from '../server/src/sessions/sessions.ts';
import { benchDeps } from './bench-deps.ts';
import { seedCandidates } from './candidate-seed.ts';
import { atAPlace } from './place.ts';

const COUNT = Number(process.env['BENCH_CANDIDATES'] ?? 100_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const CONNECTIONS = [1, 16, 64];
const WARM_UP_SECONDS = 0.5;

await atAPlace(async ({ config, url }) => {
  const admin = await seedCandidates(url, COUNT);
  const database = await openDatabase(url, (error) => console.error(error.message), {
    beforeCommit: appendEvents(config.auditKey),
  });
  const deps = benchDeps(config, url, database);
  const app = await buildApp(deps);
  app.get('/empty', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const writer = new pg.Client({ connectionString: url });
  await writer.connect();
  try {
    const { access_token } = await openSession(deps, database.system, admin);
    const { rows } = await writer.query<{ id: string }>('select id from candidates where company_id = $1 limit 1', [
      admin.company_id,
    ]);
    const headers = { authorization: `Bearer ${access_token}` };
    const { port } = app.server.address() as AddressInfo;
    await measureAll({ host: '127.0.0.1', port, headers }, rows[0]!.id, () =>
      // As writes to all tables would.
      writer.query(`select pg_notify('hirewire_changes', topic || ' ' || $1) from unnest($2::text[]) topic`, [
        admin.company_id,
        ['candidates', 'jobs', 'approvals', 'users', 'session'],
      ]),
    );
  } finally {
    await app.close();
    await deps.changes.close();
    await writer.end();
    await database.close();
  }
});

type Target = Pick<http.RequestOptions, 'host' | 'port' | 'headers'>;

async function measureAll(target: Target, candidateId: string, change: () => Promise<unknown>) {
  const cases: Record<string, string> = {
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
  };
  console.log(`${COUNT} candidates; times in ms`);
  console.log(`${''.padEnd(46)}connections      p50      p95      p99  requests/s`);
  for (const [name, path] of Object.entries(cases)) {
    for (const connections of CONNECTIONS)
      print(`${name}, nothing changes`, connections, await measure(target, { path, connections }));
    if (path === '/empty') continue;
    for (const connections of CONNECTIONS)
      print(`${name}, after a change`, connections, await measure(target, { path, connections, change }));
  }
}

function print(name: string, connections: number, { times, seconds }: { times: number[]; seconds: number }) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1).padStart(9);
  const rate = (times.length / seconds).toFixed(0).padStart(12);
  console.log(`${name.padEnd(46)}${String(connections).padStart(11)}${at(0.5)}${at(0.95)}${at(0.99)}${rate}`);
}

/** The change is not part of the time of a request, but takes its share of the machine. */
async function measure(
  target: Target,
  { path, connections, change }: { path: string; connections: number; change?: () => Promise<unknown> },
) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const started = performance.now();
  const from = started + WARM_UP_SECONDS * 1000;
  const until = from + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        await change?.();
        const sent = performance.now();
        await get({ ...target, path, agent });
        if (sent >= from) times.push(performance.now() - sent);
      }
    }),
  );
  agent.destroy();
  return { times, seconds: (performance.now() - from) / 1000 };
}

function get(options: http.RequestOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(options, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${options.path} answered ${answer.statusCode}`));
        answer.resume().once('end', resolve).once('error', reject);
      })
      .once('error', reject);
  });
}
