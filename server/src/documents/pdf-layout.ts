import type { Box } from './document.ts';
import { sectionOf } from './section-headings.ts';

/** A run of text as the PDF places it, measured from the upper left corner. */
export interface Run {
  text: string;
  x: number;
  /** The baseline. */
  y: number;
  width: number;
  size: number;
  font?: string;
  /** Of text that is turned: how far it reaches up from its foot. */
  height?: number;
}

/** Runs that belong together on one baseline. */
export interface Segment extends Run {
  runs: Run[];
}

/** A line as a person reads it: its segments from left to right, and whether room was left above it. */
export interface Line {
  segments: Segment[];
  isAfterGap: boolean;
  /** Another column begins that has headings of its own. */
  isColumnStart: boolean;
}

/** The lines of a page in the order in which a person reads them. */
export const layOut = (runs: Run[]): Line[] => {
  const rows = toRows(runs);
  const leading = usualLeading(rows);
  const bands = splitAtHeadings(joinWrappedDates(rows));
  return bands
    .flatMap((band) => readRegion(band, leading))
    .map(({ segments, isBlockStart, isColumnStart = false }, index, lines) => {
      const above = lines[index - 1];
      const gap = above ? segments[0]!.y - above.segments[0]!.y : 0;
      const room = Math.max(leading, Math.max(...segments.map((one) => one.size)) * 1.2) * 1.4;
      return { segments, isAfterGap: above !== undefined && (isBlockStart || gap < 0 || gap > room), isColumnStart };
    });
};

export const boxOf = ({ x, y, width, size, height }: Run): Box =>
  height ? [x, y - height, width, height] : [x, y - size, width, size * 1.2];

interface Row {
  segments: Segment[];
  isBlockStart?: boolean;
  isColumnStart?: boolean;
}

/** Gathers runs on one baseline; a gap wider than a word's makes a new segment. */
const toRows = (runs: Run[]): Row[] => {
  const rows: { y: number; size: number; runs: Run[] }[] = [];
  for (const run of runs.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    // Superscripts and mixed sizes sit a little off the line.
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
    // Words of one font that belong together come in one run already.
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

const OPEN_RANGE = /(?:[-–—]|\p{L}*(?<!\p{L})(?:to|bis|à|au|until))\s*$/u;

/** `2019 –` over `today` in a narrow column is one date. */
const joinWrappedDates = (rows: Row[]): Row[] => {
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

/**
 * Headings with room around them divide the page from edge to edge, and columns end there. Beside a side bar at least
 * some of the headings have a line of the other column at their height.
 */
const splitAtHeadings = (rows: Row[]): Row[][] => {
  const headings = rows.flatMap((row, index) => (row.segments.some(isHeading) ? [index] : []));
  const hasRoomAbove = (index: number): boolean => {
    const [row, above] = [rows[index], rows[index - 1]];
    if (!row || !above) return true;
    return row.segments[0]!.y - above.segments[0]!.y > Math.max(...row.segments.map((one) => one.size)) * 1.1;
  };
  const isAlone = (index: number): boolean =>
    rows[index]!.segments.length === 1 && hasRoomAbove(index) && hasRoomAbove(index + 1);
  if (headings.length < 2 || !headings.every(isAlone)) return [rows];
  const starts = [0, ...headings.filter((index) => index > 0)];
  return starts.map((start, index) => rows.slice(start, starts[index + 1] ?? rows.length));
};

/** A line of prose drawn out to the margin: single words with the same wide gaps between them. */
const isSpreadOut = (runs: Run[]): boolean => {
  const words = runs.filter((run) => /^\s*\S+\s*$/.test(run.text));
  if (words.length < 5 || words.length < runs.length * 0.8) return false;
  const sorted = runs.toSorted((a, b) => a.x - b.x);
  const gaps = sorted.slice(1).map((run, index) => run.x - sorted[index]!.x - sorted[index]!.width);
  return Math.max(...gaps) - Math.min(...gaps) < runs[0]!.size;
};

/** In sizes of the font: how far apart two runs may stand and still be read as one. */
const widestGap = (last: Segment, run: Run): number => {
  if (SET_APART.test(last.text) && SET_APART.test(run.text)) return 1.4;
  return run.font !== undefined && last.runs.at(-1)!.font === run.font ? 0.55 : 0.9;
};

const SET_APART = /^\s*[\p{L}'’.-]{1,2}(?:\s+[\p{L}'’.-]{1,2})*\s*$/u;

/** The distance from line to line that most lines keep. */
const usualLeading = (rows: Row[]): number => {
  const steps = rows.slice(1).map((row, index) => row.segments[0]!.y - rows[index]!.segments[0]!.y);
  const sorted = steps.filter((step) => step > 2).toSorted((a, b) => a - b);
  const sizes = rows.map((row) => row.segments[0]!.size).toSorted((a, b) => a - b);
  const widest = (sizes[Math.floor(sizes.length / 2)] ?? 10) * 2;
  return Math.min(sorted[Math.floor(sorted.length * 0.2)] ?? 12, widest);
};

/** Reads what stands above a pair of columns, then the left one, the right one, and what stands below. */
const readRegion = (rows: Row[], leading: number, depth = 0): Row[] => {
  const columns = depth < 6 ? findColumns(rows, leading) : null;
  if (!columns) return rows;
  const { from, to, x } = columns;
  const side = (isLeft: boolean): Row[] =>
    rows
      .slice(from, to)
      .map((row) => ({ ...row, segments: row.segments.filter((one) => isLeftOf(one, x) === isLeft) }))
      .filter((row) => row.segments.length > 0);
  const block = (part: Row[]): Row[] =>
    readRegion(part, leading, depth + 1).map((row, index) => (index === 0 ? { ...row, isBlockStart: true } : row));
  return [
    ...readRegion(rows.slice(0, from), leading, depth + 1),
    ...block(side(true)),
    ...asColumn(block(side(false))),
    ...block(rows.slice(to)),
  ];
};

const asColumn = (rows: Row[]): Row[] =>
  rows.some((row) => row.segments.some(isHeading))
    ? rows.map((row, index) => (index === 0 ? { ...row, isColumnStart: true } : row))
    : rows;

interface Columns {
  from: number;
  to: number;
  x: number;
}

/** Looks for an upright strip that no text crosses for many rows, with text to be read downwards on both sides. */
const findColumns = (rows: Row[], leading: number): Columns | null => {
  let best: (Columns & { weight: number }) | null = null;
  for (const x of gutterCandidates(rows)) {
    let from = 0;
    while (from < rows.length) {
      while (from < rows.length && crosses(rows[from]!, x)) from++;
      let to = from;
      while (to < rows.length && !crosses(rows[to]!, x)) to++;
      const run = shrink(rows, { from, to, x }, leading);
      const weight = run && areColumns(rows, run, leading) ? run.to - run.from : 0;
      if (run && weight > (best?.weight ?? 0)) best = { ...run, weight };
      from = Math.max(to, from + 1);
    }
  }
  return best;
};

const crosses = (row: Row, x: number): boolean =>
  row.segments.some((one) => one.x < x - 1 && one.x + one.width > x + 1);

/** Every place where a segment begins to the right of another is worth a look. */
const gutterCandidates = (rows: Row[]): number[] => {
  const starts = new Map<number, number>();
  for (const { segments } of rows)
    for (const { x } of segments) starts.set(Math.round(x / 3) * 3, (starts.get(Math.round(x / 3) * 3) ?? 0) + 1);
  return [...starts]
    .filter(([, count]) => count >= 2)
    .map(([x]) => x - 2.5)
    .toSorted((a, b) => a - b)
    .slice(0, 60);
};

/** Rows on one side only may be a longer column, or what stands above and below the columns. */
const shrink = (rows: Row[], { from, to, x }: Columns, leading: number): Columns | null => {
  const isOn = (index: number, isLeft: boolean) => rows[index]!.segments.some((one) => isLeftOf(one, x) === isLeft);
  const indexes = Array.from({ length: to - from }, (_, index) => from + index);
  const left = indexes.filter((index) => isOn(index, true));
  const right = indexes.filter((index) => isOn(index, false));
  if (left.length < 2 || right.length < 2) return null;
  const yOf = (index: number) => rows[index]!.segments[0]!.y;
  // A name above its columns, with room below it.
  const start = Math.max(left[0]!, right[0]!);
  const isHead = start > from && start - from <= 6 && yOf(start) - yOf(start - 1) > leading * 1.4;
  // A column that is the longer one runs on to the end; short lines that happen to stand on one side do not.
  const isCrossedBelow = to < rows.length;
  const last = Math.min(left.at(-1)!, right.at(-1)!);
  return { from: isHead ? start : from, to: isCrossedBelow ? last + 1 : to, x };
};

const DATE = /(?:19|20)\d\d|\bpresent\b|\bheute\b|\baujourd/i;

/**
 * Two columns that are read one after the other, or rows that are read across? Labels and dates go with what stands
 * beside them: every one of them has a neighbour on its own line.
 */
const areColumns = (rows: Row[], { from, to, x }: Columns, leading: number): boolean => {
  const left: Segment[] = [];
  const right: Segment[] = [];
  let shared = 0;
  let hasHeadingPair = false;
  for (const { segments } of rows.slice(from, to)) {
    const before = segments.filter((one) => isLeftOf(one, x));
    const after = segments.filter((one) => !isLeftOf(one, x));
    if (before.length > 0 && after.length > 0) shared++;
    if (before.some(isHeading) && after.some(isHeading)) hasHeadingPair = true;
    left.push(...before);
    right.push(...after);
  }
  const [fewer, more] = left.length <= right.length ? [left, right] : [right, left];
  const fewerRows = new Set(fewer.map((one) => one.y)).size;
  if (hasHeadingPair) return true;
  if (fewerRows < 3) return false;
  if (left.some(isHeading) && right.some(isHeading) && shared < fewerRows) return true;
  if (share(fewer, (one) => DATE.test(one.text) && one.text.length < 30) > 0.5) return false;
  if (share(left, (one) => /:\s*$/.test(one.text)) > 0.5) return false;
  if (shared / fewerRows < 0.65) return true;
  if (!isDense(fewer, leading)) return false;
  // Prose, or lists, set side by side line by line; labels and values are shorter and have room between them.
  const isProse = share(fewer, (one) => one.text.length > 30) > 0.6 && share(more, (one) => one.text.length > 30) > 0.6;
  return isProse || share(fewer, (one) => /^\s*[-•▪●◦*·–]/.test(one.text)) > 0.7;
};

const isLeftOf = (segment: Segment, x: number): boolean => segment.x + segment.width / 2 < x;

const isHeading = (segment: Segment): boolean => sectionOf(segment.text) !== null;

const share = (side: Segment[], test: (segment: Segment) => boolean): number => side.filter(test).length / side.length;

const isDense = (side: Segment[], leading: number): boolean =>
  side.slice(1).filter((one, index) => one.y - side[index]!.y < leading * 1.6).length >= (side.length - 1) * 0.7;
