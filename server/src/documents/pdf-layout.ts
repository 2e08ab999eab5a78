import { readRegion, splitAtHeadings } from './pdf-columns.ts';
import { joinWrappedDates, type Run, type Segment, toRows, usualLeading } from './pdf-rows.ts';

/** A line as a person reads it: its segments from left to right, and whether there is space above it. */
export interface Line {
  segments: Segment[];
  isAfterGap: boolean;
  /** A new column with headings of its own begins. */
  isColumnStart: boolean;
}

/** The lines of a page in human reading order. */
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
