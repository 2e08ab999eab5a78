import { fairQueue } from './fair-queue.ts';

/** Runs so many tasks at once, and so many of one key. The keys of those that wait take turns. */
export const atMostFairly = (limit: number, limitOfKey: number) => {
  const waiting = fairQueue<() => void>();
  const running = new Map<string, number>();
  const runningOf = (key: string) => running.get(key) ?? 0;
  const add = (key: string, change: number) => {
    const count = runningOf(key) + change;
    if (count > 0) running.set(key, count);
    else running.delete(key);
  };
  const total = () => [...running.values()].reduce((sum, count) => sum + count, 0);
  const startNext = () => {
    while (total() < limit) {
      const start = waiting.next((key) => runningOf(key) < limitOfKey);
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
