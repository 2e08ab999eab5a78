/** The client of `requests.ts`, in a thread of its own: sending and counting takes no time from the product. */
import http from 'node:http';
import { workerData } from 'node:worker_threads';
import pg from 'pg';
import { EVERYTHING_CHANGED } from './everything-changed.ts';
import type { Statement } from './record-statements.ts';

export interface Case {
  name: string;
  path: string;
  /** What the request asks of the database after a change. */
  statements: Statement[];
}

export interface Asked {
  url: string;
  port: number;
  access_token: string;
  company_id: string;
  cases: Case[];
}

const { url, port, access_token, company_id, cases } = workerData as Asked;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const CONNECTIONS = [1, 16, 64];
/** The product itself has 20 connections to the database. */
const MOST_ALONE = 16;
const WARM_UP_SECONDS = 0.5;

const writers = new pg.Pool({ connectionString: url, max: 4 });

/** Announces what writes to all tables would. */
const change = () =>
  writers.query(`select pg_notify('hirewire_changes', topic || ' ' || $1) from unnest($2::text[]) topic`, [
    company_id,
    EVERYTHING_CHANGED,
  ]);

console.log(`${'times in ms'.padEnd(54)}connections      p50      p95      p99  requests/s`);
for (const { name, path, statements } of cases) {
  const alone = `${name}, the same SQL alone (${statements.length})`;
  for (const connections of CONNECTIONS)
    print(`${name}, nothing changes`, connections, await measure(connections, requester(path, connections)));
  if (statements.length === 0) continue;
  for (const connections of CONNECTIONS)
    print(`${name}, after a change`, connections, await measure(connections, requester(path, connections), change));
  for (const connections of CONNECTIONS.filter((count) => count <= MOST_ALONE))
    print(alone, connections, await measureAlone(connections, statements));
}
await writers.end();

function print(name: string, connections: number, { times, seconds }: { times: number[]; seconds: number }) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1).padStart(9);
  const rate = (times.length / seconds).toFixed(0).padStart(12);
  console.log(`${name.padEnd(54)}${String(connections).padStart(11)}${at(0.5)}${at(0.95)}${at(0.99)}${rate}`);
}

type Send = () => Promise<unknown>;

/** The change is not part of the time of a request, but takes its share of the machine. */
async function measure(connections: number, send: Send | Send[], before?: Send) {
  const times: number[] = [];
  const from = performance.now() + WARM_UP_SECONDS * 1000;
  const until = from + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: connections }, async (_, at) => {
      const one = Array.isArray(send) ? send[at]! : send;
      while (performance.now() < until) {
        await before?.();
        const sent = performance.now();
        await one();
        if (sent >= from) times.push(performance.now() - sent);
      }
    }),
  );
  return { times, seconds: (performance.now() - from) / 1000 };
}

function requester(path: string, connections: number): Send {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  return () => get(path, agent);
}

/** Each connection sends the statements one after the other, as the product's connections do. */
async function measureAlone(connections: number, statements: Statement[]) {
  const names = new Map<string, string>();
  const asked = statements.map(({ text, values, options }) => {
    if (!names.has(text)) names.set(text, `s${names.size}`);
    const isPlanned = values.length > 0;
    return { options, query: { text, values, rowMode: 'array', ...(isPlanned && { name: names.get(text)! }) } };
  });
  const clients: pg.Client[] = [];
  const senders = await Promise.all(
    Array.from({ length: connections }, async () => {
      const own = new Map<string | undefined, pg.Client>();
      for (const { options } of statements) {
        if (own.has(options)) continue;
        const client = new pg.Client({ connectionString: url, ...(options && { options }) });
        await client.connect();
        await client.query(`select set_config('app.company', $1, false)`, [company_id]);
        own.set(options, client);
        clients.push(client);
      }
      return async () => {
        for (const { options, query } of asked) await own.get(options)!.query(query);
      };
    }),
  );
  const measured = await measure(connections, senders);
  await Promise.all(clients.map((client) => client.end()));
  return measured;
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
