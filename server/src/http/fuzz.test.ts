import { expect, it } from 'vitest';
import { fuzzOnce, ROUTES } from '../testing/fuzz/fuzz.ts';
import { openTenants } from '../testing/fuzz/tenants.ts';
import { aWorld } from '../testing/world.ts';

/** `node bench/fuzz.ts` runs more of them, with other seeds. */
const SEED = 1;
const PER_ROUTE = 5;
const AT_ONCE = 4;

it('no generated request fails, leaks, or is answered without a sentence and the security headers', async () => {
  const world = await aWorld();
  const tenants = await openTenants(world);
  const complaints: string[] = [];
  const statuses = new Map<number, number>();
  for (let number = 0; number < ROUTES.length * PER_ROUTE; number += AT_ONCE) {
    const numbers = Array.from({ length: AT_ONCE }, (_, index) => number + index);
    const results = await Promise.all(numbers.map((each) => fuzzOnce(world, tenants, { seed: SEED, number: each })));
    for (const { status, complaint } of results) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (complaint) complaints.push(complaint);
    }
  }
  expect(complaints.join('\n\n')).toBe('');
  // If every request were refused, the test would find nothing.
  expect(statuses.get(200)).toBeGreaterThan(ROUTES.length);
}, 180_000);
