import { decodeText } from './decode-text.ts';
import { damaged, type Draft, NotReadable, type ReadDocument, unread } from './document.ts';
import { startDraft } from './draft.ts';
import { findInstructions } from './find-instructions.ts';
import { guessLanguage } from './guess-language.ts';
import type { ParseOptions } from './parse-options.ts';
import { readDoc } from './read-doc.ts';
import { readDocx } from './read-docx.ts';
import { readHtml } from './read-html.ts';
import { readOdt } from './read-odt.ts';
import { readPdf } from './read-pdf.ts';
import { readPicture } from './read-picture.ts';
import { readRtf } from './read-rtf.ts';
import { DOC, DOCM, DOCX, LOCKED_OFFICE, ODT, PICTURES, sniffMediaType } from './sniff-media-type.ts';

const NO_NOTE = { note: null, note_code: null };
const NO_TEXT = { note: 'There is no text in this document.', note_code: 'no_text' } as const;

/**
 * Reads a document in this process. Hostile files can make it slow, exhaust memory or kill it: `readDocument` runs it
 * in a child.
 */
export const parseDocument = async (content: Uint8Array, options: ParseOptions): Promise<ReadDocument> => {
  const media_type = sniffMediaType(content);
  try {
    const draft = await readAs(media_type, content, options);
    const hasText = draft.text.trim() !== '';
    return {
      media_type,
      status: hasText ? 'read' : 'empty',
      ...(hasText ? NO_NOTE : NO_TEXT),
      ...(draft.note !== undefined && { note: draft.note, note_code: draft.note_code ?? null }),
      text: draft.text,
      spans: draft.spans,
      pages: draft.pages,
      hidden: draft.hidden,
      instructions: findInstructions(draft.text),
      language: guessLanguage(draft.text),
      ocr_confidence: draft.ocr_confidence ?? null,
      needs_ocr: draft.needs_ocr ?? false,
    };
  } catch (error) {
    return unread(media_type, error instanceof NotReadable ? error : damaged());
  }
};

const readAs = async (mediaType: string, content: Uint8Array, options: ParseOptions): Promise<Draft> => {
  switch (mediaType) {
    case 'application/pdf':
      return readPdf(content, options);
    case DOCX:
      return readDocx(content);
    case ODT:
      return readOdt(content);
    case DOC:
      return readDoc(content);
    case 'application/rtf':
      return readRtf(content);
    case 'text/html':
      return readHtml(decodeHtml(content));
    case 'text/plain':
      return readPlain(decodeText(content));
    case DOCM:
      throw new NotReadable('refused', 'file_with_macros', 'This document holds macros: it is not opened.');
    case LOCKED_OFFICE:
      throw new NotReadable('unreadable', 'file_with_password', 'This document is protected by a password.');
    default:
      if (PICTURES.has(mediaType)) return readPicture(content);
      throw new NotReadable('refused', 'file_kind_not_read', 'Files of this kind are not read.');
  }
};

const readPlain = (text: string): Draft => {
  const draft = startDraft();
  draft.write(text);
  return draft.finish();
};

/** A page may declare its encoding. */
const decodeHtml = (content: Uint8Array): string => {
  const head = Buffer.from(content.subarray(0, 1024)).toString('latin1');
  const named = /<meta[^<>]+charset\s{0,20}=\s{0,20}["']?([\w-]+)/i.exec(head)?.[1];
  try {
    return named ? new TextDecoder(named, { fatal: true }).decode(content) : decodeText(content);
  } catch {
    return decodeText(content);
  }
};
