/**
 * Measures the slowest `/api/health` while a mail of each hostile kind is processed, called from a separate thread as a
 * load balancer does, and the longest turn of the event loop in CPU time, which other programs do not affect:
 *
 * node bench/hostile-mail.ts [PART OF A KIND'S NAME]
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { eq } from 'drizzle-orm';
import { appendEvents } from '../server/src/audit/append-events.ts';
import { buildApp } from '../server/src/app.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { mailMessages } from '../server/src/db/schema/intake.ts';
import { mailboxes } from '../server/src/db/schema/mailboxes.ts';
import type { ProviderMailbox } from '../server/src/integrations/mailbox-provider.ts';
import { processPendingMessages } from '../server/src/intake/process-pending-messages.ts';
import { HOSTILE_MAILS } from '../server/src/testing/hostile-mails.ts';
import { aMail } from '../server/src/testing/mails.ts';
import { benchDeps } from './bench-deps.ts';
import { startHiring } from './hiring.ts';
import { atAPlace } from './place.ts';

/** Longer than the limit for reading a mail: on an old version it may take minutes. */
const PATIENCE_MS = 120_000;
const [wanted = ''] = process.argv.slice(2);

/** Calls the health check continuously and keeps the longest response time in `slowest`, in tenths of a millisecond. */
const ASKER = `
  const { workerData: { url, slowest } } = require('node:worker_threads');
  (async () => {
    for (;;) {
      const asked = performance.now();
      await (await fetch(url)).text();
      const took = Math.round((performance.now() - asked) * 10);
      if (took > Atomics.load(slowest, 0)) Atomics.store(slowest, 0, took);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();`;

/** As large as mailboxes allow: a resume, and a scan of 20 MB in base64. */
const LARGE_MAIL = () =>
  aMail({
    from: 'Ann Example <ann@example.com>',
    subject: 'Application for Senior Backend Engineer',
    text: 'Please find my resume attached.',
    attachments: [
      { name: 'Resume.txt', content: Buffer.from('Ann Example\nExperience\nSkills\n') },
      { name: 'scan.bin', content: randomBytes(21_500_000) },
    ],
  });

const MAILS: Record<string, () => Buffer> = { ...HOSTILE_MAILS, 'an application of 30 MB': LARGE_MAIL };

/** The longest turn of the event loop since the last call, in milliseconds of CPU time. */
const watchTurns = () => {
  let longest = 0;
  let last = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  }, 1).unref();
  return () => {
    const turn = longest;
    longest = 0;
    return turn;
  };
};

await atAPlace(async ({ config, url }) => {
  const database = await openDatabase(url, (error) => console.error(error.message), {
    beforeCommit: appendEvents(config.auditKey),
  });
  const deps = benchDeps(config, url, database);
  const app = await buildApp(deps);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const account = { access_token: 'none', secret: 'none', expires_at: new Date(), email: 'jobs@example.com' };
  await startHiring(database, config, { email: 'jobs@example.com', authorise: async () => account as never });
  const [mailbox] = await database.system.select().from(mailboxes);
  const slowest = new Int32Array(new SharedArrayBuffer(4));
  const asker = new Worker(ASKER, { eval: true, workerData: { url: `${address}/api/health`, slowest } });
  const longestTurn = watchTurns();
  await delay(3_000);
  Atomics.store(slowest, 0, 0);
  await delay(3_000);
  console.log(`${(Atomics.load(slowest, 0) / 10).toFixed(0).padStart(6)} ms        with no mail at all`);

  for (const [kind, make] of Object.entries(MAILS).filter(([name]) => name.includes(wanted))) {
    const id = randomUUID();
    const now = new Date().toISOString();
    const raw = make();
    const { company_id, id: mailbox_id } = mailbox!;
    await database.system.insert(mailMessages).values({
      id,
      company_id,
      mailbox_id,
      provider_message_id: kind,
      provider_thread_id: kind,
      received_at: now,
      next_try_at: now,
      raw,
    });
    await delay(200);
    Atomics.store(slowest, 0, 0);
    longestTurn();
    const started = performance.now();
    let outcome = 'waiting';
    while (outcome === 'waiting' && performance.now() - started < PATIENCE_MS) {
      // Everything is in the ledger, so Google is not called.
      await processPendingMessages(deps, {} as ProviderMailbox, mailbox!, new AbortController().signal);
      const [row] = await database.system.select().from(mailMessages).where(eq(mailMessages.id, id));
      ({ outcome } = row!);
      if (outcome === 'waiting') await delay(1_000);
    }
    const took = (performance.now() - started) / 1000;
    await delay(200);
    const health = (Atomics.load(slowest, 0) / 10).toFixed(0);
    const size = (raw.length / 1_000_000).toFixed(1);
    const turn = longestTurn().toFixed(0).padStart(6);
    console.log(`${health.padStart(6)} ms ${turn} ms  ${kind} (${size} MB): ${outcome} after ${took.toFixed(1)} s`);
  }
  await asker.terminate();
  await app.close();
  await database.close();
});
process.exit();
