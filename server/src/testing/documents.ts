import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { writePdf } from '../demo/pdf.ts';

/** A PDF of A4 pages made of content streams, with Helvetica as /F1. */
export const aPdf = (...streams: string[]): Uint8Array => {
  const pages = streams.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages}] /Count ${streams.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  for (const [index, stream] of streams.entries()) {
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    );
  }
  return buildPdf(objects);
};

/** A PDF that needs a password to open. */
export const aLockedPdf = (): Uint8Array =>
  buildPdf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [] /Count 0 >>',
      `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`,
    ],
    `/Encrypt 3 0 R /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>] `,
  );

export const buildPdf = (objects: string[], trailer = ''): Uint8Array =>
  new Uint8Array(
    writePdf(
      objects.map((object) => Buffer.from(object, 'latin1')),
      1,
      trailer,
    ),
  );

/** Text at a place, from the lower left corner: `at(50, 700, 'Hello', { size: 8, colour: '1 g' })`. */
export const at = (x: number, y: number, text: string, { size = 10, colour = '0 g' } = {}): string =>
  `BT ${colour} /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`;

/** A small PDF whose page unpacks to this many megabytes of drawing. */
export const aPdfBomb = (megabytes: number): Uint8Array => {
  const stream = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, '1 0 0 1 0 0 cm 0 0 m 9 9 l S\n'), { level: 9 });
  return buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    `<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n${stream.toString('latin1')}\nendstream`,
  ]);
};

/** A Word file with this body and optional other parts. */
export const aDocx = (body: string, parts: Record<string, string> = {}): Uint8Array => {
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`),
  };
  for (const [name, content] of Object.entries(parts)) files[name] = strToU8(content);
  return zipSync(files, { level: 1 });
};

/** A Word paragraph of one run with these properties. */
export const paragraph = (text: string, properties = ''): string =>
  `<w:p><w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;

export const anOdt = (body: string, styles = ''): Uint8Array =>
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': strToU8(
      `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ),
  });

/** A Word 97 file with this text: a small file system of sectors with two streams, and one piece in the table. */
export const aDoc = (text: string, { extraEntry = '' } = {}): Uint8Array => {
  const bytes = Buffer.from(text, 'utf16le');
  const main = Buffer.alloc(4096 + Math.ceil(bytes.length / 512) * 512);
  main.writeUInt16LE(0x0200, 10);
  main.writeUInt32LE(0, 0x1a2);
  main.writeUInt32LE(21, 0x1a6);
  bytes.copy(main, 2048);
  const table = Buffer.alloc(4096);
  table[0] = 2;
  table.writeUInt32LE(16, 1);
  table.writeUInt32LE(text.length, 9);
  table.writeUInt32LE(2048, 15);

  const sectors = (stream: Buffer) => stream.length / 512;
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(0xfffffffe, 60);
  header.writeUInt32LE(0xfffffffe, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const fat = Buffer.alloc(512, 0xff);
  const chain = (first: number, count: number) => {
    for (let at = 0; at < count; at++)
      fat.writeUInt32LE(at === count - 1 ? 0xfffffffe : first + at + 1, (first + at) * 4);
  };
  chain(0, 1);
  chain(1, 1);
  chain(2, sectors(main));
  chain(2 + sectors(main), sectors(table));
  const directory = Buffer.alloc(512);
  const entry = (index: number, name: string, [type, first, size]: [number, number, number]) => {
    directory.write(name, index * 128, 'utf16le');
    directory.writeUInt16LE(name ? name.length * 2 + 2 : 0, index * 128 + 64);
    directory[index * 128 + 66] = type;
    directory.writeUInt32LE(first, index * 128 + 116);
    directory.writeUInt32LE(size, index * 128 + 120);
  };
  entry(0, 'Root Entry', [5, 0xfffffffe, 0]);
  entry(1, 'WordDocument', [2, 2, main.length]);
  entry(2, '1Table', [2, 2 + sectors(main), table.length]);
  entry(3, extraEntry, [extraEntry ? 1 : 0, 0, 0]);
  return new Uint8Array(Buffer.concat([header, fat, directory, main, table]));
};
