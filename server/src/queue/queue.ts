import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type WorkOptions } from 'pg-boss';
import { APP_ROLE } from '../db/columns.ts';
import type { Db } from '../db/client.ts';
import { describeError } from '../lib/describe-error.ts';

/** Every kind of queue job with its data. A queue job is only a wake-up: the state is in our own tables. */
interface Jobs {
  /** Removes expired sessions and throttle counts. */
  housekeeping: Record<string, never>;
  'gather-counts': Record<string, never>;
  /** Performs the due steps of a run. */
  'wake-run': { company_id: string; run_id: string };
  /** Reminds approvers of requests open since yesterday. */
  'remind-approvers': Record<string, never>;
  /** Reminds candidates of their offers and expires those past their deadline. */
  'tend-offers': Record<string, never>;
  /** Reminds candidates of tasks that are due soon. */
  'remind-tasks': Record<string, never>;
  /** Writes the heads of the audit chains to the log. */
  'log-audit-heads': Record<string, never>;
  /** Runs the time-driven maintenance of interviews. */
  'look-after-interviews': Record<string, never>;
  /** Reminds candidates of an interview that is due soon. */
  'remind-interviews': Record<string, never>;
  /** Erases data whose retention period is over. */
  'erase-due': Record<string, never>;
}

type JobName = keyof Jobs;
/** Handlers get the queue jobs that have accumulated; handling one twice must do no harm. */
export type JobHandlers = { [Name in JobName]: (data: Jobs[Name][]) => Promise<void> };

/**
 * Schedules runs to be processed, each at its time; in the caller's transaction, so that it happens if and only if the
 * rest does.
 */
export type Wake = (db: Db, wakeUps: (Jobs['wake-run'] & { at: Date })[]) => Promise<void>;

export interface Queue {
  wake: Wake;
  /** Starts the workers. A process that only answers requests does not call it. */
  work(handlers: JobHandlers): Promise<void>;
  stop(): Promise<void>;
}

export const openQueue = async (url: string, onError: (error: Error) => void): Promise<Queue> => {
  const boss = new PgBoss({ connectionString: url, max: 6, superviseIntervalSeconds: 5, useListenNotify: true });
  boss.on('error', onError);
  await boss.start();
  for (const name of JOB_NAMES) {
    await boss.createQueue(name, QUEUE);
    // Otherwise a queue created by an earlier version keeps its old settings.
    await boss.updateQueue(name, QUEUE);
  }
  // A company-bound transaction enqueues as the app role. It can read only ids there.
  await boss.getDb().executeSql(`
    grant usage on schema pgboss to ${APP_ROLE};
    grant select, insert on all tables in schema pgboss to ${APP_ROLE};
  `);

  return {
    wake: async (db, wakeUps) => {
      // Only jobs without a start time wake the workers, so leave it out for what is due now.
      const jobs = wakeUps.map(({ at, ...data }) => ({ data, ...(at.getTime() > Date.now() && { startAfter: at }) }));
      await boss.insert('wake-run', jobs, { db: fromDrizzle(db, sql) });
    },
    work: async (handlers) => {
      for (const name of JOB_NAMES) {
        const handle = handlers[name] as (data: unknown[]) => Promise<void>;
        await boss.work(name, WORK[name] ?? {}, async (jobs) => {
          try {
            await handle(jobs.map((job) => job.data));
          } catch (error) {
            throw storableFailure(error);
          }
        });
        const cron = SCHEDULES[name];
        if (cron) await boss.schedule(name, cron, {});
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
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
 * A handler's error is stored with its queue job, which erasing a candidate does not reach, and database messages quote
 * the values of the statement: only messages that name code may leave a handler.
 */
const storableFailure = (error: unknown): Error => {
  const { stack, ...described } = describeError(error);
  const failure = new Error(JSON.stringify(described));
  failure.stack = Array.isArray(stack) ? stack.join('\n') : '';
  return failure;
};

/** When each kind of queue job is repeated, in UTC; null: only when it is sent. */
const SCHEDULES: Record<JobName, string | null> = {
  housekeeping: '17 * * * *',
  'gather-counts': '* * * * *',
  'wake-run': null,
  'log-audit-heads': '41 2 * * *',
  'remind-approvers': '0 7 * * *',
  'remind-tasks': '* * * * *',
  'look-after-interviews': '* * * * *',
  'remind-interviews': '* * * * *',
  'tend-offers': '* * * * *',
  'erase-due': '23 3 * * *',
};
const JOB_NAMES = Object.keys(SCHEDULES) as JobName[];

/**
 * Runs are many and their steps short: they are fetched in batches, and at once when there is something new. Delayed
 * ones wake no worker when their time comes, so the queue is also polled every second, and at once when more may be
 * waiting.
 */
const WORK: Partial<Record<JobName, WorkOptions>> = {
  'wake-run': {
    batchSize: 200,
    localConcurrency: 3,
    burstWhenBatchFull: true,
    notifyPollingIntervalSeconds: 1,
    pollingIntervalSeconds: 1,
  },
};
