/**
 * Candidates go through every step that needs them while the API and the worker are killed with -9 in the middle of each
 * act. Afterwards each journey must have left exactly what one without any kill leaves: every row, every mail once.
 * `node bench/kills.ts [journeys] [kills of the API] [kills of the worker]`
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../server/src/db/client.ts';
import { openQueue } from '../server/src/queue/queue.ts';
import { startGoogle } from '../server/src/testing/google.ts';
import { type Findings, patiently } from './act-and-repeat.ts';
import { travel } from './candidate-journey.ts';
import { startHiring } from './hiring.ts';
import { startProduct } from './killed-product.ts';
import { aKiller } from './killer.ts';
import { atAPlace, rowsOf } from './place.ts';
import { leftBehind, travellers } from './travellers.ts';

const [JOURNEYS = 8, API_KILLS = 90, WORKER_KILLS = 24] = process.argv.slice(2).map(Number);
const POSTGRES_KILLS = 2;
const LIMIT_MS = 20 * 60_000;
const PORT = 8436;

await atAPlace(async ({ config, url }) => {
  const google = await startGoogle();
  const database = await openDatabase(url, () => undefined);
  const queue = await openQueue(url, () => undefined);
  const { company_id } = await startHiring(database, config, google);
  const env = {
    DATABASE_URL: url,
    DATA_DIR: config.dataDir,
    GOOGLE_CLIENT_ID: google.config.clientId,
    GOOGLE_CLIENT_SECRET: google.config.clientSecret,
    GOOGLE_BASE_URL: google.config.baseUrl!,
    GMAIL_GETS_PER_MINUTE: '6000',
  };
  const product = startProduct(env, PORT);
  // Whatever goes wrong here, nothing is left running.
  process.once('exit', product.abandon);
  await product.served();
  const ways = { product, patiently: patiently(product) };
  const people = await travellers({ database, config, wake: queue.wake, company_id }, ways, JOURNEYS + 2);
  const findings: Findings = { acts: 0, lost: 0, found: { before: 0, after: 0, under_way: 0 }, wrong: [] };
  const aroundWith = (kills: { api: number; worker: number }) => {
    const killer = aKiller(product, kills);
    return { ...ways, killer, findings, database, google };
  };

  // One of each kind that nothing happens to: what the others are held to.
  const [signing, declining, ...others] = people;
  const calm = aroundWith({ api: 0, worker: 0 });
  await Promise.all([travel(calm, signing!), travel(calm, declining!)]);
  const calmActs = findings.acts;

  const started = performance.now();
  const around = aroundWith({ api: API_KILLS, worker: WORKER_KILLS });
  const ending = new AbortController();
  const journeys = Promise.all(others.map((one) => travel(around, one))).finally(() => ending.abort());
  const cutting = cutDatabase();
  const isOver = await Promise.race([journeys.then(() => true), delay(LIMIT_MS, false, { ref: false })]);
  ending.abort();
  const cuts = await cutting;
  const isQuiet = isOver && (await untilQuiet());
  const seconds = (performance.now() - started) / 1000;

  const expected = {
    signs: await leftBehind(database, signing!),
    declines: await leftBehind(database, declining!),
  };
  // Of journeys that have not come to their end nothing can be said.
  for (const one of isOver ? others : []) {
    const left: Record<string, string[]> = await leftBehind(database, one);
    for (const [part, wanted] of Object.entries(expected[one.kind])) {
      if (JSON.stringify(left[part]) === JSON.stringify(wanted)) continue;
      findings.wrong.push(
        `${one.name}: its ${part} are\n  ${left[part]!.join('\n  ')}\ninstead of\n  ${wanted.join('\n  ')}`,
      );
    }
  }
  const { rows } = await database.system.execute<{ rfc_message_id: string | null; purpose: string }>(
    sql`select rfc_message_id, purpose from outbox where company_id = ${company_id}`,
  );
  const sent = Map.groupBy(await google.sentMails(), ({ rfc_message_id }) => rfc_message_id);
  const twice = [...sent.values()].filter(({ length }) => length > 1).length;
  const never = rows.filter(({ rfc_message_id }) => !rfc_message_id || !sent.has(rfc_message_id)).length;

  const { acts, lost, found, wrong } = findings;
  console.log(
    `${JOURNEYS} journeys, ${acts - calmActs} acts, each repeated, ${seconds.toFixed(0)} s; killed: ${around.killer.kills.api} times ` +
      `the API, ${around.killer.kills.worker} times the worker, ${cuts} times Postgres, in the middle of ${around.killer.hit.size} kinds of acts`,
  );
  console.log(
    `${lost} answers lost: after the restart the page was as before ${found.before} times, as after ${found.after}, ` +
      `with us ${found.under_way}; mails ${rows.length}, sent twice ${twice}, never ${never}; wrong ${wrong.length}`,
  );
  for (const sentence of wrong) console.log(sentence);
  if (!isOver || !isQuiet) console.log(isOver ? 'Mails are still waiting.' : 'The journeys did not come to an end.');
  await product.stop();
  await queue.stop();
  await database.close();
  await google.stop();
  if (!isOver || !isQuiet || wrong.length + twice + never > 0) process.exitCode = 1;

  async function cutDatabase(): Promise<number> {
    for (let cuts = 0; ; cuts += 1) {
      const isTime = await delay(25_000, true, { signal: ending.signal }).catch(() => false);
      if (!isTime || cuts === POSTGRES_KILLS) return cuts;
      const [pid] = (await readFile(path.join(config.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    }
  }

  async function untilQuiet(): Promise<boolean> {
    for (let round = 0; round < 300; round += 1) {
      const [waiting] = await rowsOf(database, sql`select 1 from outbox where status = 'waiting' limit 1`);
      if (!waiting) return true;
      await delay(300);
    }
    return false;
  }
});
