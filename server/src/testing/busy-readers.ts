import { runInChild, stopChildren } from '../sandbox/run-in-child.ts';
import { defineTask } from '../sandbox/task.ts';
import type { Turn } from '../sandbox/turns.ts';

export const sleepingTask = defineTask<null, null>(import.meta.resolve('./sleep.sandboxed.ts'), {
  timeMs: 60_000,
  memoryMb: 400,
});

/** Keeps this many readers busy, and this many tasks waiting behind them, until the returned function is called. */
export const keepReadersBusy = (turn: Turn, { readers, waiting }: { readers: number; waiting: number }) => {
  const tasks = Array.from({ length: readers + waiting }, () => runInChild(sleepingTask, null, turn));
  const over = Promise.allSettled(tasks);
  return async () => {
    stopChildren();
    await over;
  };
};
