import type { Box, HiddenReason } from './document.ts';
import { drawPixels, loadCanvas } from './page-canvas.ts';
import { toBox, type Run } from './pdf-rows.ts';
import { kindsOfOperation, readOperations } from './pdf-operations.ts';
import type { PdfPage } from './pdf-page.ts';

const SCALE = 1;
/** Thin and small letters leave hardly a mark at first; less than this is invisible. */
const FINE_SCALE = 3;
const MOST_PIXELS = 40_000_000;
/** Of 255: a smaller difference from the background is invisible. Pale grey print has 40 and more. */
const VISIBLE_DIFFERENCE = 18;
const TINY_POINTS = 2;
/** Drawn around a run, in pixels: letters extend beyond their box. */
const MARGIN = 4;
/** Symbol fonts keep their glyphs in the private use area and often draw them as pictures. */
const ONLY_SYMBOLS = /^[\p{Co}\p{S}\p{P}\s]*$/u;

export interface UnseenRun {
  run: Run;
  why: HiddenReason;
}

/** Separates runs that leave a mark on the page from those that do not, by drawing it with and without its text. */
export const splitByVisibility = async (page: PdfPage, runs: Run[]): Promise<{ seen: Run[]; unseen: UnseenRun[] }> => {
  const seen: Run[] = [];
  const unseen: UnseenRun[] = [];
  const legible = runs.filter((run) => run.size >= TINY_POINTS);
  for (const run of runs) if (run.size < TINY_POINTS) unseen.push({ run, why: 'tiny' });
  if (legible.length === 0 || !(await loadCanvas())) return { seen: legible, unseen };

  using marks = await findMarks(page, legible, { scale: SCALE });
  const split = legible.map((run) => (ONLY_SYMBOLS.test(run.text) ? [{ run, isSeen: true }] : splitRun(run, marks)));
  const { width, height } = page.getViewport({ scale: FINE_SCALE });
  if (split.some((parts) => parts.some(({ isSeen }) => !isSeen)) && width * height < MOST_PIXELS)
    await lookAgain(page, split);
  for (const parts of split) {
    for (const part of parts) {
      if (part.isSeen) seen.push(part.run);
      else unseen.push({ run: part.run, why: 'invisible' });
    }
  }
  const isScanWithText = marks.hasPicture && letters(unseen.map(({ run }) => run)) > letters(seen) * 9;
  // A scanner adds its recognised text invisibly over the picture.
  if (isScanWithText && unseen.every(({ run, why }) => why === 'invisible' && marks.hasInk(run)))
    return { seen: legible, unseen: [] };
  return { seen, unseen };
};

/**
 * Looks again at unseen parts at a larger scale. A frame may cut off the end of a mostly visible line, which still
 * belongs to the line: text overflows its frame if programs measure letters differently.
 */
const lookAgain = async (page: PdfPage, split: Part[][]): Promise<void> => {
  const doubted = split.flat().filter(({ isSeen }) => !isSeen);
  const runs = doubted.map(({ run }) => run);
  using fine = await findMarks(page, runs, { scale: FINE_SCALE });
  for (const part of doubted) part.isSeen = isMarked(fine.columns(part.run));
  const cut = split.filter((parts) => {
    const seen = parts.filter(({ isSeen }) => isSeen).map(({ run }) => run);
    return (
      letters(seen) < letters(parts.map(({ run }) => run)) && letters(seen) * 2 >= letters(parts.map(({ run }) => run))
    );
  });
  if (cut.length === 0) return;
  using unclipped = await findMarks(
    page,
    cut.flat().map(({ run }) => run),
    { scale: SCALE, isClipped: false },
  );
  for (const part of cut.flat()) if (!part.isSeen) part.isSeen = isMarked(unclipped.columns(part.run));
};

/** Letters leave many marks; the edge of a neighbouring word leaves one. */
const isMarked = (columns: boolean[]): boolean => columns.filter(Boolean).length >= Math.max(1, columns.length * 0.25);

const letters = (runs: Run[]): number => runs.reduce((sum, run) => sum + run.text.length, 0);

interface Marks {
  /** Pixel columns from the run's left to its right that its text has changed. */
  columns(run: Run): boolean[];
  hasInk(run: Run): boolean;
  hasPicture: boolean;
  /** Called when nothing more is asked about the page. */
  [Symbol.dispose](): void;
}

const findMarks = async (
  page: PdfPage,
  runs: Run[],
  { scale, isClipped = true }: { scale: number; isClipped?: boolean },
): Promise<Marks> => {
  const { isText, isPicture, isImage, isPaint, isClip, depthOf } = await kindsOfOperation();
  /** A portrait beside the text is irrelevant and expensive to draw. Within a group its position is unknown. */
  const skipping = () => {
    let depth = 0;
    return (operation: number, place: () => Box): boolean => {
      depth += depthOf(operation);
      return depth === 0 && isImage(operation) && !runs.some((run) => isAt(place(), toBox(run), scale));
    };
  };
  const isBeside = skipping();
  const isCut = (operation: number) => isClipped || !isClip(operation);
  const full = await drawPixels(page, {
    scale,
    isDrawn: (operation, place) => !isBeside(operation, place) && isCut(operation),
  });
  const { fnArray, argsArray } = await readOperations(page);
  // A page of text alone is white without it.
  const isBare = !fnArray.some((operation, index) => isPaint(operation, argsArray[index] ?? null));
  const isBesideAgain = skipping();
  const bare = isBare
    ? null
    : await drawPixels(page, {
        scale,
        isDrawn: (operation, place) => !isBesideAgain(operation, place) && !isText(operation) && isCut(operation),
      });
  const { width, height, pixels: one } = full;
  const other = bare?.pixels ?? null;

  const isChanged = other
    ? (at: number): boolean =>
        Math.abs(one[at]! - other[at]!) >= VISIBLE_DIFFERENCE ||
        Math.abs(one[at + 1]! - other[at + 1]!) >= VISIBLE_DIFFERENCE ||
        Math.abs(one[at + 2]! - other[at + 2]!) >= VISIBLE_DIFFERENCE
    : (at: number): boolean => Math.min(one[at]!, one[at + 1]!, one[at + 2]!) <= 255 - VISIBLE_DIFFERENCE;
  const area = (run: Run) => {
    const [x, y, wide, high] = toBox(run);
    return {
      left: Math.max(0, Math.floor(x * scale)),
      right: Math.min(width, Math.ceil((x + wide) * scale)),
      top: Math.max(0, Math.floor(y * scale)),
      bottom: Math.min(height, Math.ceil((y + high) * scale)),
    };
  };
  return {
    [Symbol.dispose]: () => {
      full.release();
      bare?.release();
    },
    hasPicture: fnArray.some(isPicture),
    columns: (run) => {
      const { left, right, top, bottom } = area(run);
      const columns = Array.from({ length: Math.max(0, right - left) }, () => false);
      let unmarked = columns.length;
      // Most ink is just above the baseline, and most pixels in a row are neighbours in memory.
      for (let row = bottom - 1; row >= top && unmarked > 0; row--)
        for (let column = left; column < right; column++) {
          if (columns[column - left] || !isChanged((row * width + column) * 4)) continue;
          columns[column - left] = true;
          unmarked--;
        }
      return columns;
    },
    hasInk: (run) => {
      const { left, right, top, bottom } = area(run);
      let [least, most] = [255, 0];
      for (let row = top; row < bottom; row++)
        for (let column = left; column < right; column++) {
          const value = one[(row * width + column) * 4 + 1]!;
          [least, most] = [Math.min(least, value), Math.max(most, value)];
        }
      return most - least > 60;
    },
  };
};

const isAt = ([x, y, wide, high]: Box, [left, top, width, height]: Box, scale: number): boolean =>
  x < (left + width) * scale + MARGIN &&
  x + wide > left * scale - MARGIN &&
  y < (top + height) * scale + MARGIN &&
  y + high > top * scale - MARGIN;

interface Part {
  run: Run;
  isSeen: boolean;
}

/** One run may contain words of several colours: a long part without a mark is removed. */
const splitRun = (run: Run, marks: Marks): Part[] => {
  const columns = marks.columns(run);
  if (!columns.includes(true)) return [{ run, isSeen: false }];
  const gaps = run.height ? [] : longGaps(columns, Math.max(run.size * 3 * SCALE, 12));
  if (gaps.length === 0) return [{ run, isSeen: true }];
  const parts: Part[] = [];
  let at = 0;
  for (const word of run.text.match(/(?<!\s)\s*\S+/g) ?? []) {
    const middle = ((at + word.length / 2) / run.text.length) * columns.length;
    const isSeen = !gaps.some(([from, to]) => middle > from && middle < to);
    const last = parts.at(-1);
    const width = (word.length / run.text.length) * run.width;
    if (last?.isSeen === isSeen) {
      last.run.text += word;
      last.run.width += width;
    } else parts.push({ run: { ...run, text: word, x: run.x + (at / run.text.length) * run.width, width }, isSeen });
    at += word.length;
  }
  return parts;
};

const longGaps = (columns: boolean[], length: number): [number, number][] => {
  const gaps: [number, number][] = [];
  let from = 0;
  for (let at = 0; at <= columns.length; at++) {
    if (at < columns.length && !columns[at]) continue;
    if (at - from >= length) gaps.push([from, at]);
    from = at + 1;
  }
  return gaps;
};
