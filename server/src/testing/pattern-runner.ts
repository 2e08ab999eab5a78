import { parentPort, workerData } from 'node:worker_threads';
import { hostileTexts } from './hostile-text.ts';
import { type Attack, attacksOn } from './pattern-attacks.ts';

/**
 * A worker that tries patterns on hostile texts. `turn` holds the current one, so that one that never ends is visible.
 */
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

/**
 * Every text is tried at this length first: a pattern that is fast there is linear, or slow only for unrealistic input.
 */
const FIRST_LENGTH = 6_000;
const QUICK_MS = 15;
/** Slow ones are tried at twice the length, and then at 100 kB, which must take less than half a second. */
const TWICE = 2 * FIRST_LENGTH;
const FULL = 100_000;
const FULL_MS = 500;
/** Twice the length takes twice as long; for a quadratic pattern four times. */
const MOST_TIMES = 3;

const cost = (work: () => unknown): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/** Long pieces repeat less often in a text, so the text is made longer. */
const buildText = ({ prefix, pump }: Attack, length: number): string => {
  const room = length * (pump.length > 2 ? 5 : 1);
  return `${(prefix + pump.repeat(Math.ceil(room / pump.length))).slice(0, room)}\u0001`;
};

/** The time in milliseconds a pattern takes for a text, if that is too long. */
const tooLong = (pattern: RegExp, make: (length: number) => string): number | null => {
  // Match everywhere, like `split` and `replaceAll`. Of two or three runs the fastest counts: the others compile the
  // pattern or collect garbage.
  const search = (text: string) => cost(() => text.replace(pattern, ''));
  const fastest = (text: string) => Math.min(search(text), search(text), search(text));
  const first = make(FIRST_LENGTH);
  if (search(first) <= QUICK_MS || search(first) <= QUICK_MS) return null;
  const twice = fastest(make(TWICE));
  if (twice > FULL_MS || twice > fastest(first) * MOST_TIMES) return twice;
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
      make: (length: number) => buildText(attack, length),
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
