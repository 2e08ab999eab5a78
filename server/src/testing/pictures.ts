import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { readLetterFont } from '../pdf/letter-font.ts';

const FONT = 'Letters';

/** A photographed page. */
export const drawPicture = async (lines: string[]): Promise<Buffer> => (await drawPage(lines)).toBuffer('image/png');

/** Lines on white, in a bundled font: a machine may have none. */
export const drawPage = async (lines: string[]): Promise<Canvas> => {
  if (!GlobalFonts.has(FONT)) GlobalFonts.register(await readLetterFont(), FONT);
  const canvas = createCanvas(1000, 90 * (lines.length + 1));
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  context.font = `48px "${FONT}"`;
  for (const [index, line] of lines.entries()) context.fillText(line, 40, 90 * (index + 1));
  return canvas;
};
