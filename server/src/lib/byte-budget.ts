import { fairQueue } from './fair-queue.ts';

interface Budget {
  /** Of all keys together, and of one. */
  limit: number;
  limitPerKey: number;
  /** Taken by each task until it knows its own number. */
  assumed: number;
}

/**
 * Limits the bytes in memory of tasks that learn only while they run how many they need: no other task starts while
 * those that are known exceed the limit. Waiting keys take turns.
 */
export const byteBudget = ({ limit, limitPerKey, assumed }: Budget) => {
  const waiting = fairQueue<() => void>();
  const taken = new Map<string, number>();
  let total = 0;

  const change = (key: string, by: number) => {
    total += by;
    const bytes = (taken.get(key) ?? 0) + by;
    if (bytes > 0) taken.set(key, bytes);
    else taken.delete(key);
  };
  const next = () =>
    total + assumed <= limit ? waiting.next((key) => (taken.get(key) ?? 0) + assumed <= limitPerKey) : undefined;
  const startNext = () => {
    for (let start = next(); start; start = next()) start();
  };

  return async <T>(key: string, task: (tell: (bytes: number) => void) => Promise<T>): Promise<T> => {
    let own = assumed;
    await new Promise<void>((resolve) => {
      waiting.add(key, () => {
        change(key, own);
        resolve();
      });
      startNext();
    });
    const tell = (bytes: number) => {
      change(key, bytes - own);
      own = bytes;
      startNext();
    };
    try {
      return await task(tell);
    } finally {
      change(key, -own);
      startNext();
    }
  };
};
