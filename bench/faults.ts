/**
 * 600 mails, 60 of them delivered twice, while workers, API and Postgres are killed with -9 and Google misbehaves.
 * Counts what was lost, doubled or stuck: candidates, applications, runs, replies to applicants.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { appendEvents } from '../server/src/audit/append-events.ts';
import { openDatabase } from '../server/src/db/client.ts';
import { startGoogle } from '../server/src/testing/google.ts';
import { applicationOf, startHiring } from './hiring.ts';
import { atAPlace } from './place.ts';

const PEOPLE = 600;
const REPEATED = 60;
const KILLS = 14;
const FAULT_RATE = 0.03;
const LIMIT_MS = 8 * 60_000;

await atAPlace(async ({ config, url }) => {
  const google = await startGoogle();
  const start = (role: 'api' | 'worker') =>
    spawn(process.execPath, [path.join(import.meta.dirname, '../server/src/main.ts'), `--role=${role}`], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: url,
        DATA_DIR: config.dataDir,
        PORT: '8434',
        LOG_LEVEL: 'silent',
        GOOGLE_CLIENT_ID: google.config.clientId,
        GOOGLE_CLIENT_SECRET: google.config.clientSecret,
        GOOGLE_BASE_URL: google.config.baseUrl!,
        MAIL_FETCHES_PER_MINUTE: '6000',
      },
      stdio: 'ignore',
    });
  const database = await openDatabase(url, () => undefined, { beforeCommit: appendEvents(config.auditKey) });
  const { company_id } = await startHiring(database, config, google);
  const children = [start('worker'), start('worker'), start('api')];
  google.faults.random({
    seed: 7,
    rate: FAULT_RATE,
    kinds: ['401', '403-rate', '429', '500', 'reset', 'lost-response', 'history-404', 'broken-json', 'stray-404'],
  });

  const delivering = (async () => {
    for (let n = 0; n < PEOPLE; n += 1) {
      const raw = applicationOf(n);
      await google.deliver(raw);
      if (n < REPEATED) await google.deliver(raw);
      await delay(50);
    }
  })();

  const started = performance.now();
  const kills = { worker: 0, api: 0, postgres: 0 };
  const count = async () => {
    const { rows } = await database.system.execute<Counts>(sql`
      select (select count(*)::int from candidates where company_id = ${company_id}) as candidates,
        (select count(*)::int from applications where company_id = ${company_id}) as applications,
        (select count(*)::int from candidate_workflows where company_id = ${company_id}) as runs,
        (select count(*)::int from candidate_workflows where company_id = ${company_id} and status = 'completed') as completed,
        (select count(*)::int from mail_messages where company_id = ${company_id}) as ledger,
        (select count(*)::int from mail_messages where company_id = ${company_id} and outcome = 'application') as taken,
        (select count(*)::int from mail_messages where company_id = ${company_id} and outcome in ('waiting', 'failed')) as stuck,
        (select count(*)::int from outbox where company_id = ${company_id} and status <> 'sent') as unsent`);
    return rows[0]!;
  };
  let now: Counts | null = null;
  const isDone = () =>
    now?.ledger === PEOPLE + REPEATED && now.stuck === 0 && now.completed === PEOPLE && now.unsent === 0;
  while (!isDone() && performance.now() - started < LIMIT_MS) {
    await delay(1500 + Math.random() * 1500);
    const total = kills.worker + kills.api + kills.postgres;
    if (total < KILLS) {
      if (total % 5 === 4) {
        const [pid] = (await readFile(path.join(config.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
        process.kill(Number(pid), 'SIGKILL');
        kills.postgres += 1;
      } else {
        const index = total % 3;
        await end(children[index]!, 'SIGKILL');
        children[index] = start(index === 2 ? 'api' : 'worker');
        kills[index === 2 ? 'api' : 'worker'] += 1;
      }
    } else google.faults.clear();
    // Trigger each poll instead of waiting a minute.
    await database.system
      .execute(sql`update mailboxes set next_poll_at = now() where next_poll_at > now() and lease_until is null`)
      .catch(() => undefined);
    now = await count().catch(() => now);
  }
  await delivering;
  const seconds = (performance.now() - started) / 1000;
  now = await count();
  const sent = await google.sentMails();
  const twice = sent.length - new Set(sent.map(({ raw }) => /^To: (.*)$/im.exec(raw.toString())?.[1])).size;
  console.log(
    `${PEOPLE} people in ${PEOPLE + REPEATED} mails, ${seconds.toFixed(0)} s; killed: ${kills.worker} workers, ` +
      `${kills.api} APIs, ${kills.postgres} times Postgres; ${(FAULT_RATE * 100).toFixed(0)} % of the answers of Google wrong`,
  );
  console.log(
    `lost ${PEOPLE - now.taken}; candidates too many ${now.candidates - PEOPLE}; ` +
      `applications too many ${now.applications - PEOPLE}; runs too many ${now.runs - PEOPLE}; ` +
      `answers sent ${sent.length}, twice ${twice}; stuck ${now.stuck + now.unsent + PEOPLE - now.completed}`,
  );
  for (const child of children) await end(child, 'SIGINT');
  await database.close();
  await google.stop();
  if (!isDone() || now.candidates !== PEOPLE || now.applications !== PEOPLE || twice > 0 || sent.length !== PEOPLE)
    process.exitCode = 1;
});

interface Counts extends Record<string, unknown> {
  candidates: number;
  applications: number;
  runs: number;
  completed: number;
  ledger: number;
  taken: number;
  stuck: number;
  unsent: number;
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
