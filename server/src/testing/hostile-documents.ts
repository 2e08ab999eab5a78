import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { aDoc, aDocx, anOdt, aPdf, at, paragraph, buildPdf } from './documents.ts';

const page = (contents: string, resources = ''): string[] => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${resources} >> >>`,
  `<< /Length ${contents.length} >>\nstream\n${contents}\nendstream`,
];

/** A ZIP whose directory claims a different size from the unpacked entry. */
const lyingZip = (name: string, megabytes: number): Uint8Array => {
  const zip = Buffer.from(zipSync({ [name]: Buffer.alloc(megabytes * 1024 * 1024, 'A') }));
  const directory = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') + 16);
  zip.writeUInt32LE(100, directory + 24);
  zip.writeUInt32LE(100, 22);
  return zip;
};

const nestedZip = (depth: number): Uint8Array => {
  let zip = zipSync({ 'a.txt': Buffer.alloc(1024 * 1024) });
  for (let level = 0; level < depth; level++) zip = zipSync({ 'inner.zip': zip, 'copy.zip': zip });
  return zip;
};

/** A PNG of a few bytes that claims these dimensions. */
const aPng = (width: number, height: number): Uint8Array => {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([1, 0, 0, 0, 0], 8);
  const parts = [chunk('IHDR', size), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
};

const aGif = (width: number, height: number): Uint8Array => {
  const head = Buffer.from('GIF89a\0\0\0\0\u0080\0\0', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  return Buffer.concat([head, Buffer.alloc(200, 0x2c)]);
};

const circularDoc = (): Uint8Array => {
  const doc = Buffer.from(aDoc('Jane Sample, welder'));
  // Every sector points to itself.
  for (let at = 0; at < 128; at++) doc.writeUInt32LE(at, 512 + at * 4);
  return doc;
};

const half = (content: Uint8Array): Uint8Array => content.slice(0, content.length >> 1);

const deepPages = (depth: number): Uint8Array =>
  buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    ...Array.from({ length: depth }, (_, at) => `<< /Type /Pages /Kids [${at + 3} 0 R] /Count 1 >>`),
    '<< /Type /Page /MediaBox [0 0 595 842] >>',
  ]);

/** Documents a stranger may send, by their attack. Built on request: some are large. */
export const HOSTILE_DOCUMENTS: Record<string, () => Uint8Array> = {
  'a DOCX that unpacks to 63 MB': () => aDocx('<w:p/>'.repeat(10_500_000)),
  'a DOCX that lies about its size': () => lyingZip('word/document.xml', 80),
  'ZIP files in ZIP files': () => nestedZip(9),
  'a ZIP of 5,000 entries': () =>
    zipSync(
      Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`word/document${at}.xml`, new Uint8Array()])),
      { level: 0 },
    ),
  'a DOCX of a million runs': () => aDocx(`<w:p>${'<w:r><w:t>a</w:t></w:r>'.repeat(1_000_000)}</w:p>`),
  'a DOCX nested 100,000 deep': () => aDocx(`${'<w:p><w:r>'.repeat(100_000)}x${'</w:r></w:p>'.repeat(100_000)}`),
  'a DOCX with entities that grow': () =>
    aDocx('', {
      'word/document.xml': `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, at) => {
        const before = at === 0 ? 'a' : `b${at - 1}`;
        return `<!ENTITY b${at} "${`&${before};`.repeat(10)}">`;
      }).join('')}]><w:document><w:body>${paragraph('&b8;')}</w:body></w:document>`,
    }),
  'a DOCX with 200,000 styles': () =>
    aDocx(paragraph('x', '<w:rStyle w:val="s1"/>'), {
      'word/styles.xml': `<w:styles>${Array.from({ length: 200_000 }, (_, at) => `<w:style w:styleId="s${at}"><w:basedOn w:val="s${at + 1}"/></w:style>`).join('')}</w:styles>`,
    }),
  'an ODT nested 100,000 deep': () => anOdt(`${'<text:span>'.repeat(100_000)}x${'</text:span>'.repeat(100_000)}`),
  'an ODT with counts without end': () =>
    anOdt(
      `<text:p><text:s text:c="2000000000"/></text:p><table:table><table:table-cell table:number-columns-repeated="2000000000"/></table:table>`,
    ),
  'an RTF of a million groups': () => strToU8(`{\\rtf1 ${'{'.repeat(1_000_000)}x`),
  'an RTF of a million colours': () =>
    strToU8(`{\\rtf1 {\\colortbl;${'\\red1;'.repeat(1_000_000)}}${'\\cf1 a'.repeat(100_000)}}`),
  'an RTF with lying lengths': () =>
    strToU8(`{\\rtf1 ${'\\bin2000000000 \\u2000000000 \\uc2000000000 '.repeat(50_000)}}`),
  'HTML nested 100,000 deep': () => strToU8(`<html><body>${'<div>'.repeat(100_000)}x`),
  'HTML with many rules for many elements': () =>
    strToU8(
      `<html><style>${Array.from({ length: 5_000 }, (_, at) => `.c${at} p span{color:red}`).join('')}</style><body>${'<p class="c1"><span>a</span></p>'.repeat(20_000)}`,
    ),
  'HTML with a tag that never ends': () => strToU8(`<html><body>${'<p a="'.repeat(100_000)}`),
  'comments in every combination': () => strToU8(`${'<!---->'.repeat(140)}x`),
  'a PDF with pages 20,000 deep': () => deepPages(20_000),
  'a PDF whose pages hold themselves': () =>
    buildPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R 2 0 R] /Count 1000000 >>']),
  'a PDF drawing that draws itself': () =>
    buildPdf([
      ...page('/X Do', '/XObject << /X 5 0 R >>'),
      '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >> /Length 11 >>\nstream\n/X Do /X Do\nendstream',
    ]),
  'a PDF with a picture of ten billion points': () =>
    buildPdf([
      ...page('500 0 0 800 0 0 cm /X Do', '/XObject << /X 5 0 R >>'),
      '<< /Type /XObject /Subtype /Image /Width 100000 /Height 100000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Length 9 >>\nstream\n123456789\nendstream',
    ]),
  'a PDF with a page of a million miles': () =>
    buildPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99999999999 99999999999] /Contents 4 0 R >>',
      '<< /Length 14 >>\nstream\n0 0 99 99 re f\nendstream',
    ]),
  'a PDF with a million texts': () => aPdf(at(50, 700, 'a').repeat(1_000_000)),
  'a PDF of brackets': () => strToU8(`%PDF-1.4\n1 0 obj\n${'[<<'.repeat(1_000_000)}`),
  'a picture of 60,000 by 60,000 points': () => aPng(60_000, 60_000),
  'a picture of two billion points in a row': () => aPng(2_000_000_000, 1),
  'a GIF of 65,535 by 65,535 points': () => aGif(65_535, 65_535),
  'an old Word file that runs in circles': circularDoc,
  'half a PDF': () => half(aPdf(at(50, 700, 'Jane Sample'))),
  'half a DOCX': () => half(aDocx(paragraph('Jane Sample'))),
  'half an old Word file': () => half(aDoc('Jane Sample')),
  'half a picture': () => half(aPng(100, 100)),
  'a picture that says it is a PDF': () => Buffer.concat([aPng(10, 10), strToU8('%PDF-1.7')]),
  'a PDF that is a ZIP': () => Buffer.concat([strToU8('%PDF-1.7\n'), aDocx(paragraph('Jane'))]),
  'text in one line of 20 MB': () => Buffer.alloc(20 * 1024 * 1024, 'word '),
  'text of NULs': () => Buffer.concat([strToU8('Jane Sample\n'.repeat(600)), Buffer.alloc(5_000_000)]),
  'text of lone surrogates': () => Buffer.from(`\ufeff${'\ud83d'.repeat(1_000_000)}`, 'utf16le'),
  'text of ten million empty lines': () => Buffer.alloc(10_000_000, '\n'),
};
