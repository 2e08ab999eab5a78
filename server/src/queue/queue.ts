import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type WorkOptions } from 'pg-boss';
import { APP_ROLE } from '../db/columns.ts';
import type { Db } from '../db/client.ts';
import { describeError } from '../lib/describe-error.ts';

/** A wake-up of a run: its state is in our own tables. */
interface WakeUp {
  company_id: string;
  run_id: string;
}

/** Work that is repeated. Doing it once too often must do no harm. */
interface Chore {
  /** When it is due, in UTC. */
  cron: string;
  run: () => Promise<void>;
}

/** Everything a worker does for the queue. */
export interface BackgroundWork {
  /** Gets the wake-ups that have accumulated. Handling one twice must do no harm. */
  wakeRuns: (wakeUps: WakeUp[]) => Promise<void>;
  chores: Record<string, Chore>;
}

/**
 * Schedules runs to be processed, each at its time; in the caller's transaction, so that it happens if and only if the
 * rest does.
 */
export type Wake = (db: Db, wakeUps: (WakeUp & { at: Date })[]) => Promise<void>;

export interface Queue {
  wake: Wake;
  /** Starts the workers. A process that only answers requests does not call it. */
  work(work: BackgroundWork): Promise<void>;
  stop(): Promise<void>;
}

export const openQueue = async (url: string, onError: (error: Error) => void): Promise<Queue> => {
  const boss = new PgBoss({ connectionString: url, max: 6, superviseIntervalSeconds: 5, useListenNotify: true });
  boss.on('error', onError);
  await boss.start();
  await ensureQueue(boss, WAKE_RUN);
  // A company-bound transaction enqueues as the app role. It can read only ids there.
  await boss.getDb().executeSql(`
    grant usage on schema pgboss to ${APP_ROLE};
    grant select, insert on all tables in schema pgboss to ${APP_ROLE};
  `);

  return {
    wake: async (db, wakeUps) => {
      // Only jobs without a start time wake the workers, so leave it out for what is due now.
      const jobs = wakeUps.map(({ at, ...data }) => ({ data, ...(at.getTime() > Date.now() && { startAfter: at }) }));
      await boss.insert(WAKE_RUN, jobs, { db: fromDrizzle(db, sql) });
    },
    work: async ({ wakeRuns, chores }) => {
      await boss.work<WakeUp>(WAKE_RUN, WAKING, (jobs) =>
        reportFailure(() => wakeRuns(jobs.map(({ data }) => data)), onError),
      );
      for (const [name, { cron, run }] of Object.entries(chores)) {
        await ensureQueue(boss, name);
        await boss.work(name, {}, () => reportFailure(run, onError));
        await boss.schedule(name, cron, {});
      }
      // A chore of an earlier version would be scheduled for ever, without a worker.
      for (const { name } of await boss.getSchedules()) if (!(name in chores)) await boss.unschedule(name);
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
};

const ensureQueue = async (boss: PgBoss, name: string) => {
  await boss.createQueue(name, QUEUE);
  // Otherwise a queue created by an earlier version keeps its old settings.
  await boss.updateQueue(name, QUEUE);
};

const QUEUE = {
  retryLimit: 5,
  retryBackoff: true,
  heartbeatSeconds: 10,
  notify: true,
  /** How long finished and failed queue jobs are kept. */
  deleteAfterSeconds: 24 * 60 * 60,
};

/**
 * pg-boss reports a handler's error to no one: it stores it with the queue job, which erasing a candidate does not reach.
 * Database messages quote the values of the statement, so only messages that name code may leave a handler.
 */
const reportFailure = async (work: () => Promise<void>, onError: (error: Error) => void): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const { stack, ...described } = describeError(error);
    const failure = new Error(JSON.stringify(described));
    failure.stack = Array.isArray(stack) ? stack.join('\n') : '';
    onError(error instanceof Error ? error : failure);
    throw failure;
  }
};

const WAKE_RUN = 'wake-run';

/**
 * Runs are many and their steps short: they are fetched in batches, and at once when there is something new. Delayed
 * ones wake no worker when their time comes, so the queue is also polled every second, and at once when more may be
 * waiting.
 */
const WAKING: WorkOptions = {
  batchSize: 200,
  localConcurrency: 3,
  burstWhenBatchFull: true,
  notifyPollingIntervalSeconds: 1,
  pollingIntervalSeconds: 1,
};
