import { getResolvedPDFJS } from 'unpdf';
import type { Pdf } from './read-pdf.ts';
import type { Run } from './pdf-layout.ts';

type Page = Awaited<ReturnType<Pdf['getPage']>>;

const SPACED_OUT = /^\S(?: +\S){3,}$/u;

/**
 * `J A N E D O E`: letters set apart for show come out with a space after each, and the space between the words is lost
 * among them. The glyphs as they were drawn still have it.
 */
export const joinSpacedOut = async (page: Page, runs: Run[]): Promise<Run[]> => {
  if (!runs.some((run) => SPACED_OUT.test(run.text.trim()))) return runs;
  const drawn = await drawnText(page);
  const letters = drawn.replace(/\s/g, '');
  return runs.map((run) => {
    if (!SPACED_OUT.test(run.text.trim())) return run;
    const wanted = run.text.replace(/\s/g, '');
    const from = letters.indexOf(wanted);
    return { ...run, text: from < 0 ? wanted : cut(drawn, from, wanted.length) };
  });
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

const drawnText = async (page: Page): Promise<string> => {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  let text = '';
  for (const [index, operation] of fnArray.entries()) {
    if (operation === OPS.endText) text += '\n';
    if (operation !== OPS.showText) continue;
    const glyphs = (argsArray[index] as [({ unicode: string } | number)[]])[0];
    for (const glyph of glyphs) if (typeof glyph !== 'number') text += glyph.unicode;
  }
  return text.normalize('NFC');
};
