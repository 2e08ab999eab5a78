/** The CPU time of a piece of work in milliseconds: wall time means nothing on a busy machine. */
const processorTime = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Anything faster is fast enough. */
const QUICK_MS = 100;
/** Twice the length takes twice as long; for quadratic work four times. */
const MOST_TIMES = 3.2;

/** Checks that work on a text of 20,000 characters grows no faster than its length. Returns what is wrong, or null. */
export const growsTooFast = (read: (text: string) => unknown, unit: string): string | null => {
  const text = (length: number) => `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}!`;
  const [half, whole] = [text(10_000), text(20_000)];
  // The fastest of several: the rest is other processes and garbage collection.
  for (let round = 0; round < 3; round++) {
    const time = processorTime(() => read(whole));
    if (time <= QUICK_MS || time <= processorTime(() => read(half)) * MOST_TIMES) return null;
  }
  return `${JSON.stringify(unit)} takes more than ${MOST_TIMES} times as long where it is twice as much`;
};
