/* oxlint-disable no-control-regex -- The format marks its parts with control characters. */
import { readCompoundFile } from './compound-file.ts';
import { type Draft, NotReadable } from './document.ts';
import { startDraft } from './draft.ts';

/** Word 97 to 2003: its text pieces in order. Formatting is not read, so hidden text is not found. */
export const readDoc = (content: Uint8Array): Draft => {
  const file = readCompoundFile(content);
  if (file.names.some((name) => /^(?:Macros|_VBA_PROJECT_CUR|VBA)$/.test(name)))
    throw new NotReadable('refused', 'file_with_macros', 'This document holds macros: it is not opened.');
  const main = file.stream('WordDocument');
  if (!main || main.length < 0x1aa)
    throw new NotReadable('unreadable', 'file_damaged', 'This document is damaged: its text is missing.');
  const flags = main.readUInt16LE(10);
  if (flags & 0x0100)
    throw new NotReadable('unreadable', 'file_with_password', 'This document is protected by a password.');
  const table = file.stream(flags & 0x0200 ? '1Table' : '0Table');
  const pieces = table ? readPieces(main, table) : null;
  const draft = startDraft();
  draft.write(plain(pieces ?? main.toString('latin1', main.readUInt32LE(24), main.readUInt32LE(28))));
  return draft.finish();
};

/** The piece table gives the position of each piece and whether characters take one byte or two. */
const readPieces = (main: Buffer, table: Buffer): string | null => {
  const start = main.readUInt32LE(0x1a2);
  const clx = table.subarray(start, start + main.readUInt32LE(0x1a6));
  let at = 0;
  while (clx[at] === 1 && at + 3 <= clx.length) at += 3 + clx.readUInt16LE(at + 1);
  if (clx[at] !== 2 || at + 5 > clx.length) return null;
  const length = Math.min(clx.readUInt32LE(at + 1), clx.length - at - 5);
  const pieces = clx.subarray(at + 5, at + 5 + length);
  const count = Math.floor((pieces.length - 4) / 12);
  const western = new TextDecoder('windows-1252');
  let text = '';
  for (let index = 0; index < count; index++) {
    const characters = pieces.readUInt32LE(index * 4 + 4) - pieces.readUInt32LE(index * 4);
    const place = pieces.readUInt32LE((count + 1) * 4 + index * 8 + 2);
    const isNarrow = (place & 0x40000000) !== 0;
    const from = isNarrow ? (place & 0x3fffffff) / 2 : place;
    text += isNarrow
      ? western.decode(main.subarray(from, from + characters))
      : main.toString('utf16le', from, from + characters * 2);
  }
  return text;
};

/** A field that holds no other: its code and, after a separator, what it shows. */
const INNERMOST_FIELD = /\u0013[^\u0013-\u0015]*(?:\u0014([^\u0013\u0015]*))?\u0015/g;
/** An index entry inside a link inside a table of contents: deeper ones are not written by Word. */
const DEEPEST = 5;

/** Removes field codes and keeps their results; cells end with a bell character. */
const plain = (text: string): string => {
  let shown = text;
  for (let depth = 0; depth < DEEPEST; depth += 1) shown = shown.replace(INNERMOST_FIELD, '$1');
  return shown
    .replace(/\u0007\u0007/g, '\n')
    .replace(/\u0007/g, '\t')
    .replace(/[\r\u000B\u000C]/g, '\n')
    .replace(/\u001E/g, '-')
    .replace(/\u001F/g, '');
};
