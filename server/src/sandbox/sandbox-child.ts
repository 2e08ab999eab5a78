import './no-network.ts';
import { Worker } from 'node:worker_threads';
import type { AnswerMessage, Run, TaskMessage } from './task.ts';

const MB = 1024 * 1024;

/** The process that works on foreign bytes. One of them may kill it: `run-in-child.ts` then starts another. */
const start = (): void => {
  const limit = new Int32Array(new SharedArrayBuffer(4));
  startWatchdog(limit);
  process.on('message', ({ module, input, limits, endsAt }: TaskMessage) => {
    const setLimit = (megabytes: number) => {
      Atomics.store(limit, 0, megabytes);
      Atomics.notify(limit, 0);
    };
    setLimit(limits.memoryMb);
    const answer = (result: { answer: unknown } | { problem: string }) => {
      setLimit(0);
      process.send!({ ...result, rssMb: Math.round(process.memoryUsage.rss() / MB) } satisfies AnswerMessage);
    };
    void (import(module) as Promise<{ run: Run<unknown, unknown> }>)
      .then(async ({ run }) => run(input, endsAt))
      .then(
        (result) => answer({ answer: result }),
        (error: unknown) => answer({ problem: describeProblem(error) }),
      );
  });
  process.on('disconnect', () => process.exit());
};

/** Leaves out the message, which may quote the input. */
const describeProblem = (error: unknown): string => {
  if (!(error instanceof Error)) return 'an unknown error';
  const frame = error.stack?.split('\n').find((line) => line.startsWith('    at '));
  return `${error.name}${frame ? ` ${frame.trim()}` : ''}`;
};

/**
 * Runs in a thread of its own, because a busy parser blocks everything else. Checks often while a task runs, sleeps in
 * between, and ends this process when the parent is gone.
 */
const startWatchdog = (limit: Int32Array): void => {
  const source = `
    const { workerData: limit } = require('node:worker_threads');
    const parent = process.ppid;
    for (;;) {
      const before = Atomics.load(limit, 0);
      Atomics.wait(limit, 0, before, before > 0 ? 20 : 2000);
      const megabytes = Atomics.load(limit, 0);
      const isTooBig = megabytes > 0 && process.memoryUsage.rss() / ${MB} > megabytes;
      if (isTooBig || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    }`;
  new Worker(source, { eval: true, workerData: limit }).unref();
};

start();
