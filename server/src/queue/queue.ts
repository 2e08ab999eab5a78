import { PgBoss } from 'pg-boss';

/** Every kind of background work, with what it is told. A job is only a wake-up: the state is in our own tables. */
interface Jobs {
  /** Removes sessions and throttle counts that are over. */
  housekeeping: Record<string, never>;
}

type JobName = keyof Jobs;
export type JobHandlers = { [Name in JobName]: (data: Jobs[Name]) => Promise<void> };

export interface Queue {
  /** Starts doing the work. A process that only answers requests does not call it. */
  work(handlers: JobHandlers): Promise<void>;
  stop(): Promise<void>;
}

export const openQueue = async (url: string, onError: (error: Error) => void): Promise<Queue> => {
  const boss = new PgBoss({ connectionString: url, max: 4 });
  boss.on('error', onError);
  await boss.start();
  for (const name of JOB_NAMES)
    await boss.createQueue(name, { retryLimit: 5, retryBackoff: true, heartbeatSeconds: 10 });

  return {
    work: async (handlers) => {
      for (const name of JOB_NAMES) {
        await boss.work<Jobs[typeof name]>(name, async (jobs) => {
          for (const job of jobs) await handlers[name](job.data);
        });
        const cron = SCHEDULES[name];
        if (cron) await boss.schedule(name, cron, {});
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
};

const SCHEDULES: Partial<Record<JobName, string>> = { housekeeping: '17 * * * *' };

const JOB_NAMES: JobName[] = ['housekeeping'];
