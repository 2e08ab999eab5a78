/**
 * 2,000 mails in a real Dovecot: 20 in one second, 30 delivered twice, 50 without a Message-ID, one of 30 MB, one that is no
 * mail. Meanwhile connections are cut 3,000 times, UIDVALIDITY changes twice and the worker is killed 50 times. Counts
 * what was lost, doubled or stuck, and whether anything in the mailbox was marked.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { ImapFlow } from 'imapflow';
import { appendEvents } from '../server/src/audit/append-events.ts';
import { openDatabase } from '../server/src/db/client.ts';
import { sealCredentials } from '../server/src/mailboxes/sealed-credentials.ts';
import { aMail } from '../server/src/testing/mails.ts';
import { DOVECOT_PASSWORD, startDovecot } from './dovecot.ts';
import { applicationOf, startHiring } from './hiring.ts';
import { atAPlace } from './place.ts';

const MAILS = 2000;
const AT_ONCE = 20;
const REPEATED = 30;
const NAMELESS = 50;
const BIG_BYTES = 30 * 1024 * 1024;
const CUTS = 3000;
const KILLS = 50;
const LIMIT_MS = 30 * 60_000;
const USER = `jobs-${process.pid}@example.com`;
/** People who are to become candidates: repeated mails are of the same, and the last two are no applications. */
const PEOPLE = MAILS - REPEATED - 2;

/** In front of a server, one that cuts most connections after some bytes, until it has done so often enough. */
const startCutter = async (port: number) => {
  const cuts = { done: 0 };
  const server = net.createServer((client: Socket) => {
    const behind = net.connect(port, '127.0.0.1');
    // Every eighth is spared, or a large mail would never come through.
    const limit = Math.random() < 1 / 8 ? Infinity : 500 + Math.random() ** 3 * 200_000;
    let bytes = 0;
    const end = () => {
      client.destroy();
      behind.destroy();
    };
    client.pipe(behind);
    behind.on('data', (data: Buffer) => {
      bytes += data.length;
      if (cuts.done < CUTS && bytes > limit) {
        cuts.done += 1;
        end();
      } else client.write(data);
    });
    for (const socket of [client, behind]) socket.on('error', end).on('close', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, cuts, stop: () => server.close() };
};

const withoutMessageId = (raw: Buffer): Buffer =>
  Buffer.from(raw.toString('latin1').replace(/^Message-ID:.*\r\n/m, ''), 'latin1');

/** In the order in which they are delivered. */
const mails = function* (): Generator<Buffer> {
  for (let n = 0; n < PEOPLE; n += 1) {
    const raw = applicationOf(n);
    yield n < NAMELESS ? withoutMessageId(raw) : raw;
    if (n >= NAMELESS && n < NAMELESS + REPEATED) yield raw;
  }
  yield aMail({
    subject: 'Our newsletter',
    text: 'A large picture',
    headers: { 'Message-ID': '<big@mail.example>', 'List-Id': '<n.example.com>' },
    attachments: [{ name: 'picture.png', content: randomBytes(BIG_BYTES) }],
  });
  yield Buffer.from('\u0000 this is no mail\r\n=?utf-8?q?broken\r\n\r\n--x\r\n\r\n', 'latin1');
};

interface Counts {
  ledger: number;
  once: number;
  candidates: number;
  doubled: number;
  stuck: number;
}

await atAPlace(async ({ config, url }) => {
  const dovecot = await startDovecot();
  const cutter = await startCutter(dovecot.imapPort);
  const database = await openDatabase(url, () => undefined, { beforeCommit: appendEvents(config.auditKey) });
  const authorise = () => Promise.resolve({ secret: DOVECOT_PASSWORD, access_token: null, expires_at: null });
  const { company_id, mailbox_id } = await startHiring(database, config, { email: USER, authorise } as never);
  const settings = {
    imap: { host: '127.0.0.1', port: cutter.port, security: 'none' },
    smtp: { host: '127.0.0.1', port: 1, security: 'none' },
    user: USER,
    folders: ['INBOX'],
    files_sent: false,
  };
  const { secret } = sealCredentials(config.encryptionKey, { company_id, id: mailbox_id }, await authorise());
  await database.system.execute(sql`
    update mailboxes set provider = 'imap', secret = ${secret}, settings = ${JSON.stringify(settings)}::jsonb
    where id = ${mailbox_id}`);

  const start = (): ChildProcess =>
    spawn(process.execPath, [path.join(import.meta.dirname, '../server/src/main.ts'), '--role=worker'], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: url,
        DATA_DIR: config.dataDir,
        LOG_LEVEL: 'silent',
        MAIL_SERVERS: 'any',
        MAIL_FETCHES_PER_MINUTE: '60000',
      },
      stdio: 'ignore',
    });
  let worker = start();
  process.once('exit', () => worker.kill('SIGKILL'));

  const count = async (): Promise<Counts> => {
    const { rows } = await database.system.execute<Counts & Record<string, unknown>>(sql`
      select count(*)::int as ledger,
        count(*) filter (where repeats_id is null and fingerprint is not null)::int as once,
        (select count(*)::int from candidates where company_id = ${company_id}) as candidates,
        (select count(*)::int from (select email from candidates where company_id = ${company_id}
          group by email having count(*) > 1) as twice) as doubled,
        count(*) filter (where outcome = 'waiting')::int as stuck
      from mail_messages where company_id = ${company_id}`);
    return rows[0]!;
  };

  const started = performance.now();
  let delivered = 0;
  let renumbered = 0;
  const delivering = (async () => {
    const first: Buffer[] = [];
    for (const raw of mails()) {
      if (first.length < AT_ONCE) {
        first.push(raw);
        if (first.length === AT_ONCE) await Promise.all(first.map((mail) => dovecot.deliver(USER, mail)));
      } else await dovecot.deliver(USER, raw);
      delivered += 1;
      if (delivered === Math.floor(MAILS / 3) || delivered === Math.floor((MAILS * 2) / 3)) {
        await dovecot.renumber(USER);
        renumbered += 1;
      }
      await delay(15);
    }
  })();

  let kills = 0;
  let now = await count();
  const isDone = () =>
    delivered === MAILS && cutter.cuts.done >= CUTS && kills >= KILLS && now.stuck === 0 && now.candidates >= PEOPLE;
  while (!isDone() && performance.now() - started < LIMIT_MS) {
    await delay(1000);
    if (kills < KILLS && Math.random() < 0.3) {
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      kills += 1;
      worker = start();
      // Its time has run out, as far as the next one knows.
      await database.system.execute(sql`update mailboxes set lease_until = now() where id = ${mailbox_id}`);
    }
    // Nothing is gained by waiting for the minute, nor for what was put off after a cut.
    await database.system.execute(
      sql`update mailboxes set next_poll_at = now(), failures = 0 where id = ${mailbox_id}`,
    );
    await database.system.execute(
      sql`update mail_messages set next_try_at = now() where company_id = ${company_id} and outcome = 'waiting'`,
    );
    now = await count();
  }
  await delivering;
  // The mailbox's own listing against ours, once more in peace.
  await database.system.execute(
    sql`update mailboxes set next_poll_at = now(), reconciled_at = null where id = ${mailbox_id}`,
  );
  await delay(15_000);
  now = await count();
  worker.kill('SIGTERM');
  await once(worker, 'exit');

  const client = new ImapFlow({
    host: '127.0.0.1',
    port: dovecot.imapPort,
    secure: false,
    doSTARTTLS: false,
    auth: { user: USER, pass: DOVECOT_PASSWORD },
    logger: false,
  });
  await client.connect();
  const { exists } = await client.mailboxOpen('INBOX', { readOnly: true });
  const flagged = (await client.fetchAll('1:*', { flags: true })).filter(({ flags }) =>
    [...(flags ?? [])].some((flag) => flag !== '\\Recent'),
  );
  await client.logout();

  const { rows: left } = await database.system.execute<{ present: number }>(sql`
    select count(*)::int as present from mail_messages where company_id = ${company_id} and left_mailbox_at is null`);
  console.log(
    JSON.stringify({
      mails: exists,
      in_ledger: left[0]!.present,
      lost: exists - left[0]!.present,
      distinct: now.once,
      candidates: now.candidates,
      candidates_expected: PEOPLE,
      candidates_twice: now.doubled,
      stuck: now.stuck,
      flagged: flagged.length,
      cuts: cutter.cuts.done,
      kills,
      renumbered,
      seconds: Math.round((performance.now() - started) / 1000),
    }),
  );
  cutter.stop();
  await database.close();
  await dovecot.stop();
});
