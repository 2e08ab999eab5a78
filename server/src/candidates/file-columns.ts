import { createHash } from 'node:crypto';
import type { ReadDocument } from '../documents/read-document.ts';
import { storable } from '../lib/storable.ts';

/** Enough to show what was hidden; a file can hide a whole book. */
const MAX_HIDDEN = 20;
const MAX_HIDDEN_TEXT = 1000;

/** Columns of a file and its extracted text, however it arrived. */
export const fileColumns = (content: Buffer, document: ReadDocument) => ({
  media_type: document.media_type,
  size_bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
  content,
  text: document.text ? storable(document.text) : null,
  text_status: document.needs_ocr ? ('reading' as const) : document.status,
  note: document.needs_ocr ? null : document.note,
  note_code: document.needs_ocr ? null : document.note_code,
  hidden: document.hidden.slice(0, MAX_HIDDEN).map(({ text, why, page }) => ({
    // Cut first: half a character cannot be stored.
    text: storable(text.slice(0, MAX_HIDDEN_TEXT)),
    why,
    page,
  })),
});
