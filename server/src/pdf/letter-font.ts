import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fontkit from '@pdf-lib/fontkit';
import { buildTrueType, type Outline } from './truetype.ts';

/** In priority order: a glyph comes from the first file that has it. */
const PIECES = [
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
  import.meta.resolve('@fontsource-variable/inter/files/inter-greek-wght-normal.woff2'),
  import.meta.resolve('@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2'),
  import.meta.resolve('@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2'),
  import.meta.resolve('@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2'),
];

let opened: Promise<Font[]> | null = null;

/**
 * The product's font, cut down to the letters of a text: a plain TrueType font that covers every European language.
 * Returns the letters it does not have.
 */
export const letterFont = async (text: string): Promise<{ content: Buffer; missing: string[] }> => {
  const fonts = await (opened ??= open());
  const outlines: Outline[] = [];
  const missing: string[] = [];
  for (const letter of new Set(` ${text.replaceAll(/\s+/g, ' ')}`)) {
    const code_point = letter.codePointAt(0)!;
    const font = fonts.find((one) => one.hasGlyphForCodePoint(code_point));
    if (!font) {
      missing.push(letter);
      continue;
    }
    const { path, advanceWidth } = font.glyphForCodePoint(code_point);
    outlines.push({ code_point, advance: Math.round(advanceWidth), contours: getContours(path as unknown as Drawn) });
  }
  const { unitsPerEm, ascent, descent, capHeight } = fonts[0]!;
  const metrics = { name: 'Inter Letter', units_per_em: unitsPerEm, ascent, descent, cap_height: capHeight };
  return { content: buildTrueType(outlines, metrics), missing };
};

type Font = ReturnType<typeof fontkit.create>;

const open = () => Promise.all(PIECES.map(async (file) => fontkit.create(await readFile(fileURLToPath(file)))));

/** The library's types omit the outline. */
interface Drawn {
  commands: { command: string; args: number[] }[];
}

const getContours = ({ commands }: Drawn): Outline['contours'] => {
  const contours: Outline['contours'] = [];
  const add = (x: number, y: number, is_on: boolean) =>
    contours.at(-1)!.push({ x: Math.round(x), y: Math.round(y), is_on });
  for (const { command, args } of commands) {
    const [x = 0, y = 0, toX = 0, toY = 0] = args;
    if (command === 'moveTo') contours.push([]);
    if (command === 'moveTo' || command === 'lineTo') add(x, y, true);
    if (command === 'quadraticCurveTo') {
      add(x, y, false);
      add(toX, toY, true);
    }
  }
  return contours;
};
