import { expect, test } from 'vitest';
import { buildPdf } from '../testing/documents.ts';
import { drawBitmap, asFax3, asFax4, type Bitmap } from '../testing/fax.ts';
import { decodeFax } from './decode-fax.ts';
import { BLACK_RUNS, LONG_RUNS, MODES, WHITE_RUNS } from './fax-codes.ts';
import { readDocument } from './read-document.ts';

const OPTIONS = { k: -1, rows: 0, isBlackOne: true, isAligned: false };

const unpacked = (pixels: Uint8Array, columns: number, rows: number): Bitmap =>
  Array.from({ length: rows }, (_, y) =>
    Array.from(
      { length: columns },
      (_pixel, x) => (pixels[y * Math.ceil(columns / 8) + (x >> 3)]! >> (7 - (x & 7))) & 1,
    ),
  );

/** Lines with runs of many lengths, the same for every test. */
const stripes = (columns: number, rows: number): Bitmap =>
  Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (_pixel, x) =>
      Math.sin(x * (0.002 + y * 0.003)) + Math.sin(y * 0.7) > 0.4 ? 1 : 0,
    ),
  );

test('no code is a prefix of another', () => {
  for (const codes of [[...WHITE_RUNS, ...LONG_RUNS], [...BLACK_RUNS, ...LONG_RUNS], MODES.map(([code]) => code)])
    for (const code of codes) expect(codes.filter((other) => other.startsWith(code))).toEqual([code]);
  expect([WHITE_RUNS.length, BLACK_RUNS.length, LONG_RUNS.length]).toEqual([91, 91, 13]);
});

test.each([
  ['relative to the line above', asFax4, -1],
  ['line by line', asFax3, 0],
])('a scan coded %s is decoded to the pixel', (_, code, k) => {
  for (const bitmap of [stripes(1728, 60), stripes(33, 20), stripes(5200, 12), [[0, 0, 0]], [[1, 1, 1, 0]]]) {
    const columns = bitmap[0]!.length;
    const { pixels, rows } = decodeFax(code(bitmap), { ...OPTIONS, k, columns })!;
    expect(rows).toBe(bitmap.length);
    expect(unpacked(pixels, columns, rows)).toEqual(bitmap);
  }
});

test('damaged data becomes white and never hangs the decoder', () => {
  for (let seed = 1; seed < 200; seed++) {
    const noise = Uint8Array.from({ length: 3000 }, (_, index) => (index * seed * 2_654_435_761) >>> (seed % 24));
    for (const k of [-1, 0, 1]) decodeFax(noise, { ...OPTIONS, k, columns: 1728, rows: 100 });
  }
  expect(decodeFax(new Uint8Array(10), { ...OPTIONS, columns: 1e9 })).toBeNull();
});

test('a PDF with a fax-coded scan is read', { timeout: 120_000 }, async () => {
  const bitmap = await drawBitmap(['Jane Sample', 'Welder in Kiel since 2015', 'jane.sample@example.org']);
  const data = Buffer.from(asFax4(bitmap)).toString('latin1');
  const [width, height] = [bitmap[0]!.length, bitmap.length];
  const picture = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${width} /Rows ${height} >> /Length ${data.length} >>`;
  const drawn = `500 0 0 ${(500 * height) / width} 40 400 cm /Scan Do`;
  const pdf = buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /Scan 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    `${picture}\nstream\n${data}\nendstream`,
  ]);
  const { text } = await readDocument(pdf, { company: 'a', isAwaited: true, limits: { timeMs: 60_000 } });
  expect(text).toContain('Welder in Kiel since 2015');
});
