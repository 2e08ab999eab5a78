import { zlibSync } from 'fflate';

/** A page of 595 × 842 points; y counts from the bottom, as in every PDF. */
export interface PdfPage {
  texts: PdfText[];
  /** Fills the page unless it has a place: lower left corner, width and height. */
  image?: { width: number; height: number; gray: Uint8Array; place?: [number, number, number, number] };
}

export interface PdfText {
  text: string;
  x: number;
  y: number;
  size?: number;
  isBold?: boolean;
}

/** A small PDF with real text: Helvetica, western European characters. */
export const pdf = (pages: PdfPage[]): Buffer => {
  const objects: Buffer[] = [];
  const add = (content: Buffer | string): number => objects.push(Buffer.from(content));
  const stream = (dictionary: string, data: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
      data,
      Buffer.from('\nendstream'),
    ]);

  // Reserves their numbers, which other objects refer to.
  const [catalog, tree] = [add(''), add('')];
  const [regular, bold] = ['Helvetica', 'Helvetica-Bold'].map((name) =>
    add(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`),
  );
  const kids = pages.map(({ texts, image }) => {
    const picture =
      image &&
      add(
        stream(
          `/Type /XObject /Subtype /Image /Width ${image.width} /Height ${image.height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
          Buffer.from(zlibSync(image.gray)),
        ),
      );
    const [x, y, wide, high] = image?.place ?? [0, 0, 595, 842];
    const drawing = picture ? [Buffer.from(`q ${wide} 0 0 ${high} ${x} ${y} cm /P Do Q\n`)] : [];
    const content = add(stream('', Buffer.concat([...drawing, ...texts.map(draw)])));
    const resources = `/Font << /F1 ${regular} 0 R /F2 ${bold} 0 R >>${picture ? ` /XObject << /P ${picture} 0 R >>` : ''}`;
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources << ${resources} >> >>`,
    );
  });
  objects[catalog - 1] = Buffer.from(`<< /Type /Catalog /Pages ${tree} 0 R >>`);
  objects[tree - 1] = Buffer.from(
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
  );
  return writePdf(objects, catalog);
};

const draw = ({ text, x, y, size = 10, isBold = false }: PdfText): Buffer =>
  Buffer.concat([
    Buffer.from(`BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td (`),
    winAnsi(text.replaceAll(/[\\()]/g, String.raw`\$&`)),
    Buffer.from(') Tj ET\n'),
  ]);

/** Where Windows-1252 differs from Latin-1, as far as a resume needs it. */
const BEYOND_LATIN1: Record<string, number> = { '€': 0x80, '’': 0x92, '“': 0x93, '”': 0x94, '•': 0x95, '–': 0x96 };

const winAnsi = (text: string): Buffer =>
  Buffer.from([...text].map((letter) => BEYOND_LATIN1[letter] ?? letter.charCodeAt(0)));

/** Numbers the objects and writes the cross-reference table and the trailer. `trailer` adds entries. */
export const writePdf = (objects: Buffer[], root: number, trailer = ''): Buffer => {
  const parts = [Buffer.from('%PDF-1.4\n%âãÏÓ\n', 'latin1')];
  let size = parts[0]!.length;
  const offsets = objects.map((object, index) => {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    const offset = size;
    parts.push(part);
    size += part.length;
    return `${offset}`.padStart(10, '0');
  });
  const entries = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root ${root} 0 R ${trailer}>>\nstartxref\n${size}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
};
