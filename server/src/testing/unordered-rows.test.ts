import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aWorld } from './world.ts';

it('gives tests the rows of a statement without ORDER BY backwards', async () => {
  const { database } = (await aWorld()).deps;
  const read = async (order: string) =>
    (await database.system.execute(sql.raw(`select n from (values (1), (2), (3)) as numbers (n) ${order}`))).rows;
  expect(await read('')).toEqual([{ n: 3 }, { n: 2 }, { n: 1 }]);
  expect(await read('order by n')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
});
