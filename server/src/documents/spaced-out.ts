import { getResolvedPDFJS } from 'unpdf';
import { readOperations } from './pdf-operations.ts';
import type { Segment } from './pdf-rows.ts';
import type { PdfPage } from './pdf-page.ts';

/** Whether letters are set apart for show, `J A N E D O E`, perhaps with a pair that stands closer. */
export const isSpacedOut = (text: string): boolean => {
  const words = text.trim().split(/\s+/);
  const single = words.filter((word) => word.length === 1 && /[\p{L}'’.-]/u.test(word)).length;
  return words.length >= 4 && single >= words.length * 0.6 && words.every((word) => word.length <= 3);
};

/**
 * Letters set apart come out with a space after each, and the space between the words is lost among them. The glyphs as
 * they were drawn still have it.
 */
export const joinSpacedOut = (segment: Segment, drawn: string): Segment => {
  const wanted = segment.text.replace(/\s/g, '').normalize('NFC');
  const from = drawn.replace(/\s/g, '').indexOf(wanted);
  const text = from < 0 ? wanted : cut(drawn, from, wanted.length);
  const { x, y, width, size } = segment;
  return { text, x, y, width, size, runs: [{ text, x, y, width, size }] };
};

/** All glyphs of a page in the order in which they are drawn. */
export const readDrawnText = async (page: PdfPage): Promise<string> => {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await readOperations(page);
  let text = '';
  for (const [index, operation] of fnArray.entries()) {
    if (operation !== OPS.showText) continue;
    const [glyphs] = argsArray[index] as [({ unicode: string } | number)[]];
    for (const glyph of glyphs) if (typeof glyph !== 'number') text += glyph.unicode;
  }
  return text.normalize('NFC');
};

/** The stretch of the text that has these letters, with the spaces between them. */
const cut = (text: string, from: number, count: number): string => {
  let seen = 0;
  let found = '';
  for (const char of text) {
    const isSpace = /\s/.test(char);
    if (seen >= from && (!isSpace || found)) found += char;
    if (!isSpace && (seen += char.length) >= from + count) break;
  }
  return found.replace(/\s+/g, ' ').trim();
};
