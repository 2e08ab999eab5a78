/**
 * Two worker processes and one API process on one Postgres, 1,000 runs of five steps, workers killed with -9 at random
 * moments: counts the runs that complete, and steps completed more than once.
 */
import { openEngine } from '../server/src/compose/engine.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { appendEvents } from '../server/src/audit/append-events.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { openQueue } from '../server/src/queue/queue.ts';
import { atAPlace } from './place.ts';
import { countCompleted, startRuns } from './runs.ts';

const RUNS = 1000;
const STEPS = 5;
const KILLS = 12;
const LIMIT_MS = 5 * 60_000;

await atAPlace(async ({ config, url }) => {
  const start = (role: 'api' | 'worker') =>
    spawn(process.execPath, [path.join(import.meta.dirname, '../server/src/start.js'), `--role=${role}`], {
      env: { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: config.dataDir, PORT: '8433', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const database = await openDatabase(url, (error) => console.error(error.message), {
    beforeCommit: appendEvents(config.auditKey),
  });
  const queue = await openQueue(url, (error) => console.error(error.message));
  const api = start('api');
  const workers = [start('worker'), start('worker')];
  const started = performance.now();
  const starting = startRuns(database, openEngine(queue.wake), { runs: RUNS, steps: STEPS });

  let kills = 0;
  let completed = 0;
  while (completed < RUNS && performance.now() - started < LIMIT_MS) {
    await delay(200 + Math.random() * 1500);
    if (kills < KILLS) {
      const index = kills % 2;
      await end(workers[index]!, 'SIGKILL');
      workers[index] = start('worker');
      kills += 1;
    }
    completed = await countCompleted(database);
  }
  await starting;
  const seconds = (performance.now() - started) / 1000;
  const { rows } = await database.system.execute<{ twice: number; health: number }>(sql`
    select count(*)::int as twice from (
      select 1 from audit_events where action = 'done' group by subject_id, detail->>'step_id' having count(*) > 1
    ) doubled`);
  const health = await fetch('http://localhost:8433/api/health').then(
    (answer) => answer.status,
    () => 0,
  );
  console.log(
    `${completed} of ${RUNS} runs completed in ${seconds.toFixed(0)} s with ${kills} kills; ` +
      `${rows[0]!.twice} steps completed more than once; API health ${health}`,
  );
  for (const child of [...workers, api]) await end(child, 'SIGINT');
  await queue.stop();
  await database.close();
  if (completed < RUNS || rows[0]!.twice > 0) process.exitCode = 1;
});

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
