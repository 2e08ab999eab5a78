import { deflateSync } from 'node:zlib';
import { decodeFax } from './decode-fax.ts';

const FAX = '/CCITTFaxDecode';
/** Longest description of a picture. */
const MAX_DICTIONARY = 1_500;
const MAX_PICTURES = 20;
const MAX_BYTES = 150_000_000;

/**
 * Recodes fax-coded scans in a PDF, because the library has no decoder for them. They are appended as an incremental
 * update, so that all offsets stay valid. A file we do not understand is returned unchanged.
 */
export const withPlainScans = (content: Uint8Array): Uint8Array => {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (!file.includes(FAX) || file.includes('/Encrypt')) return content;
  const text = file.toString('latin1');
  const start = /startxref\s{1,4}(\d{1,12})\s{1,4}%%EOF\s*$/.exec(text.slice(-100))?.[1];
  const root = [...text.matchAll(/\/Root\s{0,4}(\d{1,8}\s{1,4}\d{1,5}\s{1,4}R)/g)].at(-1)?.[1];
  if (start === undefined || root === undefined) return content;
  const pieces: Buffer[] = [file];
  let length = file.length;
  let total = 0;
  let highest = 0;
  const places: string[] = [];
  for (const { number, generation, dictionary, from } of picturesIn(text)) {
    const picture = plainPicture(dictionary, file, from);
    if (!picture || (total += picture.pixels.length) > MAX_BYTES) continue;
    const data = deflateSync(picture.pixels, { level: 1 });
    const object = Buffer.concat([
      Buffer.from(`\n${number} ${generation} obj\n${picture.dictionary(data.length)}\nstream\n`, 'latin1'),
      data,
      Buffer.from('\nendstream\nendobj\n', 'latin1'),
    ]);
    places.push(`${number} 1\n${String(length + 1).padStart(10, '0')} ${generation.padStart(5, '0')} n \n`);
    highest = Math.max(highest, Number(number));
    pieces.push(object);
    length += object.length;
  }
  if (places.length === 0) return content;
  const size = Math.max(highest + 1, ...[...text.matchAll(/\/Size\s{0,4}(\d{1,8})/g)].map(([, one]) => Number(one)));
  const trailer = `xref\n${places.join('')}trailer\n<< /Size ${size} /Root ${root} /Prev ${start} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(trailer, 'latin1')]);
};

interface Picture {
  number: string;
  generation: string;
  dictionary: string;
  /** Offset of its data. */
  from: number;
}

const picturesIn = (text: string): Picture[] => {
  const found: Picture[] = [];
  for (let at = text.indexOf(FAX); at >= 0 && found.length < MAX_PICTURES; at = text.indexOf(FAX, at + 1)) {
    const start = text.lastIndexOf('obj', at);
    const mark = text.indexOf('stream', at);
    if (start < at - MAX_DICTIONARY || mark < 0 || mark > at + MAX_DICTIONARY) continue;
    const [, number, generation] =
      /(\d{1,8})\s{1,4}(\d{1,5})\s{1,4}$/.exec(text.slice(Math.max(0, start - 20), start)) ?? [];
    const dictionary = text.slice(start + 3, mark).trim();
    const end = /^\r?\n/.exec(text.slice(mark + 6, mark + 8))?.[0];
    if (!number || !generation || !end || !isFax(dictionary) || dictionary.includes('endobj')) continue;
    found.push({ number, generation, dictionary, from: mark + 6 + end.length });
  }
  return found;
};

/** Fax-coded with no further filter. */
const isFax = (dictionary: string): boolean =>
  new RegExp(String.raw`/Filter\s{0,4}(?:\[\s{0,4})?${FAX}(?:\s{0,4}\])?(?![\w/])`).test(dictionary);

const plainPicture = (dictionary: string, file: Buffer, from: number) => {
  const number = (name: string, other: number) =>
    Number(new RegExp(String.raw`/${name}\s{1,4}(-?\d{1,9})(?!\s{1,4}\d{1,5}\s{1,4}R)`).exec(dictionary)?.[1] ?? other);
  const isSet = (name: string) => new RegExp(String.raw`/${name}\s{1,4}true`).test(dictionary);
  const stated = number('Length', 0);
  const end = stated > 0 ? from + stated : file.indexOf('endstream', from);
  const found = decodeFax(file.subarray(from, Math.max(from, end)), {
    k: number('K', 0),
    columns: number('Columns', 1728),
    rows: number('Height', 0),
    isBlackOne: isSet('BlackIs1'),
    isAligned: isSet('EncodedByteAlign'),
  });
  if (!found) return null;
  const bare = dictionary
    .replace(/\/DecodeParms\s{0,4}(?:\[\s{0,4})?<<[^<>]{0,400}>>(?:\s{0,4}\])?/, '')
    .replace(new RegExp(String.raw`/Filter\s{0,4}(?:\[\s{0,4})?${FAX}(?:\s{0,4}\])?`), '/Filter /FlateDecode')
    .replace(/\/Length\s{1,4}\d{1,12}(?:\s{1,4}\d{1,5}\s{1,4}R)?/, '');
  return { pixels: found.pixels, dictionary: (length: number) => bare.replace(/>>$/, ` /Length ${length} >>`) };
};
