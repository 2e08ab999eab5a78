/** How long a piece of work keeps the processor, in milliseconds: on a busy machine the clock on the wall says nothing. */
const processorTime = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Quicker than this is quick enough, whatever it would be with more. */
const QUICK_MS = 100;
/** Twice as much takes twice as long; where each place is looked at from each other, four times. */
const MOST_TIMES = 3.2;

/** Whether work on a text of 20,000 characters grows with its length and no faster. Answers what is wrong, or null. */
export const growsTooFast = (read: (text: string) => unknown, unit: string): string | null => {
  const text = (length: number) => `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}!`;
  const [half, whole] = [text(10_000), text(20_000)];
  // The quickest of several: the rest is other people's work and the collector's.
  for (let round = 0; round < 3; round++) {
    const time = processorTime(() => read(whole));
    if (time <= QUICK_MS || time <= processorTime(() => read(half)) * MOST_TIMES) return null;
  }
  return `${JSON.stringify(unit)} takes more than ${MOST_TIMES} times as long where it is twice as much`;
};
