/** The part of the tar format (ustar) that a backup needs: files and folders with short names, streamed. */
const BLOCK = 512;
const NAME_BYTES = 100;

export interface TarEntry {
  name: string;
  isFolder: boolean;
  size: number;
  /** Must be read to its end before the next entry is requested. */
  content: AsyncIterable<Buffer>;
}

export const tarHeader = (name: string, { size, at, isFolder = false }: TarFacts): Buffer => {
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`The name ${name} is too long for a backup.`);
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0);
  block.write(isFolder ? '0000700\0' : '0000600\0', 100);
  block.write('0000000\0'.repeat(2), 108);
  block.write(`${octal(size, 11)} ${octal(Math.floor(at.getTime() / 1000), 11)} `, 124);
  block.write(' '.repeat(8), 148);
  block.write(isFolder ? '5' : '0', 156);
  block.write('ustar\x0000', 257);
  block.write(`${octal(checksum(block), 6)}\0 `, 148);
  return block;
};

interface TarFacts {
  size: number;
  at: Date;
  isFolder?: boolean;
}

/** Padding after a file's content, up to the next block. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

export const TAR_END = Buffer.alloc(2 * BLOCK);

/** Ends without an error only where a tar file ends: a truncated file throws. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = openBytes(source);
  for (;;) {
    const block = await bytes.read(BLOCK);
    if (block.every((byte) => byte === 0)) break;
    const stated = Number.parseInt(block.toString('latin1', 148, 156), 8);
    block.fill(' ', 148, 156);
    if (stated !== checksum(block)) throw new Error('This is not a tar file, or it is damaged.');
    const size = Number.parseInt(block.toString('latin1', 124, 136), 8);
    const name = block.toString('utf8', 0, block.indexOf(0));
    yield { name, isFolder: block[156] === 0x35, size, content: bytes.stream(size) };
    await bytes.read(tarPadding(size).length);
  }
  // Reads to the end, so that decompression and decryption can verify themselves.
  await bytes.drain();
}

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');

const checksum = (block: Buffer): number => block.reduce((sum, byte) => sum + byte, 0);

const openBytes = (source: AsyncIterable<Buffer>) => {
  const chunks = source[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0);
  /** At least one byte and at most `most`. */
  const some = async (most: number): Promise<Buffer> => {
    while (rest.length === 0) {
      const { done, value } = await chunks.next();
      if (done) throw new Error('The file ends too early.');
      rest = Buffer.from(value);
    }
    const part = rest.subarray(0, most);
    rest = rest.subarray(part.length);
    return part;
  };
  async function* stream(size: number) {
    for (let left = size; left > 0;) {
      const part = await some(left);
      left -= part.length;
      yield part;
    }
  }
  return {
    stream,
    read: async (size: number): Promise<Buffer> => {
      const parts: Buffer[] = [];
      for await (const part of stream(size)) parts.push(part);
      return Buffer.concat(parts);
    },
    drain: async () => {
      while (!(await chunks.next()).done);
    },
  };
};
