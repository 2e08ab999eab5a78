import { STEP_TERMS, STEP_TYPES } from '@hirewire/contract/steps';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aWorld } from '../testing/world.ts';

it('the database names the steps that minutes are counted for by their places, which leave no gap', async () => {
  const { deps } = await aWorld();
  const { rows } = await deps.database.system.execute(sql`
    select place, step_at(place) as step from generate_series(1, ${STEP_TYPES.length + 1}::int) place order by place`);
  const places = STEP_TYPES.map((step) => ({ place: STEP_TERMS[step].place, step }));
  expect(rows).toEqual([...places.toSorted((a, b) => a.place - b.place), { place: STEP_TYPES.length + 1, step: null }]);
});
