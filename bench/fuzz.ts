/**
 * Sends generated requests to every route of the contract, from strangers, every role of two companies and candidates.
 * Reports how many failed, leaked or lacked a sentence or the security headers, and which routes took longest.
 *
 * node bench/fuzz.ts [--requests 100000] [--seed 1] [--from 0]
 */
import { parseArgs } from 'node:util';
import { buildApp } from '../server/src/app.ts';
import { appendEvents } from '../server/src/audit/append-events.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { fuzzOnce, ROUTES } from '../server/src/testing/fuzz/fuzz.ts';
import { openTenants } from '../server/src/testing/fuzz/tenants.ts';
import type { World } from '../server/src/testing/world.ts';
import { benchDeps } from './bench-deps.ts';
import { atAPlace } from './place.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
  },
});
const [requests, seed, from] = [Number(values.requests), Number(values.seed), Number(values.from)];
const AT_ONCE = 8;
/** The data is recreated after this many requests, since requests delete some of it. */
const ROUND = 10_000;
const MAX_HEAP_MB = 1_500;

const statuses = new Map<number, number>();
const slowest = new Map<string, number>();
const complaints: string[] = [];
let heap = 0;

await atAPlace(async ({ config, url }) => {
  const database = await openDatabase(url, (error) => console.error(error.message), {
    beforeCommit: appendEvents(config.auditKey),
  });
  const deps = benchDeps(config, url, database);
  const app = await buildApp(deps);
  const no = () => {
    throw new Error('Not here.');
  };
  const world: World = { app, deps, url, logged: [], pass: no, loseDatabase: no };
  console.log(`seed ${seed}, ${requests} requests to ${ROUTES.length} routes`);
  try {
    for (let round = from; round < from + requests; round += ROUND) {
      const tenants = await openTenants(world);
      const end = Math.min(from + requests, round + ROUND);
      let number = round;
      const work = async () => {
        while (number < end) {
          const mine = number;
          number += 1;
          const { route, status, ms, complaint } = await fuzzOnce(world, tenants, { seed, number: mine });
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (mine % 2_000 === 1_999) console.log(`${mine + 1 - from} requests, ${complaints.length} complaints`);
          slowest.set(route, Math.max(ms, slowest.get(route) ?? 0));
          if (!complaint) continue;
          complaints.push(complaint);
          console.log(complaint, '\n');
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      heap = Math.max(heap, process.memoryUsage().heapUsed / 2 ** 20);
      console.log(`${end - from} requests, ${complaints.length} complaints, heap ${heap.toFixed(0)} MB`);
    }
  } finally {
    await app.close();
    await deps.changes.close();
    await database.close();
  }
});

const counted = [...statuses].toSorted(([one], [other]) => one - other);
console.log('status ', counted.map(([status, count]) => `${status}: ${count}`).join('  '));
console.log(
  '5xx    ',
  counted.reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0),
);
console.log('leaks  ', complaints.filter((complaint) => complaint.includes(': leaks ')).length);
console.log('others ', complaints.filter((complaint) => !/: (leaks|failed)/.test(complaint)).length);
for (const [route, ms] of [...slowest].toSorted(([, one], [, other]) => other - one).slice(0, 10)) {
  console.log(`${ms.toFixed(0).padStart(7)} ms  ${route}`);
}
if (heap > MAX_HEAP_MB) complaints.push(`The heap grew to ${heap.toFixed(0)} MB.`);
// The document readers stay alive for the next task.
process.exit(complaints.length > 0 ? 1 : 0);
