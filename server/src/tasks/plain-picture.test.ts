import { expect, it } from 'vitest';
import { plainPicture } from './plain-picture.ts';

const chunk = (name: string, text: string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, Buffer.from(name), Buffer.from(text), Buffer.alloc(4)]);
};
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const segment = (mark: number, text: string) =>
  Buffer.concat([Buffer.from([0xff, mark, 0, text.length + 2]), Buffer.from(text)]);

it('a picture keeps its pixels and loses the metadata about its author', () => {
  const drawn = [PNG, chunk('IHDR', 'size'), chunk('IDAT', 'pixels')];
  const png = Buffer.concat([...drawn, chunk('tEXt', 'Author Grace'), chunk('IEND', ''), Buffer.from('Grace')]);
  expect(plainPicture(png)).toEqual(Buffer.concat([...drawn, chunk('IEND', '')]));

  const start = Buffer.from([0xff, 0xd8]);
  const scan = Buffer.concat([segment(0xda, 'x'), Buffer.from('pixels'), Buffer.from([0xff, 0xd9])]);
  const jpeg = [
    start,
    segment(0xe0, 'JFIF'),
    segment(0xe1, 'Exif Grace'),
    segment(0xfe, 'by Grace'),
    segment(0xdb, 'q'),
  ];
  expect(plainPicture(Buffer.concat([...jpeg, scan, Buffer.from('Grace')]))).toEqual(
    Buffer.concat([start, segment(0xe0, 'JFIF'), segment(0xdb, 'q'), scan]),
  );
  expect(plainPicture(Buffer.from('GIF89a'))).toBeNull();
});
