/**
 * Hands over results as they come: those that are ready together in one go, a late one without keeping the others. The
 * tasks must not fail.
 */
export const asTheyCome = async <T>(tasks: Promise<T>[], handle: (results: T[]) => Promise<void>) => {
  let ready: T[] = [];
  let left = tasks.length;
  let tell = () => {};
  for (const task of tasks) {
    void task.then((result) => {
      ready.push(result);
      tell();
    });
  }
  while (left > 0) {
    if (ready.length === 0) await new Promise<void>((resolve) => (tell = resolve));
    await new Promise((resolve) => setImmediate(resolve));
    const batch = ready;
    ready = [];
    left -= batch.length;
    await handle(batch);
  }
};
