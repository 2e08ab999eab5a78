/** Runs so many tasks at once, the others in the order they came. */
export const atMost = (limit: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // Whoever waits takes the place over; only without anybody does it become free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
