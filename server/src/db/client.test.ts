import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aWorld } from '../testing/world.ts';

it('a connection that breaks between two statements ends its transaction, not the process', async () => {
  const { deps } = await aWorld();
  const db = deps.database.forCompany(randomUUID());
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await deps.database.system.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`);
    await delay(200);
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});
