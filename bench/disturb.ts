import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../server/src/db/client.ts';
import { randomFrom } from '../server/src/testing/random-from.ts';
import { killPostgres } from './killed-postgres.ts';
import type { RunningProcess } from './killed-product.ts';
import { selectRows } from './place.ts';

interface Disturbed {
  database: Database;
  dataDir: string;
  processes: (RunningProcess & { role: 'api' | 'worker' })[];
  seed: number;
  kills: number;
}

/** Shares of all disturbances; the others drop a connection. */
const KILL_SHARE = 0.04;
const SUSPEND_SHARE = 0.1;
/** Longer than the lease of a mailbox: another worker has it by the time this one continues. */
const LONG_MS = 33_000;
const SHORT_MS = 1_500;
const LONG_SHARE = 0.1;
const POSTGRES_SHARE = 0.1;

/**
 * Drops connections, suspends and kills processes, in an order that follows from the seed, as often as is allowed. Only a
 * process that has started is disturbed: another would not be in the middle of anything.
 */
export const startDisturbing = ({ database, dataDir, processes, seed, kills }: Disturbed) => {
  const random = randomFrom(seed);
  const met = { dropped: 0, suspended: 0, suspended_past_lease: 0, killed: [] as ('api' | 'worker' | 'postgres')[] };
  const total = () => met.dropped + met.suspended + met.killed.length;
  const resuming = new Set<Promise<void>>();
  const suspended = new Set<RunningProcess>();
  let allowed = 0;
  const ending = new AbortController();

  const started = async () => {
    const chosen = processes[Math.floor(random() * processes.length)]!;
    while (!chosen.isReady() && !ending.signal.aborted) await delay(50);
    return chosen;
  };
  const kill = async () => {
    if (random() < POSTGRES_SHARE) {
      await killPostgres(dataDir);
      met.killed.push('postgres');
      return;
    }
    const chosen = await started();
    await chosen.end('SIGKILL');
    met.killed.push(chosen.role);
    // The lease of a dead worker would only have to be waited for.
    await selectRows(database, sql`update mailboxes set lease_until = now() where lease_until is not null`);
  };
  const suspend = async () => {
    const isLong = random() < LONG_SHARE;
    const chosen = await started();
    // One that is suspended already is not disturbed a second time.
    if (suspended.has(chosen)) return delay(50);
    suspended.add(chosen);
    const resume = chosen.suspend();
    met.suspended += 1;
    if (isLong) met.suspended_past_lease += 1;
    const resumed = delay(isLong ? LONG_MS : SHORT_MS).then(() => {
      suspended.delete(chosen);
      return resume();
    });
    resuming.add(resumed);
    void resumed.then(() => resuming.delete(resumed));
  };
  /** Of any process that is connected; which one of them the seed can decide only by its place in the list. */
  const drop = async () => {
    const dropped = await selectRows(
      database,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()
        order by md5(pid::text || ${random()}::text) limit 1`,
    );
    met.dropped += dropped.length;
  };

  const running = (async () => {
    while (!ending.signal.aborted) {
      if (total() >= allowed) {
        await delay(50);
        continue;
      }
      const kind = random();
      if (kind < KILL_SHARE && met.killed.length < kills) await kill();
      else if (kind < KILL_SHARE + SUSPEND_SHARE) await suspend();
      else await drop();
    }
  })();

  return {
    met,
    total,
    /** How many there may have been by now. */
    allow: (count: number) => (allowed = count),
    told: () => ({
      dropped_connections: met.dropped,
      suspended: met.suspended,
      suspended_past_lease: met.suspended_past_lease,
      ...Object.fromEntries(
        (['worker', 'api', 'postgres'] as const).map((name) => [
          `killed_${name}`,
          met.killed.filter((killed) => killed === name).length,
        ]),
      ),
    }),
    stop: async () => {
      ending.abort();
      await running;
      await Promise.all(resuming);
    },
  };
};
