import { setTimeout as delay } from 'node:timers/promises';

/** The time in milliseconds this thread has worked. Unlike the time on the clock, a busy machine does not lengthen it. */
export const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Does the work, and measures the longest time in milliseconds for which this thread could do nothing else. */
export const longestTurn = async <T>(work: () => Promise<T>): Promise<{ result: T; milliseconds: number }> => {
  const ended = new AbortController();
  const watch = async () => {
    let milliseconds = 0;
    for (let before = processorTime(); !ended.signal.aborted; before = processorTime()) {
      await delay(10);
      milliseconds = Math.max(milliseconds, processorTime() - before);
    }
    return milliseconds;
  };
  const watching = watch();
  try {
    const result = await work();
    ended.abort();
    return { result, milliseconds: await watching };
  } finally {
    ended.abort();
  }
};

/** Anything faster is fast enough. */
const QUICK_MS = 100;
/** Twice the length takes twice as long; for quadratic work four times. */
const MOST_TIMES = 3.2;

/** Checks that work on a text of 20,000 characters grows no faster than its length. Returns what is wrong, or null. */
export const growsTooFast = (read: (text: string) => unknown, unit: string): string | null => {
  const text = (length: number) => `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}!`;
  const [half, whole] = [text(10_000), text(20_000)];
  const cost = (work: string): number => {
    const before = processorTime();
    read(work);
    return processorTime() - before;
  };
  // The fastest of several: the rest is garbage collection.
  for (let round = 0; round < 3; round++) {
    const time = cost(whole);
    if (time <= QUICK_MS || time <= cost(half) * MOST_TIMES) return null;
  }
  return `${JSON.stringify(unit)} takes more than ${MOST_TIMES} times as long where it is twice as much`;
};
