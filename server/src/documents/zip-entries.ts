import { unzipSync } from 'fflate';
import { NotReadable } from './document.ts';

const MAX_ENTRIES = 2000;
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/** File names in the central directory of a ZIP file; empty if damaged. */
export const zipEntryNames = (content: Uint8Array): string[] => {
  const view = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const end = view.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0 || end + 22 > view.length) return [];
  const names: string[] = [];
  let at = view.readUInt32LE(end + 16);
  while (names.length <= MAX_ENTRIES && at + 46 <= view.length && view.readUInt32LE(at) === 0x02014b50) {
    const length = view.readUInt16LE(at + 28);
    names.push(view.toString('utf8', at + 46, at + 46 + length));
    at += 46 + length + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32);
  }
  return names;
};

/** Unpacks matching entries within limits: a few kilobytes can expand to gigabytes. */
export const unzip = (content: Uint8Array, wanted: RegExp): Map<string, Uint8Array> => {
  let entries = 0;
  let bytes = 0;
  const files = readArchive(() =>
    unzipSync(content, {
      filter: ({ name, originalSize }) => {
        if (++entries > MAX_ENTRIES)
          throw new NotReadable('refused', 'file_too_big', `This file holds more than ${MAX_ENTRIES} parts.`);
        if (!wanted.test(name)) return false;
        bytes += originalSize;
        if (bytes > MAX_UNPACKED_BYTES)
          throw new NotReadable('refused', 'file_too_big', 'This file is too big once it is unpacked.');
        return true;
      },
    }),
  );
  return new Map(Object.entries(files));
};

const readArchive = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (error instanceof NotReadable) throw error;
    throw new NotReadable('unreadable', 'file_damaged', 'This file is damaged: it cannot be unpacked.');
  }
};
