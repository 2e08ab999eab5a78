/* oxlint-disable no-control-regex -- Signatures are made of control characters. */
import { decodeText } from './decode-text.ts';
import { zipEntryNames } from './zip-entries.ts';

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const DOCM = 'application/vnd.ms-word.document.macroenabled.12';
export const ODT = 'application/vnd.oasis.opendocument.text';
export const DOC = 'application/msword';
export const LOCKED_OFFICE = 'application/vnd.ms-office.encrypted';
/** Pictures whose text can be recognised. */
export const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp']);
const UNKNOWN = 'application/octet-stream';

/** Detects the type of a file from its content. Neither its name nor the sender is trusted. */
export const sniffMediaType = (content: Uint8Array): string => {
  const head = Buffer.from(content.buffer, content.byteOffset, Math.min(content.byteLength, 1024)).toString('latin1');
  for (const [type, signature] of SIGNATURES) if (signature.test(head)) return type;
  if (head.startsWith('PK\u0003\u0004')) return sniffZip(content);
  if (head.startsWith('\u00D0\u00CF\u0011\u00E0')) return sniffCompound(content);
  return sniffText(content);
};

// A PDF may follow up to a kilobyte of anything; the others start at the first byte.
const SIGNATURES: [string, RegExp][] = [
  ['application/pdf', /%PDF-\d/],
  ['application/rtf', /^(?:\u00EF\u00BB\u00BF)?\s*\{\\rtf/],
  ['image/png', /^\u0089PNG\r\n/],
  ['image/jpeg', /^\u00FF\u00D8\u00FF/],
  ['image/gif', /^GIF8[79]a/],
  ['image/tiff', /^(?:II\*\0|MM\0\*)/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/bmp', /^BM.{4}\0\0\0\0/s],
  ['image/heic', /^.{4}ftyp(?:heic|heix|mif1|msf1)/s],
  ['video/mp4', /^.{4}ftyp/s],
  ['application/gzip', /^\u001F\u008B/],
  ['application/x-7z-compressed', /^7z\u00BC\u00AF/],
  ['application/vnd.rar', /^Rar!/],
  ['application/x-msdownload', /^MZ/],
  ['application/x-elf', /^\u007FELF/],
  ['application/postscript', /^%!PS/],
];

const sniffZip = (content: Uint8Array): string => {
  const names = new Set(zipEntryNames(content));
  const has = (pattern: RegExp) => [...names].some((name) => pattern.test(name));
  if (has(/vbaProject\.bin$/i)) return DOCM;
  if (has(/^word\/document\d*\.xml$/)) return DOCX;
  if (names.has('xl/workbook.xml')) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  if (names.has('ppt/presentation.xml'))
    return 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
  if (names.has('content.xml') && names.has('mimetype')) {
    // The type is the first entry, uncompressed.
    const head = Buffer.from(content.subarray(0, 200)).toString('latin1');
    return /application\/vnd\.oasis\.opendocument\.[a-z]+/.exec(head)?.[0] ?? ODT;
  }
  return 'application/zip';
};

/** Old Office files: the directory's names reveal the program. */
const sniffCompound = (content: Uint8Array): string => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const has = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  if (has('EncryptedPackage')) return LOCKED_OFFICE;
  if (has('WordDocument')) return DOC;
  if (has('Workbook')) return 'application/vnd.ms-excel';
  if (has('PowerPoint Document')) return 'application/vnd.ms-powerpoint';
  if (has('__properties_version1.0')) return 'application/vnd.ms-outlook';
  return 'application/x-ole-storage';
};

const sniffText = (content: Uint8Array): string => {
  if (content.byteLength === 0) return 'text/plain';
  const text = decodeText(content.subarray(0, 4096));
  if (!text || isBinary(text)) return UNKNOWN;
  const start = text.trimStart().slice(0, 1000);
  // A comment ends at the first `-->`: allowing later ends would make the pattern backtrack over every combination.
  if (/^(?:<!--(?:(?!-->).)*-->\s*)*(?:<!doctype html|<html|<head|<body)/is.test(start)) return 'text/html';
  if (/<(?:p|div|table|span|br|h[1-6]|ul)\b[^<>]*>/i.test(start) && start.startsWith('<')) return 'text/html';
  if (/^BEGIN:VCARD/i.test(start)) return 'text/vcard';
  if (/^BEGIN:VCALENDAR/i.test(start)) return 'text/calendar';
  if (start.startsWith('<?xml')) return 'application/xml';
  return 'text/plain';
};

const isBinary = (text: string): boolean => {
  let odd = 0;
  for (const char of text) if (/[\0-\u0008\u000E-\u001A\u001C-\u001F\uFFFD]/.test(char)) odd++;
  return odd > text.length / 100;
};
