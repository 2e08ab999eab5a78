import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aCompany } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';

it('two transactions that lock in opposite orders both succeed', async () => {
  const world = await aWorld();
  const db = world.deps.database.system;
  const [one, other] = [await aCompany(world), await aCompany(world)];
  let waiting = 0;
  const { promise: bothHoldOne, resolve } = Promise.withResolvers<void>();
  const update = (first: { id: string }, second: { id: string }) =>
    db.transaction(async (db) => {
      await db.execute(sql`update companies set description = coalesce(description, '') || 'x' where id = ${first.id}`);
      waiting += 1;
      if (waiting === 2) resolve();
      await bothHoldOne;
      await db.execute(
        sql`update companies set description = coalesce(description, '') || 'x' where id = ${second.id}`,
      );
    });
  await Promise.all([update(one, other), update(other, one)]);
  const { rows } = await db.execute(sql`select description from companies where id in (${one.id}, ${other.id})`);
  expect(rows).toEqual([{ description: 'xx' }, { description: 'xx' }]);
  expect(world.logged.filter((line) => line.includes('deadlock'))).toHaveLength(1);
});
