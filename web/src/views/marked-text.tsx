/** A part of a text, from the first character to before the last. */
export interface TextRange {
  start: number;
  end: number;
}

/** A text with the words in it that something rests on. */
export function MarkedText({ text, ranges }: { text: string; ranges: TextRange[] }) {
  return piecesOf(text, ranges).map(({ start, piece, isMarked }) =>
    isMarked ? (
      <mark key={start} className="rounded-sm bg-warning-soft text-warning">
        {piece}
      </mark>
    ) : (
      <span key={start}>{piece}</span>
    ),
  );
}

/** Ranges that overlap are one, and what lies outside of the text is left out. */
export function piecesOf(text: string, ranges: TextRange[]): { start: number; piece: string; isMarked: boolean }[] {
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
