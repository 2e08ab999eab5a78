import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { aWorld } from '../testing/world.ts';
import type { Database, Db } from './client.ts';
import { openDatabase, type StatementLimits } from './open-database.ts';
import { companies } from './schema/companies.ts';

const SERVER_ENDS_FIRST: StatementLimits = { statement: 300, idleInTransaction: 400, answer: 20_000 };
/** Simulates a stalled disk or network: the statement continues after the client has given up. */
const SERVER_STALLS: StatementLimits = { statement: 20_000, idleInTransaction: 20_000, answer: 600 };
const STALL = sql`select pg_sleep(2)`;

/** Two companies on a database opened with these limits. */
const twoCompanies = async (limits: StatementLimits) => {
  const { url, deps } = await aWorld();
  const [a, b] = [randomUUID(), randomUUID()];
  await deps.database.system.insert(companies).values([aCompanyRow(a), aCompanyRow(b)]);
  const database = await openDatabase(url, () => undefined, { beforeCommit: async () => undefined, limits });
  onTestFinished(() => database.close());
  const getName = async (id: string) => {
    const [row] = await deps.database.system.select().from(companies).where(eq(companies.id, id));
    return row?.name;
  };
  return { database, system: deps.database.system, a, b, getName };
};

const aCompanyRow = (id: string) => ({
  id,
  name: 'unchanged',
  size: 'small' as const,
  industry: 'Other' as const,
});

const rename = (db: Db, id: string) => db.update(companies).set({ name: 'half-done' }).where(eq(companies.id, id));

/** Every way in which a company's work can fail, each halfway through a transaction. */
const FAILURES = {
  'a refused statement': (db) => db.execute(sql`select 1/0`),
  'a refused statement in a transaction': (db, id) =>
    db.transaction(async (db) => {
      await rename(db, id);
      await db.execute(sql`select 1/0`);
    }),
  'a use case that throws': (db, id) =>
    db.transaction(async (db) => {
      await rename(db, id);
      throw new Error('refused');
    }),
  'a stalled statement': (db) => db.execute(STALL),
  'a stalled statement in a transaction': (db, id) =>
    db.transaction(async (db) => {
      await rename(db, id);
      await db.execute(STALL);
    }),
  'a stalled statement after a savepoint': (db, id) =>
    db.transaction(async (db) => {
      await rename(db, id);
      await db.transaction((db) => db.execute(STALL));
    }),
  'a transaction left idle': (db, id) =>
    db.transaction(async (db) => {
      await rename(db, id);
      await delay(600);
      await db.execute(sql`select 1/0`);
    }),
  'a killed connection': (db, id, system) =>
    db.transaction(async (db) => {
      const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await rename(db, id);
      await system.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`);
      await db.execute(sql`select 1`);
    }),
  'a commit that is refused': (db, id) =>
    db.transaction(async (db) => {
      await rename(db, id);
      await db.execute(sql`create temporary table once (one int unique deferrable initially deferred) on commit drop`);
      await db.execute(sql`insert into once values (1), (1)`);
    }),
} satisfies Record<string, (db: Db, id: string, system: Db) => Promise<unknown>>;

const STALLED = [
  'a stalled statement',
  'a stalled statement in a transaction',
  'a stalled statement after a savepoint',
] as const;

/** On a busy machine, checks too may exceed these limits. A connection that was broken before fails sooner. */
const askAgainOverLimit = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    const began = Date.now();
    try {
      return await ask();
    } catch (error) {
      if (Date.now() - began < SERVER_ENDS_FIRST.statement) throw error;
    }
  }
};

/** The company the database sees, inside and outside a transaction, on many connections at once. */
const companiesServed = async (database: Database, id: string): Promise<Set<string | undefined>> => {
  const ask = async (db: Db) => {
    const { rows } = await db.execute<{ company: string }>(sql`select current_setting('app.company', true) as company`);
    return rows[0]?.company;
  };
  const db = database.forCompany(id);
  const asked = [() => ask(db), () => db.transaction(ask)].flatMap((one) => [one, one, one, one]);
  return new Set(await Promise.all(asked.map(askAgainOverLimit)));
};

it.each([
  ...Object.entries(FAILURES).map(([name, fail]) => [name, 'ends it', fail, SERVER_ENDS_FIRST] as const),
  ...STALLED.map((name) => [name, 'stalls', FAILURES[name], SERVER_STALLS] as const),
])('%s is never completed by another company (the server %s)', async (_name, _server, fail, limits) => {
  const { database, system, a, b, getName } = await twoCompanies(limits);
  await expect(fail(database.forCompany(a), a, system)).rejects.toBeInstanceOf(Error);
  await askAgainOverLimit(() => database.forCompany(b).transaction((db) => db.execute(sql`select 1`)));
  // By then a stalled statement has ended, and anything queued behind it would have run.
  if (limits === SERVER_STALLS) await delay(2_000);
  expect(await getName(a)).toBe('unchanged');
  expect(await companiesServed(database, b)).toEqual(new Set([b]));
});

it('connections serve the right company after any sequence of failures', async () => {
  const { database, system, a, b, getName } = await twoCompanies(SERVER_ENDS_FIRST);
  for (const fail of Object.values(FAILURES)) {
    for (const [failing, other] of [[a, b] as const, [b, a] as const]) {
      const failures = Array.from({ length: 3 }, () => fail(database.forCompany(failing), failing, system));
      const results = await Promise.allSettled([...failures, companiesServed(database, other)]);
      expect(results.slice(0, 3).every(({ status }) => status === 'rejected')).toBe(true);
      expect(results.at(-1)).toEqual({ status: 'fulfilled', value: new Set([other]) });
      expect(await companiesServed(database, failing)).toEqual(new Set([failing]));
    }
  }
  expect([await getName(a), await getName(b)]).toEqual(['unchanged', 'unchanged']);
});

it('the server cancels a statement before the client gives up, on every pool', async () => {
  const { database, a } = await twoCompanies(SERVER_ENDS_FIRST);
  await expect(database.system.execute(STALL)).rejects.toMatchObject({ cause: { code: '57014' } });
  await expect(database.forCompany(a).execute(STALL)).rejects.toMatchObject({ cause: { code: '57014' } });
  // Background statements over all companies have a limit of their own.
  await database.maintenance.execute(STALL);

  const { deps } = await aWorld();
  for (const db of [deps.database.system, deps.database.forCompany(a), deps.database.maintenance]) {
    const { rows } = await db.execute(sql`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`);
    expect(rows).toEqual([{ statement: expect.stringMatching(/^(55s|10min)$/), idle: '1min' }]);
  }
});

/** A proxy to the database that can hold back that a connection is ready until the server has ended it again. */
const startHoldingProxy = async (target: URL) => {
  let isHolding = false;
  const server = createServer((client) => {
    const behind = connect(Number(target.port), target.hostname);
    const held: Buffer[] = [];
    behind.on('data', (data: Buffer) => {
      if (isHolding && (held.length > 0 || data.at(-6) === 'Z'.charCodeAt(0))) held.push(data);
      else client.write(data);
    });
    behind.on('end', () => client.end(Buffer.concat(held)));
    client.on('data', (data: Buffer) => behind.write(data)).on('close', () => behind.destroy());
    for (const socket of [client, behind]) socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = new URL(target);
  url.port = `${(server.address() as AddressInfo).port}`;
  return { url: url.href, hold: (is: boolean) => (isHolding = is) };
};

it('a connection that the server ends as soon as it is ready fails its statement, not the process', async () => {
  const { url, deps } = await aWorld();
  const proxy = await startHoldingProxy(new URL(url));
  const database = await openDatabase(proxy.url, () => undefined, { beforeCommit: async () => undefined });
  onTestFinished(() => database.close());
  proxy.hold(true);
  const asked = (async () => database.system.execute(sql`select 1`))();
  asked.catch(() => undefined);
  const cut = sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = '' and state = 'idle'`;
  await vi.waitFor(async () => expect((await deps.database.system.execute(cut)).rows).toHaveLength(1), {
    timeout: 30_000,
  });
  await expect(asked).rejects.toThrow('Failed query');
  proxy.hold(false);
  expect((await database.system.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});
