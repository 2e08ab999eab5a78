import type { Box } from './document.ts';

/** A run of text as the PDF places it, measured from the upper left corner. */
export interface Run {
  text: string;
  x: number;
  /** The baseline. */
  y: number;
  width: number;
  size: number;
  font?: string;
  /** For rotated text: its extent upwards from the baseline. */
  height?: number;
}

/** Runs that belong together on one baseline. */
export interface Segment extends Run {
  runs: Run[];
}

/** Segments on one line, from left to right. */
export interface Row {
  segments: Segment[];
  isBlockStart?: boolean;
  isColumnStart?: boolean;
}

/** A date, or part of one. */
export const DATE = /(?:19|20)\d\d|\bpresent\b|\bheute\b|\baujourd/i;

export const toBox = ({ x, y, width, size, height }: Run): Box =>
  height ? [x, y - height, width, height] : [x, y - size, width, size * 1.2];

/** Groups runs by baseline; a gap wider than a word space starts a new segment. */
export const toRows = (runs: Run[]): Row[] => {
  const rows: { y: number; size: number; runs: Run[] }[] = [];
  for (const run of runs.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    // Superscripts and mixed sizes are slightly off the line.
    const row = rows.findLast((one) => Math.abs(one.y - run.y) <= Math.min(one.size, run.size) * 0.4);
    if (row && run.y - row.y < row.size) {
      row.runs.push(run);
      if (run.size > row.size) Object.assign(row, { y: run.y, size: run.size });
    } else rows.push({ y: run.y, size: run.size, runs: [run] });
  }
  return rows.map((row) => ({ segments: toSegments(row.runs) }));
};

const toSegments = (runs: Run[]): Segment[] => {
  const segments: Segment[] = [];
  const isJustified = isSpreadOut(runs);
  for (const run of runs.toSorted((a, b) => a.x - b.x)) {
    const last = segments.at(-1);
    const gap = last ? run.x - (last.x + last.width) : Number.POSITIVE_INFINITY;
    const size = Math.max(run.size, last?.size ?? 0);
    // Words of one font that belong together are already one run.
    if (last && gap < size * (isJustified ? 1.8 : widestGap(last, run))) {
      const space = gap > size * 0.15 && !/\s$/.test(last.text) && !/^\s/.test(run.text) ? ' ' : '';
      last.runs.push({ ...run, text: space + run.text });
      last.text += space + run.text;
      last.width = Math.max(last.x + last.width, run.x + run.width) - last.x;
      last.size = size;
    } else segments.push({ ...run, runs: [run] });
  }
  return segments;
};

const OPEN_RANGE = /(?:[-–—]|(?<!\p{L})(?:to|bis|à|au|until))\s*$/u;

/** `2019 –` over `today` in a narrow column is one date. */
export const joinWrappedDates = (rows: Row[]): Row[] => {
  const joined: Row[] = [];
  for (const row of rows) {
    const [first, ...rest] = row.segments;
    const above = joined.at(-1)?.segments[0];
    const isRest = above && first && Math.abs(above.x - first.x) < 2 && first.y - above.y < above.size * 1.6;
    if (isRest && DATE.test(above.text) && isWrapped(above.text, first.text)) {
      above.runs.push(...first.runs.map((run, index) => (index === 0 ? { ...run, text: ` ${run.text}` } : run)));
      above.text += ` ${first.text}`;
      if (rest.length > 0) joined.push({ segments: rest });
    } else joined.push(row);
  }
  return joined;
};

const isWrapped = (text: string, next: string): boolean => {
  if (/^(?:19|20)\d\d$/.test(next.trim())) return /\p{L}\.?\s*$/u.test(text) || OPEN_RANGE.test(text);
  return (
    OPEN_RANGE.test(text) && next.length < 20 && (DATE.test(next) || /^\p{L}+(?:['’ ]\p{L}+)?$/u.test(next.trim()))
  );
};

/** A justified line of prose: single words with equal wide gaps. */
const isSpreadOut = (runs: Run[]): boolean => {
  const words = runs.filter((run) => /^\s*\S+\s*$/.test(run.text));
  if (words.length < 5 || words.length < runs.length * 0.8) return false;
  const sorted = runs.toSorted((a, b) => a.x - b.x);
  const gaps = sorted.slice(1).map((run, index) => run.x - sorted[index]!.x - sorted[index]!.width);
  return Math.max(...gaps) - Math.min(...gaps) < runs[0]!.size;
};

/** Largest gap between two runs that still read as one, in font sizes. */
const widestGap = (last: Segment, run: Run): number => {
  if (SET_APART.test(last.text) && SET_APART.test(run.text)) return 1.4;
  return run.font !== undefined && last.runs.at(-1)!.font === run.font ? 0.55 : 0.9;
};

const SET_APART = /^\s*[\p{L}'’.-]{1,2}(?:\s+[\p{L}'’.-]{1,2})*\s*$/u;

/** The most common distance between lines. */
export const usualLeading = (rows: Row[]): number => {
  const steps = rows.slice(1).map((row, index) => row.segments[0]!.y - rows[index]!.segments[0]!.y);
  const sorted = steps.filter((step) => step > 2).toSorted((a, b) => a - b);
  const sizes = rows.map((row) => row.segments[0]!.size).toSorted((a, b) => a - b);
  const widest = (sizes[Math.floor(sizes.length / 2)] ?? 10) * 2;
  return Math.min(sorted[Math.floor(sorted.length * 0.2)] ?? 12, widest);
};
