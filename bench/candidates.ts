/**
 * Measures the list of 100,000 candidates: first, middle and last pages, filters, sorts, search, totals, board,
 * duplicates, top bar and bell. Prints server time per request (p50, p95), its ratio to the first page and the CPU
 * time, which other processes hardly affect; then the speed of the export and the memory growth meanwhile.
 * `BENCH_CANDIDATES` sets another number of candidates.
 */
import type { AddressInfo } from 'node:net';
import { buildApp } from '../server/src/app.ts';
import { openSession } from '../server/src/sessions/sessions.ts';
import { appendEvents } from '../server/src/audit/append-events.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { seedCandidates } from './candidate-seed.ts';
import { benchDeps } from './bench-deps.ts';
import { measureRequests } from './measure-requests.ts';
import { atAPlace } from './place.ts';

const COUNT = Number(process.env['BENCH_CANDIDATES'] ?? 100_000);
/** Enough that a pause of the machine over three of them does not dominate the slowest twentieth. */
const REQUESTS = 160;

await atAPlace(async ({ config, url, postmaster }) => {
  const admin = await seedCandidates(url, COUNT);
  const database = await openDatabase(url, (error) => console.error(error.message), {
    beforeCommit: appendEvents(config.auditKey),
  });
  const deps = benchDeps(config, url, database);
  const app = await buildApp(deps);
  try {
    const { access_token } = await openSession(deps, database.system, admin);
    await measureAll(app, { authorization: `Bearer ${access_token}` }, postmaster);
  } finally {
    await app.close();
    await database.close();
  }
});

async function measureAll(
  app: Awaited<ReturnType<typeof buildApp>>,
  headers: { authorization: string },
  postmaster: number,
) {
  const ask = async (path: string) => {
    const url = path.startsWith('/api') ? path : `/api/candidates${path}`;
    const answer = await app.inject({ url, headers });
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<{ total: number; jobs: { jobId: string }[] }>();
  };
  const jobs = (await ask('/jobs')).jobs.map(({ jobId }) => jobId);
  const last = Math.ceil(COUNT / 10);
  const middle = Math.floor(last / 2);
  const cases: Record<string, string[]> = {
    'list, page 1, 1/4, 1/2, 3/4, last': [
      '',
      `?page=${Math.ceil(middle / 2)}`,
      `?page=${middle}`,
      `?page=${Math.ceil(middle * 1.5)}`,
      `?page=${last}`,
    ],
    filters: [
      '?status=active',
      '?workflow_step=offer_letter',
      `?job_id=${jobs[0]}`,
      `?job_id=${jobs.at(-1)}`,
      '?date_range=month',
      '?status=rejected&workflow_step=human_approval&date_range=quarter',
      `?job_id=${jobs[0]}&status=pending&workflow_step=task_assignment&date_range=quarter`,
      '?workflow_step=email_reception&status=completed',
      `?status=rejected&page=${Math.floor(last / 4)}`,
    ],
    sorts: ['candidate', 'job', 'status', 'step', 'applied', 'score'].flatMap((sort) => [
      `?sort=${sort}`,
      `?sort=${sort}&order=desc&page=${middle}`,
      `?sort=${sort}&status=pending&workflow_step=offer_letter&order=desc`,
    ]),
    search: [
      '?search=anber',
      '?search=zimvexa',
      '?search=person4711',
      '?search=anbre',
      '?search=cobol',
      '?search=cobol%20anan&status=pending',
      '?search=typescript',
      `?search=typescript&status=rejected&job_id=${jobs[0]}&date_range=quarter`,
      '?search=experience',
      `?search=experience&page=${middle}`,
      '?search=experience&status=rejected',
      '?search=experience%20typescript%20an',
      `?search=${encodeURIComponent('experience typescript anber person in an os ro el da')}`,
      '?search=a',
      '?search=an',
      `?search=${encodeURIComponent('软件工程')}`,
      '?search=qqqq',
    ],
    'figures and board': [
      '/summary',
      `/summary?job_id=${jobs[0]}`,
      '/summary?search=cobol',
      '/board',
      '/board?status=pending',
      '/board?search=cobol',
      '/summary?search=experience',
      '/board?search=experience',
    ],
    'top bar, bell and duplicates': [
      '/api/search?q=anber',
      '/api/search?q=anbre',
      '/api/search?q=a',
      '/api/search?q=experience',
      '/api/approvals/stats',
      '/duplicates',
    ],
  };
  const measure = (request: () => Promise<{ total?: number }>) =>
    measureRequests(request, { postmaster, requests: REQUESTS });
  const floor = await measure(async () => {
    await app.inject({ url: '/api/auth/me', headers });
    return {};
  });
  console.log(`the least a request costs: p50 ${floor.p50.toFixed(1)} ms  p95 ${floor.p95.toFixed(1)} ms`);
  let first = 0;
  for (const [name, paths] of Object.entries(cases)) {
    console.log(name);
    for (const path of paths) {
      const { p50, p95, work, total } = await measure(() => ask(path));
      first ||= p50;
      console.log(
        `  ${path.replaceAll(/[\da-f-]{36}/g, '…').padEnd(72)} p50 ${p50.toFixed(1).padStart(6)} ms  p95 ${p95.toFixed(1).padStart(6)} ms  ${(p50 / first).toFixed(1).padStart(5)} × first page  work ${work.toFixed(1).padStart(6)} ms  ${total ?? ''}`,
      );
    }
  }
  await measureExport(app, headers);
}

async function measureExport(app: Awaited<ReturnType<typeof buildApp>>, headers: { authorization: string }) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const before = process.memoryUsage.rss();
  let peak = before;
  let bytes = 0;
  let rows = -1;
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/candidates/export`, { headers });
  for await (const chunk of answer.body!) {
    bytes += chunk.length;
    rows += Buffer.from(chunk).filter((byte) => byte === 10).length;
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `export ${rows} rows of ${answer.headers.get('x-row-count')} promised, ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s; ` +
      `memory grew by ${((peak - before) / 1e6).toFixed(0)} MB`,
  );
}
