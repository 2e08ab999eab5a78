/**
 * Hands over results as they come: those that are ready together in one go, a late one without keeping the others. What
 * follows from them joins the tasks. The tasks must not fail.
 */
export const asTheyCome = async <T>(first: Promise<T>[], handle: (results: T[]) => Promise<Promise<T>[]>) => {
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
