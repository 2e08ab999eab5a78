/**
 * Measures how many steps one worker process completes a second, compared with how many empty queue jobs the queue
 * alone drains on the same machine in the same run: several times in turn, taking the median, because a machine is
 * never quite idle.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { appendEvents } from '../server/src/audit/append-events.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { backgroundWork } from '../server/src/background-work.ts';
import { openQueue, type Queue } from '../server/src/queue/queue.ts';
import { benchDeps } from './bench-deps.ts';
import { atAPlace } from './place.ts';
import { countCompleted, startRuns } from './runs.ts';

const ROUNDS = 5;
const RUNS = 1000;
const STEPS = 5;
/** Counting is work for the database too: seldom enough not to slow down what it measures. */
const POLL_MS = 100;

await atAPlace(async ({ config, url }) => {
  const database = await openDatabase(url, (error) => console.error(error.message), {
    beforeCommit: appendEvents(config.auditKey),
  });
  let queue: Queue;
  const deps = benchDeps(config, url, database, { wake: (...runs) => queue.wake(...runs) });
  const rounds: { bare: number; steps: number }[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const bare = await drainRate(url, RUNS * STEPS);
    queue = await openQueue(url, (error) => console.error(error.message));
    await startRuns(database, deps.engine, { runs: RUNS, steps: STEPS });
    const started = performance.now();
    await queue.work(backgroundWork(deps));
    while ((await countCompleted(database)) < RUNS * round) await delay(POLL_MS);
    const steps = (RUNS * STEPS) / ((performance.now() - started) / 1000);
    await queue.stop();
    rounds.push({ bare, steps });
    console.log(told({ bare, steps }));
  }
  const middle = (pick: (one: (typeof rounds)[number]) => number) =>
    rounds.map(pick).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
  console.log(`in the middle: ${told({ bare: middle(({ bare }) => bare), steps: middle(({ steps }) => steps) })}`);
  await database.close();
});

function told({ bare, steps }: { bare: number; steps: number }): string {
  return `bare queue ${bare.toFixed(0)} jobs/s, engine ${steps.toFixed(0)} steps/s, ratio ${(steps / bare).toFixed(2)}`;
}

async function drainRate(url: string, jobs: number): Promise<number> {
  const boss = new PgBoss({ connectionString: url, max: 6 });
  await boss.start();
  await boss.createQueue('bare');
  await boss.insert(
    'bare',
    Array.from({ length: jobs }, (_, id) => ({ data: { id } })),
  );
  const started = performance.now();
  const drain = async () => {
    for (;;) {
      const batch = await boss.fetch('bare', { batchSize: 50 });
      if (batch.length === 0) return;
      await boss.complete(
        'bare',
        batch.map(({ id }) => id),
      );
    }
  };
  await Promise.all([drain(), drain()]);
  const rate = jobs / ((performance.now() - started) / 1000);
  await boss.stop();
  return rate;
}
