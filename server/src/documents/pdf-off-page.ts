import { getResolvedPDFJS } from 'unpdf';
import { readOperations } from './pdf-operations.ts';
import type { PdfPage } from './pdf-page.ts';

const MIN_LETTERS = 3;

/**
 * Text a page draws beyond its edges. The library omits it from the page's text, so it is found among the drawing
 * operations: a piece whose middle is missing from the text. If the edge only cuts a piece, its middle is there.
 */
export const readOffPage = async (page: PdfPage, text: string): Promise<string[]> => {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await readOperations(page);
  const there = keepLetters(text);
  // Right-to-left scripts are drawn in reverse.
  const turned = [...there].toReversed().join('');
  const left: string[] = [];
  for (const [index, operation] of fnArray.entries()) {
    if (operation !== OPS.showText) continue;
    const [glyphs] = argsArray[index] as [({ unicode: string } | number)[]];
    const drawn = glyphs.map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode)).join('');
    const letters = keepLetters(drawn);
    if (letters.length < MIN_LETTERS) continue;
    const third = Math.floor(letters.length / 3);
    const middle = letters.slice(third, letters.length - third);
    if (!there.includes(middle) && !turned.includes(middle)) left.push(drawn.trim());
  }
  return left;
};

const keepLetters = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
