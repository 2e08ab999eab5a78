import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

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
  return pdfOf(objects);
};

/** Numbers objects, writes their table and the end of the file. */
const pdfOf = (objects: (string | Buffer)[]): Uint8Array => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [index, object] of objects.entries()) {
    offsets.push(length());
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object as string, 'latin1'), Buffer.from('\nendobj\n'));
  }
  const start = length();
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(end)]));
};

/** Text at a place, from the lower left corner: `at(50, 700, 'Hello', { size: 8, colour: '1 g' })`. */
export const at = (x: number, y: number, text: string, { size = 10, colour = '0 g' } = {}): string =>
  `BT ${colour} /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`;

/** A small PDF whose page unpacks to so many megabytes of drawing. */
export const aPdfBomb = (megabytes: number): Uint8Array => {
  const stream = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, '1 0 0 1 0 0 cm 0 0 m 9 9 l S\n'), { level: 9 });
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    `<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n${stream.toString('latin1')}\nendstream`,
  ]);
};

/** A Word file with this body, and perhaps other parts. */
export const aDocx = (body: string, parts: Record<string, string> = {}): Uint8Array => {
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`),
  };
  for (const [name, content] of Object.entries(parts)) files[name] = strToU8(content);
  return zipSync(files);
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
