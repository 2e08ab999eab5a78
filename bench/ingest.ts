/**
 * Measures how many mails a second with a PDF of 150 kB become candidates, compared with how many the mailbox itself
 * can deliver.
 */
import { openEngine } from '../server/src/compose/engine.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { appendEvents } from '../server/src/audit/append-events.ts';
import { openDatabase } from '../server/src/db/client.ts';
import type { Deps } from '../server/src/deps.ts';
import type { GoogleConfig } from '../server/src/integrations/google-transport.ts';
import { openGoogle } from '../server/src/integrations/google.ts';
import type { ConsentedAccount } from '../server/src/integrations/mailbox-provider.ts';
import { claimDue, pollMailbox } from '../server/src/intake/poll-mailbox.ts';
import { openQueue } from '../server/src/queue/queue.ts';
import { startHiring } from './hiring.ts';
import { benchDeps } from './bench-deps.ts';
import { atAPlace } from './place.ts';

const MAILS = 400;
const KILOBYTES = 150;

await atAPlace(async ({ config, url }) => {
  const mailbox = fork(path.join(import.meta.dirname, 'mailbox.ts'), [`${MAILS}`, `${KILOBYTES}`]);
  const [google] = (await once(mailbox, 'message')) as [Full];
  const [account, other] = google.accounts;
  const database = await openDatabase(url, (error) => console.error(error.message), {
    beforeCommit: appendEvents(config.auditKey),
  });
  const queue = await openQueue(url, (error) => console.error(error.message));
  const deps: Deps = {
    ...benchDeps({ ...config, mailFetchesPerMinute: 1_000_000 }, url, database),
    engine: openEngine(queue.wake),
    google: openGoogle(google.config),
  };
  await startHiring(database, config, { email: google.email, authorise: async () => account });

  const bareMailbox = deps.google!.openMailbox(other, (known, ask) => ask(known));
  const bare = await perSecond(async () => {
    const left = [...google.ids];
    const lane = async () => {
      for (let id = left.pop(); id; id = left.pop()) await bareMailbox.raw(id);
    };
    await Promise.all(Array.from({ length: 6 }, lane));
  });
  const taken = await perSecond(async () => {
    for (;;) {
      const [mailbox] = await claimDue(deps, 1);
      if (mailbox) await pollMailbox(deps, mailbox, new AbortController().signal);
      const { rows } = await database.system.execute<{ count: number }>(
        sql`select count(*)::int as count from mail_messages where outcome = 'application'`,
      );
      if (rows[0]!.count >= MAILS) return;
      await delay(100);
    }
  });
  console.log(
    `taken in: ${taken.toFixed(1)} mails a second with ${KILOBYTES} kB each; the mailbox alone hands out ` +
      `${bare.toFixed(1)} a second (ratio ${(taken / bare).toFixed(2)})`,
  );
  await queue.stop();
  await database.close();
  mailbox.disconnect();
});

/** The message of the mailbox's process when it is full. */
interface Full {
  config: GoogleConfig;
  email: string;
  ids: string[];
  accounts: [ConsentedAccount, ConsentedAccount];
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return MAILS / ((performance.now() - started) / 1000);
}
process.exit();
