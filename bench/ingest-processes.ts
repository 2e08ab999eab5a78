/**
 * Measures how many mails a second with a PDF of 150 kB become candidates by one and by two worker processes of the
 * product, which score and answer them as well. Two companies have a mailbox each: one is read by one process at a time.
 *
 * node bench/ingest-processes.ts [--mails 200] [--rounds 2]
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { inArray, sql } from 'drizzle-orm';
import { appendEvents } from '../server/src/audit/append-events.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { mailboxes } from '../server/src/db/schema/mailboxes.ts';
import type { GoogleConfig } from '../server/src/integrations/google-transport.ts';
import type { ConsentedAccount } from '../server/src/integrations/mailbox-provider.ts';
import { startHiring } from './hiring.ts';
import { environmentFor } from './killed-product.ts';
import { atAPlace } from './place.ts';

const { values } = parseArgs({
  options: { mails: { type: 'string', default: '200' }, rounds: { type: 'string', default: '2' } },
});
const MAILS = Number(values.mails);
const ROUNDS = Number(values.rounds);
const KILOBYTES = 150;
const COMPANIES = 2;
const PROCESSES = [1, 2];

await atAPlace(async ({ config, url }) => {
  const accountsNeeded = `${ROUNDS * PROCESSES.length * COMPANIES}`;
  const mailbox = fork(path.join(import.meta.dirname, 'mailbox.ts'), [`${MAILS}`, `${KILOBYTES}`, accountsNeeded]);
  const [google] = (await once(mailbox, 'message')) as [
    { config: GoogleConfig; email: string; accounts: ConsentedAccount[] },
  ];
  const database = await openDatabase(url, (error) => console.error(error.message), {
    beforeCommit: appendEvents(config.auditKey),
  });
  const env = { PATH: process.env['PATH'], ...environmentFor(config, url, google), LOG_LEVEL: 'error' };
  const start = () =>
    spawn(process.execPath, [path.join(import.meta.dirname, '../server/src/start.js'), '--role=worker'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const processes of PROCESSES) {
      const ids: string[] = [];
      for (let n = 0; n < COMPANIES; n += 1) {
        const authorise = async () => google.accounts.pop()!;
        ids.push((await startHiring(database, config, { email: google.email, authorise })).company_id);
      }
      const workers = Array.from({ length: processes }, start);
      /** From the first mail to the last, so that the start of the processes does not count. */
      const measured = async () => {
        const { rows } = await database.system.execute<{ count: number; seconds: number }>(sql`
          select count(*)::int as count, extract(epoch from max(judged_at) - min(judged_at))::float as seconds
          from mail_messages where company_id = any(${sql.param(ids)}::uuid[]) and outcome = 'application'`);
        return rows[0]!;
      };
      while ((await measured()).count < MAILS * COMPANIES) await delay(500);
      const { count, seconds } = await measured();
      console.log(`worker processes: ${processes}, ${(count / seconds).toFixed(1)} mails a second`);
      await database.system.update(mailboxes).set({ is_active: false }).where(inArray(mailboxes.company_id, ids));
      await Promise.all(workers.map((worker) => (worker.kill('SIGTERM'), once(worker, 'exit'))));
    }
  await database.close();
  mailbox.disconnect();
});
process.exit();
