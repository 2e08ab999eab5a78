import { crc32 } from 'node:zlib';
import { zlibSync } from 'fflate';
import { pdf } from './pdf.ts';

/** A scanned page: rows of grey bars and no letters. */
export const scan = (): Buffer => {
  const [width, height, margin, rowHeight] = [420, 594, 36, 15];
  const gray = new Uint8Array(width * height).fill(250);
  for (let row = 0; row < 34; row += 1) {
    const start = (40 + row * rowHeight) * width;
    const end = width - margin - ((row * 37) % 120);
    for (let x = margin; x < end; x += 1) {
      const isGap = (x + row * 13) % (7 + ((row * 5) % 9)) === 0;
      if (isGap) continue;
      gray[start + x] = 60 + ((x * row) % 50);
      gray[start + width + x] = 90;
    }
  }
  return pdf([{ texts: [], image: { width, height, gray } }]);
};

/** A rough portrait. */
export const portrait = (): Buffer => {
  const size = 96;
  const rows = Array.from({ length: size }, (_, y) =>
    Uint8Array.from({ length: size + 1 }, (_, column) => {
      // Each row of a PNG begins with its filter.
      if (column === 0) return 0;
      const [x, fromFace, fromShoulders] = [
        column - 1,
        Math.hypot(column - 49, y - 38),
        Math.hypot(column - 49, y - 104),
      ];
      if (fromFace < 22) return 190 - (x % 5);
      return fromShoulders < 40 ? 80 : 225;
    }),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from(zlibSync(Buffer.concat(rows)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const chunk = (type: string, data: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
};
