/**
 * Removes a picture's metadata: cameras and programs store the author there. Returns null for kinds that cannot be
 * cleaned.
 */
export const plainPicture = (content: Buffer): Buffer | null => {
  if (content.subarray(0, 8).equals(PNG)) return plainPng(content);
  if (content[0] === 0xff && content[1] === 0xd8) return plainJpeg(content);
  return null;
};

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The chunks needed to draw it. */
const DRAWN = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD', 'pHYs']);

/** A chunk consists of its length, its name, that many bytes and a checksum. */
const plainPng = (content: Buffer): Buffer => {
  const kept: Buffer[] = [PNG];
  for (let at = 8; at + 12 <= content.length;) {
    const end = at + 12 + content.readUInt32BE(at);
    const name = content.toString('latin1', at + 4, at + 8);
    if (DRAWN.has(name)) kept.push(content.subarray(at, end));
    // Data after the end is not drawn either.
    if (name === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
};

/** A segment consists of a marker, a length that includes itself, and the rest; pixels follow the start of the scan. */
const plainJpeg = (content: Buffer): Buffer => {
  const kept: Buffer[] = [content.subarray(0, 2)];
  for (let at = 2; at + 4 <= content.length && content[at] === 0xff;) {
    const mark = content[at + 1]!;
    if (mark === START_OF_SCAN) {
      const end = content.lastIndexOf(Buffer.from([0xff, 0xd9]));
      kept.push(content.subarray(at, end > at ? end + 2 : undefined));
      break;
    }
    const end = at + 2 + content.readUInt16BE(at + 2);
    // 0xe1 to 0xef are application metadata, 0xfe is a comment; 0xe0 and 0xee define colours.
    const isNote = (mark > 0xe0 && mark <= 0xef && mark !== 0xee) || mark === 0xfe;
    if (!isNote) kept.push(content.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
};

const START_OF_SCAN = 0xda;
