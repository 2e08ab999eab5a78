import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aWorld } from '../testing/world.ts';
import { prepared } from './client.ts';

it('a connection that breaks between two statements ends its transaction, not the process', async () => {
  const { deps } = await aWorld();
  const db = deps.database.forCompany(randomUUID());
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await deps.database.system.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`);
    await delay(200);
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow('Failed query');
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

// A warning of pg about a statement that is sent too early fails it too.
it('statements that are started at once in a transaction are sent one after another, also after one that failed', async () => {
  const { database } = (await aWorld()).deps;
  const number = (n: number, by = 1) => sql`select ${n}::int / ${by}::int as n`;
  const ask = (statements: SQL[]) =>
    database.system.transaction((db) => Promise.all(statements.map(async (one) => (await db.execute(one)).rows[0])));
  expect(await ask([number(1), number(2), number(3)])).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  await expect(ask([number(1), number(2, 0), number(3)])).rejects.toMatchObject({
    cause: { message: 'division by zero' },
  });
  expect(await ask([number(4)])).toEqual([{ n: 4 }]);
});

describe('a prepared statement', () => {
  const askPid = sql`select pg_backend_pid() as pid`;

  it('is parsed once per connection, and sees the company of the caller', async () => {
    const { deps } = await aWorld();
    const company = sql`select current_setting('app.company') as company`;
    const [one, other] = [randomUUID(), randomUUID()];
    for (const id of [one, other, one, one, one, one, one, other])
      expect((await prepared(deps.database.forCompany(id)).execute(company)).rows).toEqual([{ company: id }]);
    const db = prepared(deps.database.forCompany(one));
    const { rows } = await db.execute(
      sql`select parameter_types, result_types::text, generic_plans + custom_plans > 5 as is_used
        from pg_prepared_statements where statement like '%app.company%' and statement not like '%prepared%'`,
    );
    expect(rows).toEqual([{ parameter_types: '{}', result_types: '{text}', is_used: true }]);
  });

  it('stays prepared for the next transaction', async () => {
    const { deps } = await aWorld();
    const db = prepared(deps.database.forCompany(randomUUID()));
    const count = () =>
      db.transaction(async (db) => {
        await db.execute(sql`select ${1}::int as in_a_transaction`);
        const { rows } = await db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`);
        return rows.filter(({ statement }) => statement.includes('as in_a_transaction')).length;
      });
    expect([await count(), await count()]).toEqual([1, 1]);
  });

  it('is prepared again on a new connection', async () => {
    const { deps } = await aWorld();
    const db = prepared(deps.database.forCompany(randomUUID()));
    const before = (await db.execute<{ pid: number }>(askPid)).rows[0]!.pid;
    await deps.database.system.execute(sql`select pg_terminate_backend(${before})`);
    await vi.waitFor(async () => expect((await db.execute<{ pid: number }>(askPid)).rows[0]!.pid).not.toBe(before), {
      timeout: 30_000,
    });
  });

  it('follows a change of the functions and tables it uses', async () => {
    const { deps } = await aWorld();
    const db = prepared(deps.database.forCompany(randomUUID()));
    const { system } = deps.database;
    onTestFinished(async () => void (await system.execute(sql`drop function a_test_function`)));
    for (const [index, value] of ['one', 'two'].entries()) {
      if (index > 0) await system.execute(sql`drop function a_test_function`);
      await system.execute(
        sql.raw(`create function a_test_function() returns text language sql as 'select ''${value}'''`),
      );
      const { rows } = await db.execute(sql`select a_test_function() as value`);
      expect(rows).toEqual([{ value }]);
    }
  });
});
