/** Limits the tasks that run at once; the others start in order of arrival. */
export const pLimit = (limit: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // Pass the slot to the next waiting task; free it only if there is none.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
