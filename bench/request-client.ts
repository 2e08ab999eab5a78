/** The client of `requests.ts`, in a thread of its own: sending and counting takes no time from the product. */
import http from 'node:http';
import { workerData } from 'node:worker_threads';
import pg from 'pg';
import { EVERYTHING_CHANGED } from './everything-changed.ts';

export interface Asked {
  url: string;
  port: number;
  access_token: string;
  company_id: string;
  candidateId: string;
  /** A page in the middle of the list. */
  middle: number;
}

const { url, port, access_token, company_id, candidateId, middle } = workerData as Asked;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const CONNECTIONS = [1, 16, 64];
const WARM_UP_SECONDS = 0.5;

const CASES: Record<string, string> = {
  'an empty route': '/empty',
  'who am I': '/api/auth/me',
  'list, first page': '/api/candidates',
  'list, page in the middle': `/api/candidates?page=${middle}`,
  figures: '/api/candidates/summary',
  jobs: '/api/jobs/',
  'jobs, figures': '/api/jobs/summary',
  'one candidate': `/api/candidates/${candidateId}`,
  'search, a name': '/api/candidates?search=anber',
  'search, a word': '/api/candidates?search=typescript',
  'approvals, figures': '/api/approvals/stats',
  overview: '/api/overview',
};

const writers = new pg.Pool({ connectionString: url, max: 4 });

/** Announces what writes to all tables would. */
const change = () =>
  writers.query(`select pg_notify('hirewire_changes', topic || ' ' || $1) from unnest($2::text[]) topic`, [
    company_id,
    EVERYTHING_CHANGED,
  ]);

console.log(`${'times in ms'.padEnd(46)}connections      p50      p95      p99  requests/s`);
for (const [name, path] of Object.entries(CASES)) {
  for (const connections of CONNECTIONS)
    print(`${name}, nothing changes`, connections, await measure(path, connections));
  if (path === '/empty') continue;
  for (const connections of CONNECTIONS)
    print(`${name}, after a change`, connections, await measure(path, connections, change));
}
await writers.end();

function print(name: string, connections: number, { times, seconds }: { times: number[]; seconds: number }) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1).padStart(9);
  const rate = (times.length / seconds).toFixed(0).padStart(12);
  console.log(`${name.padEnd(46)}${String(connections).padStart(11)}${at(0.5)}${at(0.95)}${at(0.99)}${rate}`);
}

/** The change is not part of the time of a request, but takes its share of the machine. */
async function measure(path: string, connections: number, before?: () => Promise<unknown>) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const from = performance.now() + WARM_UP_SECONDS * 1000;
  const until = from + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        await before?.();
        const sent = performance.now();
        await get(path, agent);
        if (sent >= from) times.push(performance.now() - sent);
      }
    }),
  );
  agent.destroy();
  return { times, seconds: (performance.now() - from) / 1000 };
}

function get(path: string, agent: http.Agent): Promise<void> {
  const headers = { authorization: `Bearer ${access_token}` };
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
        answer.resume().once('end', resolve).once('error', reject);
      })
      .once('error', reject);
  });
}
