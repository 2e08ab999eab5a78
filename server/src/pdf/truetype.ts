/** The outline of one glyph: closed contours of points; off-curve points are control points. */
export interface Outline {
  code_point: number;
  advance: number;
  contours: { x: number; y: number; is_on: boolean }[][];
}

interface Metrics {
  name: string;
  units_per_em: number;
  ascent: number;
  descent: number;
  cap_height: number;
}

/**
 * Builds a TrueType font with only the tables a PDF needs. Web fonts are compressed and split into files; a PDF wants
 * one plain font.
 */
export const buildTrueType = (outlines: Outline[], metrics: Metrics): Buffer => {
  const letters = outlines.toSorted((a, b) => a.code_point - b.code_point);
  // The first glyph stands for missing characters.
  const glyphs = [{ advance: Math.round(metrics.units_per_em / 2), contours: [] }, ...letters];
  const encoded = glyphs.map(({ contours }) => glyph(contours));
  const offsets = encoded.reduce((all, { length }) => [...all, all.at(-1)! + length], [0]);
  const boxes = glyphs.map(({ contours }) => boundingBox(contours));
  return directory({
    'OS/2': os2(letters, metrics),
    cmap: cmap(letters),
    glyf: Buffer.concat(encoded),
    head: head(boxes, metrics),
    hhea: hhea(glyphs, metrics),
    hmtx: words16(glyphs.flatMap(({ advance }, index) => [advance, boxes[index]!.minX])),
    loca: words32(offsets),
    maxp: maxp(glyphs),
    name: nameTable(metrics.name),
    post: Buffer.concat([words32([0x30000, 0]), words16([-100, 50]), words32([0, 0, 0, 0, 0])]),
  });
};

type Contours = Outline['contours'];

const glyph = (contours: Contours): Buffer => {
  const points = contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const { minX, minY, maxX, maxY } = boundingBox(contours);
  let last = -1;
  const ends = contours.map((contour) => (last += contour.length));
  const steps = (values: number[]) => values.map((value, index) => value - (values[index - 1] ?? 0));
  const whole = Buffer.concat([
    words16([contours.length, minX, minY, maxX, maxY, ...ends, 0]),
    Buffer.from(points.map(({ is_on }) => (is_on ? 1 : 0))),
    words16(steps(points.map(({ x }) => x))),
    words16(steps(points.map(({ y }) => y))),
  ]);
  return Buffer.concat([whole, Buffer.alloc((4 - (whole.length % 4)) % 4)]);
};

const boundingBox = (contours: Contours) => {
  const points = contours.flat();
  if (points.length === 0) return { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
};

/** Format 12: groups of consecutive code points. */
const cmap = (letters: Outline[]): Buffer => {
  const groups = letters.map(({ code_point }, index) => [code_point, code_point, index + 1]);
  const table = Buffer.concat([
    words16([12, 0]),
    words32([16 + groups.length * 12, 0, groups.length, ...groups.flat()]),
  ]);
  return Buffer.concat([words16([0, 1, 3, 10]), words32([12]), table]);
};

const head = (boxes: ReturnType<typeof boundingBox>[], { units_per_em }: Metrics): Buffer =>
  Buffer.concat([
    words32([0x10000, 0x10000, 0, 0x5f0f3cf5]),
    words16([3, units_per_em]),
    words32([0, 0, 0, 0]),
    words16([
      Math.min(...boxes.map(({ minX }) => minX)),
      Math.min(...boxes.map(({ minY }) => minY)),
      Math.max(...boxes.map(({ maxX }) => maxX)),
      Math.max(...boxes.map(({ maxY }) => maxY)),
    ]),
    words16([0, 8, 2, 1, 0]),
  ]);

const hhea = (glyphs: { advance: number }[], { ascent, descent }: Metrics): Buffer =>
  Buffer.concat([
    words32([0x10000]),
    words16([ascent, descent, 0, Math.max(...glyphs.map(({ advance }) => advance))]),
    words16([0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length]),
  ]);

const maxp = (glyphs: { contours: Contours }[]): Buffer =>
  Buffer.concat([
    words32([0x10000]),
    words16([
      glyphs.length,
      Math.max(...glyphs.map(({ contours }) => contours.flat().length)),
      Math.max(...glyphs.map(({ contours }) => contours.length)),
    ]),
    words16([0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]),
  ]);

const os2 = (letters: Outline[], { ascent, descent, cap_height }: Metrics): Buffer =>
  Buffer.concat([
    words16([4, 1000, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0]),
    Buffer.alloc(10),
    words32([0, 0, 0, 0]),
    Buffer.from('HIRE'),
    words16([0x40, letters[0]!.code_point, Math.min(letters.at(-1)!.code_point, 0xffff)]),
    words16([ascent, descent, 0, ascent, -descent]),
    words32([0, 0]),
    words16([Math.round(cap_height * 0.75), cap_height, 0, 32, 1]),
  ]);

/** Family, style, full name and PostScript name. */
const nameTable = (name: string): Buffer => {
  const texts = [name, 'Regular', name, name.replaceAll(' ', '-')].map((text) => Buffer.from(text, 'utf16le').swap16());
  let at = 0;
  const records = texts.flatMap(({ length }, index) => {
    const record = [3, 1, 0x409, [1, 2, 4, 6][index]!, length, at];
    at += length;
    return record;
  });
  return Buffer.concat([words16([0, texts.length, 6 + 12 * texts.length, ...records]), ...texts]);
};

const directory = (tables: Record<string, Buffer>): Buffer => {
  const names = Object.keys(tables).toSorted();
  const power = Math.floor(Math.log2(names.length));
  let at = 12 + 16 * names.length;
  const entries: Buffer[] = [];
  const bodies: Buffer[] = [];
  for (const name of names) {
    const table = tables[name]!;
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    entries.push(Buffer.concat([Buffer.from(name), words32([checksum(padded), at, table.length])]));
    bodies.push(padded);
    at += padded.length;
  }
  const range = 16 * 2 ** power;
  const start = Buffer.concat([words32([0x10000]), words16([names.length, range, power, 16 * names.length - range])]);
  return Buffer.concat([start, ...entries, ...bodies]);
};

const checksum = (padded: Buffer): number => {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
};

const words16 = (values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) buffer.writeUInt16BE(value & 0xffff, index * 2);
  return buffer;
};

const words32 = (values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value >>> 0, index * 4);
  return buffer;
};
