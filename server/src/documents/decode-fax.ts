import { BLACK_RUNS, LONG_RUNS, MODES, runAt, WHITE_RUNS } from './fax-codes.ts';

/** Parameters of a fax-coded scan in a PDF. */
export interface FaxOptions {
  /** Below 0: each line relative to the one above (T.6); 0: each on its own; above 0: mixed (T.4). */
  k: number;
  columns: number;
  /** 0: until the data ends. */
  rows: number;
  isBlackOne: boolean;
  isAligned: boolean;
}

interface Node<T> {
  next: (Node<T> | undefined)[];
  value?: T;
}

const buildTree = <T>(pairs: [string, T][]): Node<T> => {
  const root: Node<T> = { next: [] };
  for (const [code, value] of pairs) {
    let node = root;
    for (const bit of code) node = node.next[Number(bit)] ??= { next: [] };
    node.value = value;
  }
  return root;
};

const long = LONG_RUNS.map((code, index): [string, number] => [code, 1792 + index * 64]);
const RUNS = [WHITE_RUNS, BLACK_RUNS].map((runs) =>
  buildTree([...runs.map((code, index): [string, number] => [code, runAt(index)]), ...long]),
);
const MODE = buildTree(MODES);
const MAX_ROWS = 20_000;
const MAX_COLUMNS = 20_000;

/** Pixels of a scan, one bit each, with lines aligned to bytes; unreadable lines stay white. */
export const decodeFax = (data: Uint8Array, options: FaxOptions): { pixels: Uint8Array; rows: number } | null => {
  const { k, columns, rows, isBlackOne, isAligned } = options;
  if (!(columns > 0 && columns <= MAX_COLUMNS && rows <= MAX_ROWS)) return null;
  const bits = new Bits(data);
  const lines: number[][] = [];
  let above: number[] = [];
  while (lines.length < (rows || MAX_ROWS) && !bits.isOver()) {
    if (isAligned) bits.align();
    const ends = bits.skipEnds(k > 0);
    // Two ends of line in a row end the page.
    if (ends.count > 1 || bits.isOver()) break;
    const isAlone = k === 0 || (k > 0 && ends.isAlone);
    const line = isAlone ? readRuns(bits, columns) : readChanges(bits, above, columns);
    if (!line) break;
    lines.push(line);
    above = line;
  }
  const count = rows || lines.length;
  return count === 0 ? null : { pixels: paint(lines, { columns, rows: count, isBlackOne }), rows: count };
};

class Bits {
  readonly #data: Uint8Array;
  #at = 0;

  constructor(data: Uint8Array) {
    this.#data = data;
  }

  isOver = (): boolean => this.#at >= this.#data.length * 8;
  align = (): void => void (this.#at = Math.ceil(this.#at / 8) * 8);
  #bit = (at: number): number => ((this.#data[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;

  read<T>(tree: Node<T>): T | null {
    let node: Node<T> | undefined = tree;
    while (node && node.value === undefined && !this.isOver()) node = node.next[this.#bit(this.#at++)];
    return node?.value ?? null;
  }

  /**
   * Ends of lines: at least eleven zeros and a one; in mixed mode the next bit gives the kind of the following line.
   */
  skipEnds(isMixed: boolean): { count: number; isAlone: boolean } {
    let count = 0;
    let isAlone = true;
    for (;;) {
      let at = this.#at;
      while (at < this.#data.length * 8 && this.#bit(at) === 0) at++;
      if (at - this.#at < 11 || at >= this.#data.length * 8) return { count, isAlone };
      this.#at = at + 1;
      if (isMixed) isAlone = this.#bit(this.#at++) === 1;
      count++;
    }
  }
}

/** One run, preceded by any number of make-up codes. */
const readRun = (bits: Bits, colour: number): number | null => {
  let length = 0;
  for (;;) {
    const run = bits.read(RUNS[colour]!);
    if (run === null) return null;
    length += run;
    if (run < 64) return length;
  }
};

/** Positions where the colour changes in a line, beginning with white. */
const readRuns = (bits: Bits, columns: number): number[] | null => {
  const changes: number[] = [];
  let at = 0;
  for (let colour = 0; at < columns; colour = 1 - colour) {
    const run = readRun(bits, colour);
    if (run === null) return null;
    at += run;
    changes.push(Math.min(at, columns));
  }
  return changes;
};

const readChanges = (bits: Bits, above: number[], columns: number): number[] | null => {
  const changes: number[] = [];
  let at = -1;
  let colour = 0;
  let from = 0;
  while (at < columns) {
    const mode = bits.read(MODE);
    if (mode === null) return null;
    // The next change above to the opposite colour: changes to black have even indexes.
    from = Math.max(0, from - 2);
    while (from < above.length && (above[from]! <= at || from % 2 !== colour)) from++;
    const next = above[from] ?? columns;
    if (mode === 'pass') at = above[from + 1] ?? columns;
    else if (mode === 'runs') {
      const [first, second] = [readRun(bits, colour), readRun(bits, 1 - colour)];
      if (first === null || second === null) return null;
      const start = Math.max(at, 0) + first;
      at = start + second;
      changes.push(Math.min(start, columns), Math.min(at, columns));
    } else {
      at = Math.max(next + mode, 0);
      changes.push(Math.min(at, columns));
      colour = 1 - colour;
    }
  }
  return changes;
};

const paint = (
  lines: number[][],
  { columns, rows, isBlackOne }: { columns: number; rows: number; isBlackOne: boolean },
): Uint8Array => {
  const stride = Math.ceil(columns / 8);
  const pixels = new Uint8Array(stride * rows).fill(isBlackOne ? 0 : 255);
  for (const [row, changes] of lines.entries())
    for (let index = 0; index < changes.length; index += 2)
      for (let x = changes[index]!; x < (changes[index + 1] ?? columns); x++) {
        const at = row * stride + (x >> 3);
        pixels[at] = isBlackOne ? pixels[at]! | (128 >> (x & 7)) : pixels[at]! & ~(128 >> (x & 7));
      }
  return pixels;
};
