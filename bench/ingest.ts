/**
 * Measures how many mails a second with a PDF of 150 kB become candidates, from Google and over IMAP in turn, compared with
 * how many the mailbox itself can deliver.
 *
 * node bench/ingest.ts [--mails 400] [--rounds 3]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { appendEvents } from '../server/src/audit/append-events.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { mailboxes } from '../server/src/db/schema/mailboxes.ts';
import type { GoogleConfig } from '../server/src/integrations/google-transport.ts';
import type { ConsentedAccount } from '../server/src/integrations/mailbox-provider.ts';
import { claimDue, pollMailbox } from '../server/src/intake/poll-mailbox.ts';
import { openMailbox } from '../server/src/mailboxes/open-mailbox.ts';
import { openQueue } from '../server/src/queue/queue.ts';
import { benchDeps } from './bench-deps.ts';
import { startDovecot } from './dovecot.ts';
import { writeApplication, startHiring, startHiringOverImap } from './hiring.ts';
import { atAPlace } from './place.ts';

const { values } = parseArgs({
  options: { mails: { type: 'string', default: '400' }, rounds: { type: 'string', default: '3' } },
});
const MAILS = Number(values.mails);
const KILOBYTES = 150;
/** In turn, so that whatever else the machine does meets both. */
const ROUNDS = Number(values.rounds);
const USER = 'jobs@example.com';
const LANES = 6;

await atAPlace(async ({ config, url }) => {
  const mailbox = fork(path.join(import.meta.dirname, 'mailbox.ts'), [`${MAILS}`, `${KILOBYTES}`, `${ROUNDS}`]);
  const [google] = (await once(mailbox, 'message')) as [Full];
  const dovecot = await startDovecot();
  for (let n = 0; n < MAILS; n += 1) await dovecot.deliver(USER, writeApplication(n, KILOBYTES));
  const database = await openDatabase(url, (error) => console.error(error.message), {
    beforeCommit: appendEvents(config.auditKey),
  });
  const queue = await openQueue(url, (error) => console.error(error.message));
  const deps = benchDeps({ ...config, mailServers: 'any', mailFetchesPerMinute: 1_000_000 }, url, database, {
    wake: queue.wake,
    google: google.config,
  });
  /** A company of its own each time: the mails are new to it. */
  const providers = {
    Google: (round: number) =>
      startHiring(database, config, { email: google.email, authorise: async () => google.accounts[round]! }),
    IMAP: () => startHiringOverImap(database, config, { addresses: [USER], imapPort: dovecot.imapPort, smtpPort: 1 }),
  };

  const handOut = async (company_id: string) => {
    const [row] = await database.system.select().from(mailboxes).where(eq(mailboxes.company_id, company_id));
    const remote = openMailbox(deps, row!);
    const { messages } = await remote.list({ after: null });
    return perSecond(async () => {
      const left = [...messages];
      const lane = async () => {
        for (let next = left.pop(); next; next = left.pop()) await remote.raw(next.provider_message_id);
      };
      await Promise.all(Array.from({ length: LANES }, lane));
    });
  };
  const takeIn = (company_id: string) =>
    perSecond(async () => {
      for (;;) {
        const [claimed] = await claimDue(deps, 1);
        if (claimed) await pollMailbox(deps, claimed, new AbortController().signal);
        const { rows } = await database.system.execute<{ count: number }>(
          sql`select count(*)::int as count from mail_messages
            where company_id = ${company_id} and outcome = 'application'`,
        );
        if (rows[0]!.count >= MAILS) return;
        await delay(100);
      }
    });

  const figures = new Map<string, { taken: number; bare: number }[]>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, connect] of Object.entries(providers)) {
      const { company_id } = await connect(round);
      const figure = { bare: await handOut(company_id), taken: await takeIn(company_id) };
      figures.set(name, [...(figures.get(name) ?? []), figure]);
      await database.system.update(mailboxes).set({ is_active: false });
    }
  for (const [name, found] of figures) {
    const all = (of: 'taken' | 'bare') => found.map((figure) => figure[of].toFixed(1)).join(', ');
    console.log(
      `${name}: ${all('taken')} mails a second taken in, with ${KILOBYTES} kB each; the mailbox alone hands out ` +
        `${all('bare')} a second`,
    );
  }
  await queue.stop();
  await database.close();
  mailbox.disconnect();
  await dovecot.stop();
});

/** The message of the mailbox's process when it is full. */
interface Full {
  config: GoogleConfig;
  email: string;
  accounts: ConsentedAccount[];
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return MAILS / ((performance.now() - started) / 1000);
}
process.exit();
