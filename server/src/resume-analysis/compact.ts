import type { Place } from './own-name.ts';

/** A redacted text that does not reveal how much was removed. */
export interface Compact {
  text: string;
  /** The position of a stretch in the original text. */
  placeOf: (place: Place) => Place;
}

/** Replaces anything removed within a line. */
const GAP = '   ';
/** Keeps columns apart. Two blanks, so that no quote spans them. */
const TAB_GAP = ' \t';

/**
 * Redaction leaves blanks. Here each such place becomes the same gap for every person, and a line with
 * nothing left is dropped: an empty one would split a paragraph.
 */
export const compact = (text: string, redacted: string): Compact => {
  const lines = splitLines(text, redacted);
  let out = '';
  const origins: number[] = [];
  const add = (piece: string, at: number, isGap: boolean) => {
    for (let index = 0; index < piece.length; index++) origins.push(isGap ? at : at + index);
    out += piece;
  };
  let wasEmpty = true;
  for (const [index, line] of lines.entries()) {
    if (line.isGone) continue;
    const isEmpty = line.pieces.every(({ text: piece }) => !piece.trim());
    // Two empty lines become adjacent where the line between them is gone.
    if (isEmpty && wasEmpty && lines[index - 1]?.isGone) continue;
    wasEmpty = isEmpty;
    for (const { text: piece, at, isGap } of line.pieces) add(piece, at, isGap);
    if (index < lines.length - 1) add('\n', line.end, false);
  }
  return {
    text: out,
    placeOf: ({ start, end }) => {
      const from = origins[start] ?? text.length;
      return { start: from, end: end > start ? (origins[end - 1] ?? text.length - 1) + 1 : from };
    },
  };
};

interface Piece {
  text: string;
  at: number;
  isGap: boolean;
}

interface Line {
  pieces: Piece[];
  end: number;
  isGone: boolean;
}

const splitLines = (text: string, redacted: string): Line[] => {
  let start = 0;
  return redacted.split('\n').map((left) => {
    const at = start;
    const end = at + left.length;
    start = end + 1;
    const original = text.slice(at, end);
    if (original === left) return { pieces: [{ text: left, at, isGap: false }], end, isGone: false };
    // Commas and brackets around removed text mean nothing on their own, nor does the number of its line.
    if (!/[\p{L}\d]/u.test(left.replace(/^[^\S\n]{0,8}\d{1,2}[.)](?!\d)/, '')))
      return { pieces: [], end, isGone: true };
    let offset = 0;
    const pieces = left.split(/([^\S\n]+)/).flatMap((piece): Piece[] => {
      const from = at + offset;
      offset += piece.length;
      const isGap = piece.trim() === '' && piece !== text.slice(from, from + piece.length);
      if (!isGap) return [{ text: piece, at: from, isGap }];
      const isOuter = from === at || from + piece.length === end;
      return isOuter ? [] : [{ text: piece.includes('\t') ? TAB_GAP : GAP, at: from, isGap }];
    });
    return { pieces, end, isGone: false };
  });
};
