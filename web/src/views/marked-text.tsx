import { clsx } from 'clsx';

/** A range of a text; the end is excluded. */
export interface TextRange {
  start: number;
  end: number;
}

interface MarkedTextProps {
  text: string;
  ranges: TextRange[];
  /** The range to show first: it is highlighted and scrolled into view. */
  current?: TextRange | undefined;
}

/** A text with the passages marked that a result rests on. */
export function MarkedText({ text, ranges, current }: MarkedTextProps) {
  return splitIntoPieces(text, ranges).map(({ start, piece, isMarked }) =>
    isMarked ? (
      <Mark key={start} isCurrent={current !== undefined && isWithin(current, start, piece.length)}>
        {piece}
      </Mark>
    ) : (
      <span key={start}>{piece}</span>
    ),
  );
}

const isWithin = (range: TextRange, start: number, length: number): boolean =>
  range.start >= start && range.start < start + length;

function Mark({ isCurrent, children }: { isCurrent: boolean; children: string }) {
  return (
    <mark
      {...(isCurrent && { ref: bringIntoView, 'aria-current': true })}
      className={clsx(
        'rounded-sm bg-warning-soft text-warning',
        isCurrent && 'outline-2 outline-offset-1 outline-warning',
      )}
    >
      {children}
    </mark>
  );
}

const bringIntoView = (mark: HTMLElement | null) => mark?.scrollIntoView({ block: 'center' });

/** Merges overlapping ranges and drops those outside the text. */
export function splitIntoPieces(
  text: string,
  ranges: TextRange[],
): { start: number; piece: string; isMarked: boolean }[] {
  const pieces: { start: number; piece: string; isMarked: boolean }[] = [];
  let at = 0;
  const add = (end: number, isMarked: boolean) => {
    if (end <= at) return;
    const last = pieces.at(-1);
    const piece = text.slice(at, end);
    if (last?.isMarked && isMarked) last.piece += piece;
    else pieces.push({ start: at, piece, isMarked });
    at = end;
  };
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    add(Math.min(start, text.length), false);
    add(Math.min(end, text.length), true);
  }
  add(text.length, false);
  return pieces;
}
