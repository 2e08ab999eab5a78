/**
 * How soon a mail that a real Dovecot has accepted is a candidate in the list that is open in a browser: with a server that
 * reports new mail (IDLE), and with one that has to be asked every minute.
 *
 * node bench/delivery.ts [--mails 10]
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { appendEvents } from '../server/src/audit/append-events.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { startDovecot } from './dovecot.ts';
import { writeApplication, startHiringOverImap } from './hiring.ts';
import { inBrowser } from './in-browser.ts';
import { isStarted, launch } from './killed-product.ts';
import { atAPlace, type Place } from './place.ts';

const { values } = parseArgs({ options: { mails: { type: 'string', default: '10' } } });
const mails = Number(values.mails);
const USER = 'jobs@example.com';
/** Not a part of a minute, so that the mails come at all times between two polls. */
const BETWEEN_MS = 13_000;
const LONGEST_MS = 120_000;

const measure = async ({ config, url }: Place, hasIdle: boolean): Promise<number[]> => {
  const dovecot = await startDovecot({ hasIdle });
  const database = await openDatabase(url, () => undefined, { beforeCommit: appendEvents(config.auditKey) });
  // No mail is sent: that has its own figures.
  const servers = { addresses: [USER], imapPort: dovecot.imapPort, smtpPort: 1 };
  const { company_id } = await startHiringOverImap(database, config, servers);
  const { rows } = await database.system.execute<{ id: string; company_id: string }>(sql`
    insert into users (company_id, email, first_name, last_name, role_id, password_hash)
    select ${company_id}, 'ada@example.com', 'Ada', 'Admin', id, 'none' from roles where name = 'admin'
    returning id, company_id`);
  const env = { DATABASE_URL: url, DATA_DIR: config.dataDir, MAIL_SERVERS: 'any' };
  const worker = launch(env, { role: 'worker', port: 0 });
  process.once('exit', () => worker.kill('SIGKILL'));
  const took: number[] = [];
  await inBrowser(config, url, rows[0]!, async ({ browser, baseURL, stored }) => {
    const context = await browser.newContext({ baseURL, viewport: { width: 1366, height: 800 } });
    await context.addInitScript((tokens) => Object.assign(localStorage, tokens), stored);
    const page = await context.newPage();
    await page.goto('/candidates');
    await isStarted(worker);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const isWatched = async () => {
      const state = await database.system.execute(
        sql`select 1 from mailboxes where last_sync is not null and (watch_until is not null or not ${hasIdle})`,
      );
      return state.rows.length > 0;
    };
    while (!(await isWatched())) await delay(200);
    const deliver = async (n: number) => {
      await delay(n * BETWEEN_MS);
      await dovecot.deliver(USER, writeApplication(n));
      const at = performance.now();
      await page.getByText(`Person Number${n}`, { exact: true }).first().waitFor({ timeout: LONGEST_MS });
      took.push((performance.now() - at) / 1000);
    };
    await Promise.all(Array.from({ length: mails }, (_, n) => deliver(n)));
    await context.close();
  });
  worker.kill('SIGTERM');
  await once(worker, 'exit');
  await database.close();
  await dovecot.stop();
  return took.toSorted((a, b) => a - b);
};

for (const hasIdle of [true, false]) {
  await atAPlace(async (place) => {
    const took = await measure(place, hasIdle);
    const [p50, last] = [took[Math.floor(took.length / 2)]!, took.at(-1)!];
    const goal = hasIdle ? 5 : 65;
    console.log(
      `${hasIdle ? 'with IDLE' : 'without IDLE'}: ${took.length} mails, on screen after p50 ${p50.toFixed(1)} s, ` +
        `at most ${last.toFixed(1)} s (goal ${goal} s)`,
    );
    if (last > goal) process.exitCode = 1;
  });
}
process.exit();
