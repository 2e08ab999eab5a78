import { fairQueue } from './fair-queue.ts';

/** Limits the tasks that run at once, in total and per key. Waiting keys take turns. */
export const fairLimit = (limit: number, limitPerKey: number) => {
  const waiting = fairQueue<() => void>();
  const running = new Map<string, number>();
  const countRunning = (key: string) => running.get(key) ?? 0;
  const add = (key: string, change: number) => {
    const count = countRunning(key) + change;
    if (count > 0) running.set(key, count);
    else running.delete(key);
  };
  const total = () => [...running.values()].reduce((sum, count) => sum + count, 0);
  const startNext = () => {
    while (total() < limit) {
      const start = waiting.next((key) => countRunning(key) < limitPerKey);
      if (!start) return;
      start();
    }
  };
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    await new Promise<void>((resolve) => {
      waiting.add(key, () => {
        add(key, 1);
        resolve();
      });
      startNext();
    });
    try {
      return await task();
    } finally {
      add(key, -1);
      startNext();
    }
  };
};
