import type { PdfPage } from './pdf-pages.ts';

/** A part of a page, as fractions of its width and height. */
export interface Place {
  page: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The words to find: a range of the extracted text, without its `end`. */
interface Range {
  start: number;
  end: number;
}

interface Letter {
  page: number;
  item: number;
  /** The index of the letter in its item, and the number of letters. */
  at: number;
  of: number;
}

/**
 * Finds words of the text on the pages. The text was extracted with its own spaces and line breaks, so only letters and
 * digits are compared. Of words that occur more than once, the matching occurrence is used. Text that is not found has no
 * place.
 */
export function findPlaces(pages: PdfPage[], text: string, ranges: Range[]): Place[][] {
  const { plain, letters } = listLetters(pages);
  const ownLetters = normalizeText(text);
  return ranges.map(({ start, end }) => {
    const wanted = normalizeText(text.slice(start, end));
    if (wanted === '') return [];
    const before = normalizeText(text.slice(0, start)).length;
    let number = 0;
    for (let at = ownLetters.indexOf(wanted); at !== -1 && at < before; at = ownLetters.indexOf(wanted, at + 1))
      number += 1;
    let found = plain.indexOf(wanted);
    const first = found;
    for (; number > 0 && found !== -1; number -= 1) found = plain.indexOf(wanted, found + 1);
    // The order of the pages may differ from the extracted text: any occurrence is better than none.
    const begin = found === -1 ? first : found;
    return begin === -1 ? [] : mergeBoxes(pages, letters.slice(begin, begin + wanted.length));
  });
}

const normalizeText = (text: string): string =>
  text
    // Decomposed, since a PDF may have accents as characters of their own.
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Every letter of the pages in file order, and its origin. */
function listLetters(pages: PdfPage[]): { plain: string; letters: Letter[] } {
  let plain = '';
  const letters: Letter[] = [];
  for (const [page, { texts }] of pages.entries()) {
    for (const [item, { text }] of texts.entries()) {
      const signs = [...text];
      for (const [at, sign] of signs.entries()) {
        // One character may stand for several letters, such as a ligature.
        const own = normalizeText(sign);
        plain += own;
        for (let index = 0; index < own.length; index += 1) letters.push({ page, item, at, of: signs.length });
      }
    }
  }
  return { plain, letters };
}

/** Letters differ in width: within a piece of text, a mark is made slightly wider than needed. */
const SPARE = 0.5;

/** One box for each piece of text that contains the letters. Each letter takes an equal share of the piece's width. */
function mergeBoxes(pages: PdfPage[], letters: Letter[]): Place[] {
  const stretches = Map.groupBy(letters, ({ page, item }) => `${page} ${item}`);
  return [...stretches.values()].map((own) => {
    const { page, item, at, of } = own[0]!;
    const from = Math.max(0, at - SPARE);
    const to = Math.min(of, own.at(-1)!.at + 1 + SPARE);
    const { width, height, texts } = pages[page]!;
    const stretch = texts[item]!;
    return {
      page: page + 1,
      left: (stretch.x + (stretch.width * from) / of) / width,
      top: stretch.y / height,
      width: (stretch.width * (to - from)) / of / width,
      height: stretch.height / height,
    };
  });
}
