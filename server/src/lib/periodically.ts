/** Repeats a task, never twice at once; stopping waits for the one in progress. */
export const periodically = (
  seconds: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } => {
  let underWay: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    underWay ??= work()
      .catch(onError)
      .finally(() => (underWay = undefined));
  }, seconds * 1000);
  return {
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
};
