import { setImmediate as settled } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { aWorld } from '../testing/world.ts';
import { connectionTurns } from './connection-turns.ts';

/** Connections that are released on request, in the order in which they were taken. */
const share = (limit: number, perCompany: number) => {
  const take = connectionTurns({ limit, perCompany, waitMs: 600_000 });
  const taken: string[] = [];
  const given = new Map<string, () => void>();
  return {
    taken,
    ask: async (name: string) => {
      given.set(name, await take(name[0]!));
      taken.push(name);
    },
    release: async (name: string) => {
      given.get(name)!();
      await settled();
    },
  };
};

it('one company never takes every connection, and companies that wait take turns', async () => {
  const { taken, ask, release } = share(3, 2);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void ask(name);
  await settled();
  expect(taken).toEqual(['a1', 'a2', 'b1']);
  await release('a1');
  await release('a2');
  await release('b1');
  expect(taken.slice(3)).toEqual(['c1', 'a3', 'b2']);
  await release('c1');
  expect(taken.slice(6)).toEqual(['a4']);
});

it('a company that waits too long is refused, and its place goes to the next', async () => {
  const take = connectionTurns({ limit: 1, perCompany: 1, waitMs: 1 });
  const release = await take('a');
  await expect(take('b')).rejects.toThrow('timeout exceeded when trying to connect');
  release();
  await expect(take('c')).resolves.toBeTypeOf('function');
});

it('many slow statements of one company leave a connection to another', async () => {
  const { database } = (await aWorld()).deps;
  const [busy, other] = [database.forCompany(randomUUID()), database.forCompany(randomUUID())];
  const lock = sql`select pg_advisory_xact_lock(7340)`;
  let waiting: Promise<unknown>[] = [];
  await database.system.transaction(async (db) => {
    await db.execute(lock);
    waiting = Array.from({ length: 30 }, () => busy.execute(lock).catch(() => undefined));
    expect((await other.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });
  await Promise.all(waiting);
});
