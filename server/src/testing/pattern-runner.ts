import { parentPort, workerData } from 'node:worker_threads';
import { hostileTexts } from './hostile-text.ts';
import { type Attack, attacksOn } from './pattern-attacks.ts';

/** A worker that tries patterns on hostile texts. `turn` tells which one it is at: one that never ends is seen there. */
export interface PatternTask {
  patterns: Pattern[];
  from: number;
  turn: Int32Array;
}

export interface Pattern {
  where: string;
  source: string;
  flags: string;
}

export interface SlowPattern {
  index: number;
  text: string;
  milliseconds: number;
}

/** Every text is tried at this length first: a pattern that is quick there is linear, or too slow for nothing real. */
const FIRST_LENGTH = 6_000;
const QUICK_MS = 15;
/** What was not quick is given twice as much, and then 100 kB, which must take less than half a second. */
const TWICE = 2 * FIRST_LENGTH;
const FULL = 100_000;
const FULL_MS = 500;
/** Twice as much takes twice as long; where each place is looked at from each other, four times. */
const MOST_TIMES = 3;

const cost = (work: () => unknown): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/** Long pieces begin less often in a text, which is made longer for them. */
const textOf = ({ prefix, pump }: Attack, length: number): string => {
  const room = length * (pump.length > 2 ? 5 : 1);
  return `${(prefix + pump.repeat(Math.ceil(room / pump.length))).slice(0, room)}\u0001`;
};

/** How long a pattern takes for a text in milliseconds, if that is too long. */
const tooLong = (pattern: RegExp, make: (length: number) => string): number | null => {
  // Found everywhere, as `split` and `replaceAll` do, whatever it is used for. The quickest: the rest is the compiler's.
  const search = (text: string) => cost(() => text.replace(pattern, ''));
  const first = make(FIRST_LENGTH);
  if (search(first) <= QUICK_MS || search(first) <= QUICK_MS) return null;
  const twice = search(make(TWICE));
  if (twice > FULL_MS || twice > search(first) * MOST_TIMES) return twice;
  const full = search(make(FULL));
  return full > FULL_MS ? full : null;
};

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
const tell = (slow: SlowPattern | null): void => parentPort!.postMessage(slow);

const run = ({ patterns, from, turn }: PatternTask): void => {
  const names = hostileTexts(1).map(({ name }) => name);
  const lengths = new Map([FIRST_LENGTH, TWICE, FULL].map((length) => [length, hostileTexts(length)]));
  const shapes = names.map((name, at) => ({ name, make: (length: number) => lengths.get(length)![at]!.text }));
  for (let index = from; index < patterns.length; index += 1) {
    Atomics.store(turn, 0, index);
    const { source, flags } = patterns[index]!;
    const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
    const attacks = attacksOn(source, flags).map((attack) => ({
      name: JSON.stringify(attack),
      make: (length: number) => textOf(attack, length),
    }));
    for (const { name, make } of [...shapes, ...attacks]) {
      const milliseconds = tooLong(pattern, make);
      if (milliseconds === null) continue;
      tell({ index, text: name, milliseconds });
      break;
    }
  }
  tell(null);
};

run(workerData as PatternTask);
