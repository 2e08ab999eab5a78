/**
 * Handles results as they settle: those that are ready together in one call, so a slow one does not delay the others.
 * Follow-up tasks join the rest. The tasks must not fail.
 */
export const processAsSettled = async <T>(first: Promise<T>[], handle: (results: T[]) => Promise<Promise<T>[]>) => {
  let ready: T[] = [];
  let left = 0;
  let tell = () => {};
  const add = (tasks: Promise<T>[]) => {
    left += tasks.length;
    for (const task of tasks) {
      void task.then((result) => {
        ready.push(result);
        tell();
      });
    }
  };
  add(first);
  while (left > 0) {
    if (ready.length === 0) await new Promise<void>((resolve) => (tell = resolve));
    await new Promise((resolve) => setImmediate(resolve));
    const batch = ready;
    ready = [];
    left -= batch.length;
    add(await handle(batch));
  }
};
