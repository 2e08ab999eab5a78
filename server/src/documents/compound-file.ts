import { NotReadable } from './document.ts';

const END_OF_CHAIN = 0xfffffffa;
const SMALL_STREAM_BYTES = 4096;

/** Reads the streams of an old Office file, which is a small file system. */
export const readCompoundFile = (content: Uint8Array): { names: string[]; stream(name: string): Buffer | null } => {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (file.length < 1536) throw new NotReadable('unreadable', 'file_damaged', 'This document is damaged.');
  const sectorBytes = 1 << Math.min(file.readUInt16LE(30), 12);
  const sector = (index: number) => file.subarray((index + 1) * sectorBytes, (index + 2) * sectorBytes);
  const table = readTable(file, sector);

  const chain = (first: number): Buffer => {
    const parts: Buffer[] = [];
    // A damaged chain may be circular.
    for (let at = first; at < END_OF_CHAIN && parts.length <= table.length; at = table[at] ?? END_OF_CHAIN)
      parts.push(sector(at));
    return Buffer.concat(parts);
  };
  const entries = readDirectory(chain(file.readUInt32LE(48)));
  const smallTable = chain(file.readUInt32LE(60));
  const root = entries.find((entry) => entry.type === 5);
  const small = root ? chain(root.first) : Buffer.alloc(0);
  const smallChain = (first: number): Buffer => {
    const parts: Buffer[] = [];
    for (let at = first; at < END_OF_CHAIN && parts.length <= SMALL_STREAM_BYTES;) {
      parts.push(small.subarray(at * 64, at * 64 + 64));
      at = at * 4 + 4 <= smallTable.length ? smallTable.readUInt32LE(at * 4) : END_OF_CHAIN;
    }
    return Buffer.concat(parts);
  };
  return {
    names: entries.map((entry) => entry.name),
    stream: (name) => {
      const entry = entries.find((one) => one.name === name && one.type === 2);
      if (!entry) return null;
      const bytes = entry.size < SMALL_STREAM_BYTES ? smallChain(entry.first) : chain(entry.first);
      return bytes.subarray(0, entry.size);
    },
  };
};

const readTable = (file: Buffer, sector: (index: number) => Buffer): number[] => {
  const sectors: number[] = [];
  for (let at = 76; at < 512; at += 4) sectors.push(file.readUInt32LE(at));
  let more = file.readUInt32LE(68);
  for (let count = file.readUInt32LE(72); count > 0 && more < END_OF_CHAIN && sectors.length < 100_000; count--) {
    const list = sector(more);
    if (list.length < 8) break;
    for (let at = 0; at + 8 <= list.length; at += 4) sectors.push(list.readUInt32LE(at));
    more = list.readUInt32LE(list.length - 4);
  }
  const table: number[] = [];
  for (const index of sectors) {
    if (index >= END_OF_CHAIN) continue;
    const part = sector(index);
    for (let at = 0; at + 4 <= part.length; at += 4) table.push(part.readUInt32LE(at));
  }
  return table;
};

const readDirectory = (bytes: Buffer): { name: string; type: number; first: number; size: number }[] => {
  const entries = [];
  for (let at = 0; at + 128 <= bytes.length; at += 128) {
    const length = Math.min(bytes.readUInt16LE(at + 64), 64);
    const name = length >= 2 ? bytes.toString('utf16le', at, at + length - 2) : '';
    const [type, first, size] = [bytes[at + 66]!, bytes.readUInt32LE(at + 116), bytes.readUInt32LE(at + 120)];
    entries.push({ name, type, first, size });
  }
  return entries;
};
