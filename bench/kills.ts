/**
 * Candidates apply by mail and go through every step, while the API is killed with -9 in the middle of each kind of
 * request and the worker in the middle of each kind of work and of mail. Afterwards each journey must have left exactly
 * what one without any kill leaves: every row, every mail once. Prints what was hit and the outcome.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { appendEvents } from '../server/src/audit/append-events.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { startGoogle } from '../server/src/testing/google.ts';
import { patiently } from './act-and-repeat.ts';
import { type Around, travel } from './candidate-journey.ts';
import { startHiring } from './hiring.ts';
import { startHunter } from './hunter.ts';
import { kindOfMail, type MailAct, STEP_OF_MAIL } from './kinds.ts';
import { killPostgresNowAndThen } from './killed-postgres.ts';
import { compileOnce, environmentFor, startProduct } from './killed-product.ts';
import { aShooter, harmless, type Killer } from './killer.ts';
import { leftBehind } from './left-behind.ts';
import { atAPlace, selectRows } from './place.ts';
import { AIM_NAMES, aTally } from './tally.ts';
import type { Traveller } from './traveller.ts';
import { nameInterviewer, openHouse } from './travellers.ts';

/** How many of each kind travel together while the API is killed, and separately while the worker is. */
const TOGETHER = 2;
/** Rounds in which one of each kind repeats what was not hit yet. */
const MORE_ROUNDS = 4;
const PORT = 8436;
/** Google's latency, in each direction. */
const LATENCY_MS = 25;

await atAPlace(async ({ config, url }) => {
  const applicants = 2 * (2 + TOGETHER + MORE_ROUNDS);
  const accounts = [
    { email: 'jobs@example.com', name: 'Jobs' },
    ...Array.from({ length: applicants }, (_, n) => nameInterviewer(n)),
  ];
  const google = await startGoogle({ accounts, latencyMs: LATENCY_MS });
  const database = await openDatabase(url, () => undefined, { beforeCommit: appendEvents(config.auditKey) });
  const { company_id } = await startHiring(database, config, google);
  const env = environmentFor(config, url, google);
  await compileOnce(env, PORT);
  const product = startProduct(env, PORT);
  // On any error, nothing is left running.
  process.once('exit', product.abandon);
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  let lookedAt = 0;
  const tally = aTally();
  const ways = {
    product,
    patiently: patiently(product),
    tally,
    database,
    google,
    secret: config.jwtSecret,
    hurry: { readMail, lookAtCalendars },
  };
  const around = (killer: Killer, companions: number): Around => ({ ...ways, killer, companions });

  const house = await within('setting up', 90, async () => {
    await product.served();
    await boss.start();
    return openHouse({ database, config, google, company_id }, around(harmless, 1));
  });
  const went: Traveller[] = [];
  const spared = new Set<string>();

  /** Starts some candidates of a kind at the same time and waits for the end of their journeys. */
  const send = async (kind: Traveller['kind'], count: number, killer: Killer, isSpared: boolean) => {
    const own = around(killer, count);
    const invited = [];
    for (let number = 0; number < count; number += 1) invited.push(await house.invite(kind));
    const journeys = invited.map(async (applicant) => {
      const traveller = await house.apply(own, applicant);
      if (isSpared) spared.add(traveller.candidate_id);
      await travel(own, traveller);
      return traveller;
    });
    return Promise.all(journeys);
  };
  const both = async (run: (kind: Traveller['kind']) => Promise<Traveller[]>): Promise<Traveller[]> =>
    (await Promise.all([run('signs'), run('declines')])).flat();

  // One undisturbed journey of each kind, which the others are compared with.
  const calm = await within('two journeys in peace', 120, () => both((kind) => send(kind, 1, harmless, true)));
  await within('their mails', 60, untilQuiet);
  for (const mail of await mailsWritten()) tally.want('mailing', kindOfMail(mail));

  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(0);
  const ending = new AbortController();
  const cutting = killPostgresNowAndThen(config.dataDir, ending.signal);
  const hunter = startHunter({ database, product, tally, company_id }, (id) => spared.has(id));
  const shootAt = aShooter(product);
  await within('journeys with kills', 600, async () => {
    // Those who sign are killed in the middle of every second action, those who decline in the middle of the others.
    const isTurnOf = (kind: Traveller['kind']) => (act: string, times: number) =>
      times === 0 && (tally.of(act).by.size === 1 || tally.placeOf(act) % 2 === (kind === 'signs' ? 0 : 1));
    const together = both((kind) => send(kind, TOGETHER, shootAt(isTurnOf(kind)), true));
    went.push(...(await both((kind) => send(kind, 1, harmless, false))), ...(await together));
  });
  console.log(`${seconds()} s: ${went.length} journeys, ${tally.unhit().length} left to hit`);
  for (let round = 0; round < MORE_ROUNDS && tally.unhit().length > 0; round += 1) {
    const isMissing = (act: string) => tally.isUnhit('api', act);
    const again = () => both((kind) => send(kind, 1, shootAt(isMissing), false));
    went.push(...(await within('going again through what was not hit', 150, again)));
    console.log(`${seconds()} s: ${went.length} journeys, ${tally.unhit().length} left to hit`);
  }
  ending.abort();
  const cuts = await cutting;
  await within('the last mails', 90, untilQuiet);
  await hunter.stop();
  const took = seconds();

  await compare();
  const written = await mailsWritten();
  const sent = Map.groupBy(await google.sentMails(), ({ rfc_message_id }) => rfc_message_id);
  const wanted = (mail: (typeof written)[number]) => (mail.status === 'stopped' ? 0 : 1);
  for (const mail of written) {
    const met = tally.of(kindOfMail(mail));
    const copies = sent.get(mail.rfc_message_id ?? '')?.length ?? 0;
    met.mails += 1;
    if (copies > wanted(mail)) met.twice += 1;
    if (copies < wanted(mail)) met.never += 1;
  }
  const stopped = written.filter((mail) => wanted(mail) === 0).length;
  const all = [...sent.values()].reduce((sum, { length }) => sum + length, 0);

  console.log(tally.table());
  console.log(
    `${went.length} journeys in ${took} s; killed: ${product.kills.api} times the API, ${product.kills.worker} times the worker, ` +
      `${cuts} times Postgres; mails written ${written.length}, sent ${all}, needed no more ${stopped}`,
  );
  for (const [aim, { ms, kind }] of Object.entries(tally.longest))
    console.log(`longest until it went on, ${AIM_NAMES[aim as 'api']}: ${(ms / 1000).toFixed(1)} s (${kind})`);
  if (product.silences.length > 0) console.log(`No answer at all: ${product.silences.join('; ')}`);
  for (const line of product.failures) console.log(line);
  const unhit = tally.unhit();
  if (unhit.length > 0) console.log(`Not hit: ${unhit.join('; ')}`);
  for (const sentence of tally.wrong()) console.log(sentence);
  await product.stop();
  await boss.stop();
  await database.close();
  await google.stop();
  const isAnyLostOrDoubled = written.some(
    (mail) => (sent.get(mail.rfc_message_id ?? '')?.length ?? 0) !== wanted(mail),
  );
  if (unhit.length + tally.wrong().length > 0 || all + stopped !== written.length || isAnyLostOrDoubled)
    process.exitCode = 1;

  /** Ends everything when a part takes too long, and prints the state. */
  async function within<T>(what: string, limit: number, run: () => Promise<T>): Promise<T> {
    const timer = new AbortController();
    const late = delay(limit * 1000, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const);
    const result = await Promise.race([run().then((value) => ({ value })), late]);
    timer.abort();
    if (result !== 'late') return result.value;
    console.log(tally.table());
    const { api, worker } = product.kills;
    console.log(`Not over after ${limit} s: ${what}. Killed ${api} times the API, ${worker} times the worker.`);
    for (const [who, where] of tally.standing) console.log(`${who} is at ${where}`);
    console.log(`Not hit: ${tally.unhit().join('; ')}`);
    for (const sentence of tally.wrong()) console.log(sentence);
    product.abandon();
    throw new Error('It took too long.');
  }

  async function compare() {
    const expected = {
      signs: calm.find(({ kind }) => kind === 'signs')!,
      declines: calm.find(({ kind }) => kind === 'declines')!,
    };
    const held = { signs: await left(expected.signs), declines: await left(expected.declines) };
    for (const one of went) {
      const found: Record<string, string[]> = await left(one);
      for (const [part, wanted] of Object.entries(held[one.kind])) {
        if (JSON.stringify(found[part]) === JSON.stringify(wanted)) continue;
        tally
          .of('the whole journey')
          .wrong.push(
            `${one.name}: its ${part} are\n  ${found[part]!.join('\n  ')}\ninstead of\n  ${wanted.join('\n  ')}`,
          );
      }
    }
  }

  async function left(one: Traveller) {
    const tokens = await google.authorise(nameInterviewer(one.number).email);
    const from = new Date();
    const span = { ids: ['primary'], from, to: new Date(from.getTime() + 9 * 86_400_000) };
    const busy = await google.google.openCalendar(tokens, (known, ask) => ask(known)).busy(span);
    return {
      ...(await leftBehind(database, one)),
      events: [`${busy.get('primary')?.length} in the calendar at Google`],
    };
  }

  async function mailsWritten() {
    return selectRows<MailAct & { status: string; rfc_message_id: string | null }>(
      database,
      sql`select o.kind, o.about_version, o.status, o.rfc_message_id, s.step_type as step from outbox o ${STEP_OF_MAIL}
        where o.company_id = ${company_id}`,
    );
  }

  async function readMail() {
    await selectRows(
      database,
      sql`update mailboxes set next_poll_at = now()
        where address = ${google.email} and next_poll_at > now() and lease_until is null`,
    );
  }

  async function lookAtCalendars() {
    if (performance.now() - lookedAt < 500) return;
    lookedAt = performance.now();
    // A busy worker misses announcements: delete waiting queue jobs so that they are created again.
    await selectRows(database, sql`delete from pgboss.job where name = 'interview-maintenance' and state = 'created'`);
    await boss.send('interview-maintenance', {}).catch(() => undefined);
  }

  async function untilQuiet(): Promise<void> {
    while ((await selectRows(database, sql`select 1 from outbox where status = 'waiting' limit 1`)).length > 0)
      await delay(300);
  }
}).catch((error: Error) => {
  console.error(error.message);
  // Unfinished journeys would go on for ever.
  process.exit(1);
});
