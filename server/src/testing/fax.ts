import { BLACK_RUNS, LONG_RUNS, MODES, WHITE_RUNS } from '../documents/fax-codes.ts';
import { drawPage } from './pictures.ts';

/** Lines of pixels, 1 for black. */
export type Bitmap = number[][];

/** A page of these lines, as a scanner sees it. */
export const drawBitmap = async (lines: string[]): Promise<Bitmap> => {
  const canvas = await drawPage(lines);
  const context = canvas.getContext('2d');
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_pixel, x) => (data[(y * width + x) * 4]! < 128 ? 1 : 0)),
  );
};

const listChanges = (line: number[]): number[] => line.flatMap((pixel, x) => (pixel === (line[x - 1] ?? 0) ? [] : [x]));

const runCode = (length: number, colour: number): string => {
  const runs = colour === 0 ? WHITE_RUNS : BLACK_RUNS;
  if (length >= 1792)
    return (
      LONG_RUNS[Math.min(12, Math.floor((length - 1792) / 64))]! +
      runCode(length - 1792 - Math.min(12, Math.floor((length - 1792) / 64)) * 64, colour)
    );
  return (length >= 64 ? runs[63 + Math.floor(length / 64)]! : '') + runs[length % 64]!;
};

const toBytes = (bits: string): Uint8Array =>
  Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, '0'), 2));

const END = '000000000001';
const findCode = (mode: (typeof MODES)[number][1]): string => MODES.find(([, one]) => one === mode)![0];

/** Encodes each line by its runs alone (T.4). */
export const asFax3 = (bitmap: Bitmap): Uint8Array =>
  toBytes(
    bitmap
      .map((line) => {
        const ends = [...listChanges(line), line.length];
        return END + ends.map((end, index) => runCode(end - (ends[index - 1] ?? 0), index % 2)).join('');
      })
      .join('') + END.repeat(6),
  );

/** Encodes each line by its difference from the one above (T.6). */
export const asFax4 = (bitmap: Bitmap): Uint8Array => {
  let above: number[] = [];
  const bits = bitmap.map((line) => {
    const [columns, changes] = [line.length, listChanges(line)];
    let [at, colour, code] = [-1, 0, ''];
    while (at < columns) {
      const next = changes.find((x, index) => x > at && index % 2 === colour) ?? columns;
      const index = above.findIndex((x, one) => x > at && one % 2 === colour);
      const first = above[index] ?? columns;
      const second = index < 0 ? columns : (above[index + 1] ?? columns);
      if (second < next) [code, at] = [code + findCode('pass'), second];
      else if (Math.abs(next - first) <= 3) [code, at, colour] = [code + findCode(next - first), next, 1 - colour];
      else {
        const after = changes.find((x) => x > next) ?? columns;
        const start = Math.max(at, 0);
        [code, at] = [
          code + findCode('runs') + runCode(next - start, colour) + runCode(after - next, 1 - colour),
          after,
        ];
      }
    }
    above = changes;
    return code;
  });
  return toBytes(bits.join('') + END + END);
};
