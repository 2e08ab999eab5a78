import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { letterFont } from '../pdf/letter-font.ts';

let fonts = 0;

/** A photographed page. */
export const aPictureOf = async (lines: string[]): Promise<Buffer> => (await aPageOf(lines)).toBuffer('image/png');

/** Lines on white, in a bundled font: a machine may have none. */
export const aPageOf = async (lines: string[]): Promise<Canvas> => {
  const font = `Letters ${++fonts}`;
  GlobalFonts.register((await letterFont(lines.join(''))).content, font);
  const canvas = createCanvas(1000, 90 * (lines.length + 1));
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  context.font = `48px "${font}"`;
  for (const [index, line] of lines.entries()) context.fillText(line, 40, 90 * (index + 1));
  return canvas;
};
