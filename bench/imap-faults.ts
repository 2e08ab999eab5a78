/**
 * Mails arrive in twelve mailboxes of a real Dovecot: 20 in one second, 30 with a repeated Message-ID, 50 without one, one
 * of 30 MB, one that is no mail. Meanwhile every connection is cut at some byte, each mailbox gets another
 * UIDVALIDITY twice, and the process that reads and sends is killed with -9. Counts what was lost, doubled or stuck, and
 * whether anything in the mailboxes was changed. Where it cuts and when it kills follow from the seed.
 *
 * node bench/imap-faults.ts [--mails 2000] [--cuts 3000] [--kills 50] [--seed 1]
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { appendEvents } from '../server/src/audit/append-events.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { startCutter } from '../server/src/testing/connection-cutter.ts';
import { randomFrom } from '../server/src/testing/random-from.ts';
import { startSmtpServer } from '../server/src/testing/smtp-server.ts';
import { startDovecot } from './dovecot.ts';
import { startHiringOverImap } from './hiring.ts';
import { type Inbox, openInbox } from './imap-inbox.ts';
import { compileOnce, isStarted, launch } from './killed-product.ts';
import { countPeople, DELIVERED_TWICE, FEWEST_MAILS, mailsFor } from './imap-mails.ts';
import { atAPlace } from './place.ts';

const { values } = parseArgs({
  options: {
    mails: { type: 'string', default: '2000' },
    cuts: { type: 'string', default: '3000' },
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
});
const [mails, cuts, kills, seed] = [values.mails, values.cuts, values.kills, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
];
if (!(mails >= FEWEST_MAILS)) throw new Error(`--mails must be at least ${FEWEST_MAILS}.`);

const AT_ONCE = 20;
const LIMIT_MS = 60 * 60_000;
const BETWEEN_MAILS_MS = 80;
/** A process is killed in the middle of its work: after it has settled fewer mails than this, or after some seconds. */
const LIFE_MAILS = 60;
const LIFE_MS = 6_000;
/** Read at the same time, so that more connections are open to be cut. */
const USERS = Array.from({ length: 12 }, (_, index) => `jobs-${index + 1}@example.com`);
const people = countPeople(mails);

await atAPlace(async ({ config, url }) => {
  const random = randomFrom(seed);
  const dovecot = await startDovecot();
  const smtp = await startSmtpServer();
  const cutter = await startCutter({ port: dovecot.imapPort, seed, limit: cuts });
  const database = await openDatabase(url, () => undefined, { beforeCommit: appendEvents(config.auditKey) });
  const { company_id } = await startHiringOverImap(database, config, {
    addresses: USERS,
    imapPort: cutter.port,
    smtpPort: Number(new URL(smtp.url).port),
  });

  const env = { DATABASE_URL: url, DATA_DIR: config.dataDir, MAIL_SERVERS: 'any', MAIL_FETCHES_PER_MINUTE: '60000' };
  const start = () => launch(env, { role: 'worker', port: 0 });
  await compileOnce(env, 0, ['worker']);
  let worker = start();
  process.once('exit', () => worker.kill('SIGKILL'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

  const count = async () => {
    const own = sql`company_id = ${company_id}`;
    const { rows } = await database.system.execute<Counts>(sql`
      select count(*) filter (where repeats_id is null and fingerprint is not null)::int as distinct,
        count(*) filter (where outcome = 'waiting')::int as waiting,
        count(*) filter (where outcome <> 'waiting')::int as settled,
        count(*) filter (where outcome = 'failed' and left_mailbox_at is null)::int as given_up,
        (select count(*)::int from candidates where ${own}) as candidates,
        (select count(*)::int from (select 1 from candidates where ${own} group by email having count(*) > 1)
          as twice) as candidates_twice,
        (select count(*)::int from applications where ${own}) as applications,
        (select count(*)::int from candidate_workflows where ${own}) as runs,
        (select count(*)::int from outbox where ${own} and status = 'waiting') as unsent,
        (select count(*)::int from outbox where ${own} and status = 'failed') as unclear
      from mail_messages where ${own}`);
    return rows[0]!;
  };
  /**
   * Nothing is gained by waiting for the minute, or for what is put off after a cut. A mail that was being read when the
   * process was killed keeps its delay, since too many such attempts count against it.
   */
  const hasten = async () => {
    await database.system.execute(sql`update mailboxes set next_poll_at = now(), failures = 0`);
    await database.system.execute(
      sql`update mail_messages set next_try_at = now() where outcome = 'waiting' and tries = 0`,
    );
    await database.system.execute(sql`update outbox set next_try_at = now() where status = 'waiting'`);
  };

  /** Each of the mailboxes, as its owner sees it; what is found there is collected. */
  const inEach = async <T>(look: (inbox: Inbox) => Promise<Iterable<T>>): Promise<T[]> => {
    const found: T[] = [];
    for (const user of USERS) {
      const inbox = await openInbox(dovecot.imapPort, user);
      found.push(...(await look(inbox)));
      await inbox.close();
    }
    return found;
  };

  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  let delivered = 0;
  let renumbered = 0;
  let marked: [id: string, flags: string][] = [];
  const delivering = (async () => {
    const first: Promise<void>[] = [];
    for (const raw of mailsFor(mails, seed)) {
      const sent = dovecot.deliver(USERS[delivered % USERS.length]!, raw);
      delivered += 1;
      if (delivered <= AT_ONCE) first.push(sent);
      if (delivered < AT_ONCE) continue;
      await Promise.all([sent, ...first.splice(0)]);
      await delay(BETWEEN_MAILS_MS);
      if (delivered !== Math.floor(mails / 3) && delivered !== Math.floor((mails * 2) / 3)) continue;
      await dovecot.renumber(USERS);
      renumbered += 1;
      if (renumbered === 2) marked = await inEach((inbox) => inbox.markSome());
    }
  })();

  let killed = 0;
  const killing = (async () => {
    while (killed < kills) {
      await isStarted(worker);
      const end = { mails: (await count()).settled + random() * LIFE_MAILS, at: performance.now() + LIFE_MS };
      while ((await count()).settled < end.mails && performance.now() < end.at) await delay(300);
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      killed += 1;
      worker = start();
      await database.system.execute(sql`update mailboxes set lease_until = now() where lease_until is not null`);
      await database.system.execute(sql`update outbox set lease_until = now() where lease_until is not null`);
    }
  })();

  let now = await count();
  const isDone = () =>
    delivered === mails &&
    cutter.cuts() >= cuts &&
    killed >= kills &&
    now.waiting === 0 &&
    now.unsent === 0 &&
    now.distinct > 0;
  let saidAt = 0;
  while (!isDone() && performance.now() - started < LIMIT_MS) {
    await delay(1000);
    await hasten();
    now = await count();
    if (seconds() < saidAt + 30) continue;
    saidAt = seconds();
    console.log(`${saidAt} s: ${delivered} delivered, ${now.distinct} read, ${cutter.cuts()} cut, ${killed} killed`);
  }
  await Promise.all([delivering, killing]);
  // The product's own comparison of the mailbox with its ledger, once more in peace.
  await database.system.execute(sql`update mailboxes set next_poll_at = now(), reconciled_at = null`);
  for (let tries = 0; tries < 60; tries += 1) {
    await delay(1000);
    const { rows } = await database.system.execute(
      sql`select 1 from mailboxes where reconciled_at is null or lease_until is not null`,
    );
    if (rows.length === 0) break;
  }
  now = await count();
  worker.kill('SIGTERM');
  await once(worker, 'exit');

  const flags = new Map(await inEach((inbox) => inbox.flags()));
  const sentIds = await inEach((inbox) => inbox.sentIds());
  const before = new Map(marked);
  const { rows: ledger } = await database.system.execute<{ id: string }>(sql`
    select m.address || ' ' || l.provider_message_id as id
    from mail_messages l join mailboxes m on m.id = l.mailbox_id where l.left_mailbox_at is null`);
  const entered = new Set(ledger.map(({ id }) => id));
  const answers = smtp.mails.map(({ to }) => to.join());
  const wrong = {
    lost: [...flags.keys()].filter((id) => !entered.has(id)).length,
    entered_twice: ledger.length - entered.size,
    not_in_mailbox: [...entered].filter((id) => !flags.has(id)).length,
    removed_from_mailbox: mails - flags.size,
    flags_changed: [...flags].filter(([id, set]) => set !== (before.get(id) ?? '')).length,
    messages_missing: mails - DELIVERED_TWICE - now.distinct,
    candidates_missing: people - now.candidates,
    candidates_twice: now.candidates_twice,
    applications_too_many: now.applications - people,
    runs_too_many: now.runs - people,
    stuck: now.waiting + now.unsent,
    given_up: now.given_up,
    answers_twice: answers.length - new Set(answers).size,
    filed_in_sent_twice: sentIds.length - new Set(sentIds).size,
  };
  const met = { cuts: cutter.cuts(), kills: killed, renumbered, marked: marked.filter(([, set]) => set).length };
  console.log(
    JSON.stringify({
      seed,
      mails: flags.size,
      ...met,
      candidates: now.candidates,
      answers: answers.length,
      seconds: seconds(),
    }),
  );
  // A message whose handover was interrupted is shown as such and not sent again: no error, but worth knowing.
  console.log(JSON.stringify({ ...wrong, answers_left_to_a_person: now.unclear }));
  if (Object.values(wrong).some((figure) => figure !== 0) || met.cuts < cuts || met.kills < kills || renumbered < 2)
    process.exitCode = 1;
  await cutter.stop();
  await database.close();
  await smtp.stop();
  await dovecot.stop();
});
process.exit();

interface Counts extends Record<string, unknown> {
  distinct: number;
  waiting: number;
  settled: number;
  given_up: number;
  candidates: number;
  candidates_twice: number;
  applications: number;
  runs: number;
  unsent: number;
  unclear: number;
}
