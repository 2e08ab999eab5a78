import { parentPort, workerData } from 'node:worker_threads';
import { hostileTexts } from './hostile-text.ts';
import { type Attack, attacksOn } from './pattern-attacks.ts';
import { processorTime } from './processor-time.ts';

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

/** Every text is tried at this length first, and at eight times the length if that took long. */
const FIRST_LENGTH = 3_000;
const LONGER = 8;
/** Eight times the length takes eight times as long; for a quadratic pattern 64 times. This is far from both. */
const MOST_TIMES = 22;
/** Even a linear pattern must not take this many times as long for 100 kB as a quadratic one for the first length. */
const FULL = 100_000;
const MOST_FOR_FULL = 100;
/** The smallest step in which this machine counts processor time: a microsecond, or as much as four milliseconds. */
const findStep = (): number => {
  const steps = [1, 2, 3].map(() => {
    const before = processorTime();
    let now = before;
    while (now === before) now = processorTime();
    return now - before;
  });
  return Math.min(...steps);
};
/** A look that suffices for most patterns, and a longer one for those that seem slow. */
const LOOKS_MS = [Math.max(6, findStep() * 15), 60];

/** Matches everywhere, like `split` and `replaceAll`. */
const search = (pattern: RegExp, text: string): string => text.replace(pattern, '');

/** The processor time of one search in milliseconds: the average of as many as fill the look. */
const cost = (pattern: RegExp, text: string, lookMs: number): number => {
  search(pattern, text.slice(0, 1_000)); // compiles the pattern
  const before = processorTime();
  for (let runs = 1; ; runs += 1) {
    search(pattern, text);
    const total = processorTime() - before;
    if (total >= lookMs) return total / runs;
  }
};

/** What a quadratic pattern takes on this machine, which may be a slow one. */
const QUADRATIC_MS = Math.min(...[1, 2, 3].map(() => cost(/\s+$/g, `${' '.repeat(FIRST_LENGTH)}x`, 60)));

/**
 * Whether one of a few searches takes no longer than this share of what a quadratic pattern takes. One that takes far longer
 * is not tried again: it is measured.
 */
const isQuick = (pattern: RegExp, text: string, share: number): boolean => {
  const most = QUADRATIC_MS * share;
  for (let run = 0; run < 3; run += 1) {
    const started = performance.now();
    search(pattern, text);
    const taken = performance.now() - started;
    if (taken <= most) return true;
    if (taken > most * 10) return false;
  }
  return false;
};

/** A longer text for a longer pump: a quadratic pattern then does the same work for each. */
const buildText = ({ prefix, pump }: Attack, length: number): string => {
  const room = Math.ceil(length * Math.sqrt(pump.length));
  return `${(prefix + pump.repeat(Math.ceil(room / pump.length))).slice(0, room)}\u0001`;
};

/** The time in milliseconds a pattern takes for a text, if that is too long. */
const tooLong = (pattern: RegExp, make: (length: number) => string): number | null => {
  const short = make(FIRST_LENGTH);
  // Patterns with a bounded repetition fail the first of these; quadratic ones fail both by far.
  if (isQuick(pattern, short, 1 / 20)) return null;
  const long = make(FIRST_LENGTH * LONGER);
  if (isQuick(pattern, long, 2)) return null;
  let slow: number | null = null;
  for (const lookMs of LOOKS_MS) {
    slow = measure(pattern, make, lookMs);
    if (slow === null) return null;
  }
  return slow;
};

const measure = (pattern: RegExp, make: (length: number) => string, lookMs: number): number | null => {
  const milliseconds = cost(pattern, make(FIRST_LENGTH * LONGER), lookMs);
  if (milliseconds > cost(pattern, make(FIRST_LENGTH), lookMs) * MOST_TIMES) return milliseconds;
  const full = cost(pattern, make(FULL), lookMs);
  return full > QUADRATIC_MS * MOST_FOR_FULL ? full : null;
};

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
const tell = (slow: SlowPattern | null): void => parentPort!.postMessage(slow);

const run = ({ patterns, from, turn }: PatternTask): void => {
  const names = hostileTexts(1).map(({ name }) => name);
  const lengths = new Map([FIRST_LENGTH, FIRST_LENGTH * LONGER, FULL].map((length) => [length, hostileTexts(length)]));
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
