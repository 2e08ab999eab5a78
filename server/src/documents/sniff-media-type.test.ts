import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { aDocx, anOdt, aPdf } from '../testing/documents.ts';
import { sniffMediaType } from './sniff-media-type.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));

test.each([
  ['application/pdf', aPdf('')],
  ['application/pdf', bytes('Some mail server wrote this before it.\n%PDF-1.7')],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', aDocx('')],
  ['application/vnd.ms-word.document.macroenabled.12', aDocx('', { 'word/vbaProject.bin': 'x' })],
  ['application/vnd.oasis.opendocument.text', anOdt('')],
  ['application/zip', zipSync({ 'cv.pdf': new Uint8Array(1) })],
  ['application/rtf', bytes('{\\rtf1 Hi}')],
  ['text/html', bytes('<!-- mail --> <!DOCTYPE html><p>Hi')],
  ['text/plain', bytes('Jürgen, 5 < 6')],
  ['text/plain', bytes('Jürgen', 'latin1')],
  ['text/plain', bytes('Jürgen', 'utf16le')],
  ['text/vcard', bytes('BEGIN:VCARD\nVERSION:3.0')],
  ['image/jpeg', bytes('ffd8ffe0', 'hex')],
  ['application/x-msdownload', bytes('MZ\0\0')],
  ['application/octet-stream', bytes('00010203040506070809', 'hex')],
])('%s is recognised by its content', (type, content) => {
  expect(sniffMediaType(content)).toBe(type);
});
