import { DATE, type Row, type Segment } from './pdf-rows.ts';
import { findSection } from './section-headings.ts';

/**
 * Headings with space around them divide the page from edge to edge, and columns end there. Next to a side bar, at
 * least some headings have a line of the other column beside them.
 */
export const splitAtHeadings = (rows: Row[]): Row[][] => {
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

/** Reads the rows above a pair of columns, then the left one, the right one, and the rows below. */
export const readRegion = (rows: Row[], leading: number, depth = 0): Row[] => {
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

/** Finds a vertical gap that no text crosses for many rows, with text on both sides that reads downwards. */
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

/** Every position where a segment begins to the right of another. */
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

/** Rows on one side only may belong to a longer column, or be above or below the columns. */
const shrink = (rows: Row[], { from, to, x }: Columns, leading: number): Columns | null => {
  const isOn = (index: number, isLeft: boolean) => rows[index]!.segments.some((one) => isLeftOf(one, x) === isLeft);
  const indexes = Array.from({ length: to - from }, (_, index) => from + index);
  const left = indexes.filter((index) => isOn(index, true));
  const right = indexes.filter((index) => isOn(index, false));
  if (left.length < 2 || right.length < 2) return null;
  const getY = (index: number) => rows[index]!.segments[0]!.y;
  // A name above its columns, with space below it.
  const start = Math.max(left[0]!, right[0]!);
  const isHead = start > from && start - from <= 6 && getY(start) - getY(start - 1) > leading * 1.4;
  // A longer column extends to the end; short lines that happen to be on one side do not.
  const isCrossedBelow = to < rows.length;
  const last = Math.min(left.at(-1)!, right.at(-1)!);
  return { from: isHead ? start : from, to: isCrossedBelow ? last + 1 : to, x };
};

/**
 * Distinguishes columns read one after the other from rows read across. Labels and dates belong to the text beside
 * them: each has a neighbour on its line.
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
  // Prose or lists side by side; labels and values are shorter with space between them.
  const isProse = share(fewer, (one) => one.text.length > 30) > 0.6 && share(more, (one) => one.text.length > 30) > 0.6;
  return isProse || share(fewer, (one) => /^\s*[-•▪●◦*·–]/.test(one.text)) > 0.7;
};

const isLeftOf = (segment: Segment, x: number): boolean => segment.x + segment.width / 2 < x;

const isHeading = (segment: Segment): boolean => findSection(segment.text) !== null;

const share = (side: Segment[], test: (segment: Segment) => boolean): number => side.filter(test).length / side.length;

const isDense = (side: Segment[], leading: number): boolean =>
  side.slice(1).filter((one, index) => one.y - side[index]!.y < leading * 1.6).length >= (side.length - 1) * 0.7;
