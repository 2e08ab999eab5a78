/**
 * Two API and two worker processes on one Postgres, of which each is restarted in turn with SIGTERM, several times, while
 * users read and write through a load balancer and mails arrive. Counts the requests that failed, what they created more
 * or less than once, and the same for mails.
 *
 * node bench/rolling-restart.ts [--rounds 3] [--mails 150]
 */
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { appendEvents } from '../server/src/audit/append-events.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { openSession } from '../server/src/sessions/sessions.ts';
import { startGoogle } from '../server/src/testing/google.ts';
import { benchDeps } from './bench-deps.ts';
import { writeApplication, startHiring } from './hiring.ts';
import { compileOnce, environmentFor, keepRunning } from './killed-product.ts';
import { atAPlace, selectRows } from './place.ts';
import { startBalancer } from './round-robin.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, mails: { type: 'string', default: '150' } },
});
const ROUNDS = Number(values.rounds);
const MAILS = Number(values.mails);
const PORTS = [8438, 8439];
const CLIENTS = 8;
const PAUSE_MS = 40;
const READS = ['/api/auth/me', '/api/candidates', '/api/jobs/', '/api/candidates/summary', '/'];
/** Every so many requests of a client one creates a job. */
const WRITE_EVERY = 6;
const JSON_BODY = { 'content-type': 'application/json' };

await atAPlace(async ({ config, url }) => {
  const google = await startGoogle();
  const database = await openDatabase(url, () => undefined, { beforeCommit: appendEvents(config.auditKey) });
  const { company_id } = await startHiring(database, config, google);
  const [admin] = await selectRows<{ id: string }>(
    database,
    sql`insert into users (company_id, email, first_name, last_name, role_id, password_hash)
      select ${company_id}, 'admin@example.com', 'Ada', 'Admin', id, 'none' from roles where name = 'admin' returning id`,
  );
  const deps = benchDeps(config, url, database);
  const { access_token } = await openSession(deps, database.system, { id: admin!.id, company_id });
  const env = environmentFor(config, url, google);
  await compileOnce(env, PORTS[0]!);
  const place = { env, isStopping: false, failures: [] as string[] };
  const apis = PORTS.map((port) => keepRunning(place, { role: 'api', port }));
  const workers = [1, 2].map(() => keepRunning(place, { role: 'worker', port: 0 }));
  process.once('exit', () => {
    place.isStopping = true;
    for (const one of [...apis, ...workers]) void one.end('SIGKILL');
  });
  const balancer = await startBalancer(PORTS);
  for (const port of PORTS) await balancer.isIn(port);

  const agent = new http.Agent({ keepAlive: true });
  /** Null: there was no answer. */
  const ask = (method: 'GET' | 'POST', path: string, body?: unknown): Promise<number | null> =>
    new Promise((resolve) => {
      const headers = { authorization: `Bearer ${access_token}`, ...(body !== undefined && JSON_BODY) };
      const { port } = balancer;
      const request = http.request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
        answer
          .resume()
          .once('end', () => resolve(answer.statusCode ?? null))
          .once('error', () => resolve(null));
      });
      request.once('error', () => resolve(null)).end(body === undefined ? undefined : JSON.stringify(body));
    });

  const ending = new AbortController();
  const failed: string[] = [];
  let asked = 0;
  let created = 0;
  const client = async (number: number) => {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      const isWrite = turn % WRITE_EVERY === 0;
      const path = isWrite ? '/api/jobs/' : READS[turn % READS.length]!;
      const body = { title: `Job ${number} ${turn}`, description: 'Work.' };
      const status = isWrite ? await ask('POST', path, body) : await ask('GET', path);
      asked += 1;
      if (isWrite && status !== null && status < 300) created += 1;
      if (status === null || status >= 300)
        failed.push(`${isWrite ? 'POST' : 'GET'} ${path}: ${status ?? 'no answer'}`);
      await delay(PAUSE_MS);
    }
  };
  const started = performance.now();
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(number));
  const delivering = (async () => {
    for (let n = 0; n < MAILS; n += 1) {
      await google.deliver(writeApplication(n));
      await delay(100);
    }
  })();

  const unclean: string[] = [];
  const restart = async (name: string, one: (typeof apis)[number]) => {
    const code = await one.end('SIGTERM');
    if (code !== 0) unclean.push(`${name}: ${code}`);
    while (!one.isReady()) await delay(50);
  };
  let restarts = 0;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, api] of apis.entries()) {
      await restart(`API ${index + 1}`, api);
      await balancer.isIn(api.port);
      await restart(`worker ${index + 1}`, workers[index]!);
      restarts += 2;
    }
  await delivering;
  const count = async () => {
    const [row] = await selectRows<{ candidates: number; waiting: number; unsent: number; jobs: number }>(
      database,
      sql`select (select count(*)::int from candidates) as candidates,
        (select count(*)::int from mail_messages where outcome = 'waiting') as waiting,
        (select count(*)::int from outbox where status <> 'sent') as unsent,
        (select count(*)::int from jobs where title like 'Job %') as jobs`,
    );
    return row!;
  };
  let now = await count();
  while (now.candidates < MAILS || now.waiting + now.unsent > 0) {
    await selectRows(
      database,
      sql`update mailboxes set next_poll_at = now() where next_poll_at > now() and lease_until is null`,
    );
    await delay(500);
    now = await count();
  }
  ending.abort();
  await Promise.all(clients);
  now = await count();
  const seconds = (performance.now() - started) / 1000;
  const sent = await google.sentMails();
  const wrong = {
    failed: failed.length,
    stopped_with_an_error: unclean.length,
    errors_in_the_log: place.failures.length,
    candidates_too_many: now.candidates - MAILS,
    answers_too_many: sent.length - MAILS,
    jobs_lost_or_twice: now.jobs - created,
  };
  console.log(
    `${asked} requests (${(asked / seconds).toFixed(0)} a second, ${created} of them created a job) and ${MAILS} mails in ` +
      `${seconds.toFixed(0)} s, ${restarts} restarts`,
  );
  console.log(JSON.stringify(wrong));
  for (const line of [...failed.slice(0, 20), ...unclean, ...place.failures.slice(0, 20)]) console.log(line);
  place.isStopping = true;
  balancer.stop();
  agent.destroy();
  await Promise.all([...apis, ...workers].map((one) => one.end('SIGKILL')));
  await deps.changes.close();
  await database.close();
  await google.stop();
  if (Object.values(wrong).some((figure) => figure !== 0)) process.exitCode = 1;
});
process.exit();
