import { getResolvedPDFJS } from 'unpdf';
import { readOperations } from './pdf-operations.ts';
import type { Run, Segment } from './pdf-rows.ts';
import type { PdfPage } from './pdf-page.ts';

/** True if letters are spaced out for effect, `J A N E D O E`, perhaps with one closer pair. */
export const isSpacedOut = (text: string): boolean => {
  const words = text.trim().split(/\s+/);
  const single = words.filter((word) => word.length === 1 && /[\p{L}'’.-]/u.test(word)).length;
  return words.length >= 4 && single >= words.length * 0.6 && words.every((word) => word.length <= 3);
};

/**
 * Spaced-out letters have a space after each, which hides the spaces between words. The drawn glyphs still show them.
 */
export const joinSpacedOut = (segment: Segment, drawn: string): Segment => {
  const wanted = segment.text.replace(/\s/g, '').normalize('NFC');
  const from = drawn.replace(/\s/g, '').indexOf(wanted);
  const text = from < 0 ? wanted : cut(drawn, from, wanted.length);
  const { x, y, width, size } = segment;
  return { text, x, y, width, size, runs: [{ text, x, y, width, size }] };
};

/** All glyphs of a page in drawing order; with `areGapsSpaces`, gaps become spaces. */
export const readDrawnText = async (page: PdfPage, { areGapsSpaces = false } = {}): Promise<string> => {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await readOperations(page);
  let text = '';
  for (const [index, operation] of fnArray.entries()) {
    if (operation !== OPS.showText) continue;
    const [glyphs] = argsArray[index] as [({ unicode: string; width: number } | number)[]];
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') text += areGapsSpaces && -glyph >= MIN_GAP ? ' ' : '';
      else text += areGapsSpaces && NO_CHARACTER.test(glyph.unicode) && glyph.width >= MIN_GAP ? ' ' : glyph.unicode;
    }
    if (areGapsSpaces) text += ' ';
  }
  return text.normalize('NFC');
};

/** In thousandths of the font size. Kerning moves letters by less. */
const MIN_GAP = 60;
/** A glyph without a character is the font's space. */
const NO_CHARACTER = /^[\0-\x20\uFFFD]*$/;

const MIN_CROWDED = 150;
/** Longer than the average word on any page, even in German. */
const CROWDED_WORD = 15;

/** True if the words of a page have no spaces between them. */
export const isCrowded = (runs: Run[]): boolean => {
  const words = runs
    .flatMap(({ text }) => text.match(/[\p{Script=Latin}\d.,;'’-]+/gu) ?? [])
    .filter((word) => !/[@/]/.test(word));
  const letters = words.join('').length;
  return letters >= MIN_CROWDED && letters / words.length >= CROWDED_WORD;
};

/** The same runs with spaces where their glyphs have gaps. */
export const withGaps = (runs: Run[], drawn: string): Run[] => {
  const letters = drawn.replace(/\s/g, '');
  let at = 0;
  return runs.map((run) => {
    const wanted = run.text.replace(/\s/g, '').normalize('NFC');
    const next = letters.indexOf(wanted, at);
    const from = next >= 0 ? next : letters.indexOf(wanted);
    if (from < 0 || wanted === '') return run;
    at = from + wanted.length;
    return { ...run, text: cut(drawn, from, wanted.length) };
  });
};

/** The part of the text with these letters, including spaces between them. */
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
