import { runInChild } from '../sandbox/run-in-child.ts';
import { defineTask } from '../sandbox/task.ts';
import type { Turn } from '../sandbox/turns.ts';

export const sleepingTask = defineTask<null, null>(import.meta.resolve('./sleep.sandboxed.ts'), {
  timeMs: 20_000,
  memoryMb: 400,
});

/** Keeps this many readers busy, and this many tasks waiting behind them. Ends after about 20 seconds. */
export const keepReadersBusy = (turn: Turn, { readers, waiting }: { readers: number; waiting: number }) => {
  const sleepers = Array.from({ length: readers }, () => runInChild(sleepingTask, null, turn));
  const others = Array.from({ length: waiting }, () =>
    runInChild(sleepingTask, null, { ...turn, limits: { timeMs: 1 } }),
  );
  return Promise.all([...sleepers, ...others]);
};
