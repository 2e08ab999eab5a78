/**
 * Mails arrive, every tenth of them twice, while Google misbehaves, database connections are dropped, processes are
 * suspended, and workers, API and Postgres are killed with -9. Counts what was lost, doubled or stuck: candidates,
 * applications, runs, replies to applicants. What is done to whom follows from the seed; what the product is doing at
 * that moment depends on the machine.
 *
 * node bench/faults.ts [--mails 2000] [--faults 3000] [--kills 50] [--seed 1]
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { appendEvents } from '../server/src/audit/append-events.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { startGoogle } from '../server/src/testing/google.ts';
import { startDisturbing } from './disturb.ts';
import { writeApplication, startHiring } from './hiring.ts';
import { compileOnce, environmentFor, keepRunning } from './killed-product.ts';
import { atAPlace, selectRows } from './place.ts';

const { values } = parseArgs({
  options: {
    mails: { type: 'string', default: '2000' },
    faults: { type: 'string', default: '3000' },
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
});
const [mails, faults, kills, seed] = [values.mails, values.faults, values.kills, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
];

/** Every tenth mail is the previous one once more. */
const REPEATED = Math.floor(mails / 10);
const PEOPLE = mails - REPEATED;
const PORT = 8434;
const FAULT_RATE = 0.2;
/** Mails in the mailbox that are not settled yet: enough for every fault to meet some. */
const BACKLOG = 100;
/** From here on what is left of the faults comes at once. */
const LAST_SHARE = 0.97;
const LIMIT_MS = 90 * 60_000;

await atAPlace(async ({ config, url }) => {
  const google = await startGoogle();
  const database = await openDatabase(url, () => undefined, { beforeCommit: appendEvents(config.auditKey) });
  const { company_id } = await startHiring(database, config, google);
  const env = environmentFor(config, url, google);
  await compileOnce(env, PORT);
  const place = { env, isStopping: false, failures: [] };
  const processes = (['worker', 'worker', 'api'] as const).map((role) => ({
    role,
    ...keepRunning(place, { role, port: PORT }),
  }));
  process.once('exit', () => {
    place.isStopping = true;
    for (const one of processes) void one.end('SIGKILL');
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

  const count = async (): Promise<Counts> => {
    const own = sql`company_id = ${company_id}`;
    const rows = await selectRows<Counts>(
      database,
      sql`
      select (select count(*)::int from candidates where ${own}) as candidates,
        (select count(*)::int from applications where ${own}) as applications,
        (select count(*)::int from candidate_workflows where ${own}) as runs,
        (select count(*)::int from candidate_workflows where ${own} and status = 'completed') as completed,
        (select count(*)::int from mail_messages where ${own}) as ledger,
        (select count(*)::int from mail_messages where ${own} and outcome = 'application') as taken,
        (select count(*)::int from mail_messages where ${own} and outcome = 'waiting') as waiting,
        (select count(*)::int from mail_messages where ${own} and outcome = 'failed') as given_up,
        (select count(*)::int from outbox where ${own} and status <> 'sent') as unsent`,
    );
    return rows[0]!;
  };
  /**
   * Nothing is gained by waiting for the minute, or for what is put off after a fault. A mail that was being read when
   * its process was killed keeps its delay, since too many such attempts count against it.
   */
  const hasten = async () => {
    await selectRows(
      database,
      sql`update mailboxes set next_poll_at = now(), failures = 0 where next_poll_at > now() and lease_until is null`,
    );
    await selectRows(
      database,
      sql`update mail_messages set next_try_at = now() where outcome = 'waiting' and tries = 0 and next_try_at > now()`,
    );
    await selectRows(
      database,
      sql`update outbox set next_try_at = now() where status = 'waiting' and next_try_at > now() and lease_until is null`,
    );
  };

  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const isLate = () => performance.now() - started > LIMIT_MS;
  google.faults.random({
    seed,
    rate: FAULT_RATE,
    kinds: ['401', '403-rate', '429', '500', 'reset', 'lost-response', 'history-404', 'broken-json', 'stray-404'],
  });
  let now = await count();
  let delivered = 0;
  const delivering = (async () => {
    for (let n = 0; n < PEOPLE && !isLate(); n += 1) {
      while (delivered - (now.ledger - now.waiting) >= BACKLOG && !isLate()) await delay(200);
      const raw = writeApplication(n);
      const times = n < REPEATED ? 2 : 1;
      for (let time = 0; time < times; time += 1) {
        await google.deliver(raw);
        delivered += 1;
      }
    }
  })();
  const disturbing = startDisturbing({ database, dataDir: config.dataDir, processes, seed, kills });
  const total = () => google.faults.made() + disturbing.total();

  const isDone = () =>
    delivered === mails &&
    total() >= faults &&
    disturbing.met.killed.length >= kills &&
    now.ledger === mails &&
    now.waiting === 0 &&
    now.completed === PEOPLE &&
    now.unsent === 0;
  let saidAt = 0;
  while (!isDone() && !isLate()) {
    await delay(1000);
    now = await count();
    await hasten();
    // The faults are spread over the mails: as many of the one as of the other are behind us.
    const share = (now.ledger - now.waiting) / mails;
    const areKillsMissing = disturbing.met.killed.length < kills;
    const due = share < LAST_SHARE ? Math.ceil(share * faults) : areKillsMissing ? Infinity : faults;
    disturbing.allow(due - google.faults.made());
    if (total() >= faults && !areKillsMissing) {
      google.faults.clear();
      disturbing.allow(0);
    }
    if (seconds() < saidAt + 30) continue;
    saidAt = seconds();
    console.log(
      `${saidAt} s: ${delivered} delivered, ${now.ledger - now.waiting} settled, ${google.faults.made()} wrong answers, ` +
        JSON.stringify(disturbing.told()),
    );
  }
  await disturbing.stop();
  await delivering;
  const took = seconds();
  now = await count();
  const sent = await google.sentMails();
  const wrong = {
    lost: PEOPLE - now.taken,
    not_in_ledger: mails - now.ledger,
    given_up: now.given_up,
    candidates_too_many: now.candidates - PEOPLE,
    applications_too_many: now.applications - PEOPLE,
    runs_too_many: now.runs - PEOPLE,
    answers_missing: PEOPLE - new Set(sent.map(readRecipient)).size,
    answers_twice: sent.length - new Set(sent.map(readRecipient)).size,
    stuck: now.waiting + now.unsent + PEOPLE - now.completed,
  };
  const met = { wrong_answers_of_google: google.faults.made(), ...disturbing.told() };
  console.log(JSON.stringify({ seed, mails, people: PEOPLE, faults: total(), ...met, seconds: took }));
  console.log(JSON.stringify(wrong));
  place.isStopping = true;
  await Promise.all(processes.map((one) => one.end('SIGINT')));
  await database.close();
  await google.stop();
  const isEnough = total() >= faults && disturbing.met.killed.length >= kills;
  if (Object.values(wrong).some((figure) => figure !== 0) || !isEnough) process.exitCode = 1;
});
process.exit();

interface Counts {
  candidates: number;
  applications: number;
  runs: number;
  completed: number;
  ledger: number;
  taken: number;
  waiting: number;
  given_up: number;
  unsent: number;
}

function readRecipient({ raw }: { raw: Buffer }): string | undefined {
  return /^To: (.*)$/im.exec(raw.toString())?.[1];
}
