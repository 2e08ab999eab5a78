import type { NoteCode } from '@hirewire/contract/note-codes';

/** Position of a piece of text on its page, in points from the upper left corner: x, y, width, height. */
export type Box = [number, number, number, number];

/** A range of the text and its position on a page. Formats without pages have none. */
export interface Span {
  start: number;
  end: number;
  page: number;
  box: Box;
}

export type HiddenReason =
  | 'hidden'
  | 'invisible'
  | 'tiny'
  | 'off-page'
  | 'deleted'
  | 'same-colour'
  | 'unseen-characters';

/** Text invisible to a human reader. Excluded from the text; `start` and `end` are the position it would have had. */
export interface Hidden {
  text: string;
  why: HiddenReason;
  page: number | null;
  start: number;
  end: number;
}

/** A visible sentence addressed to a machine. It stays in the text and is excluded from scoring. */
export interface Instruction {
  text: string;
  start: number;
  end: number;
}

export interface ReadDocument {
  /** Detected from the content, never from the name. */
  media_type: string;
  status: 'read' | 'empty' | 'unreadable' | 'refused';
  /** A sentence for people: why there is no text, or what is missing. */
  note: string | null;
  note_code: NoteCode | null;
  /** In reading order. */
  text: string;
  spans: Span[];
  pages: { width: number; height: number }[];
  hidden: Hidden[];
  instructions: Instruction[];
  language: string | null;
  /** From 0 to 100, for text recognised in a picture. */
  ocr_confidence: number | null;
  /** True if pages are pictures whose text has not been recognised yet. */
  needs_ocr: boolean;
}

/** The result of one format's reader. */
export interface Draft {
  text: string;
  spans: Span[];
  pages: { width: number; height: number }[];
  hidden: Hidden[];
  note?: string;
  note_code?: NoteCode;
  ocr_confidence?: number;
  needs_ocr?: boolean;
}

/** The document cannot or must not be read; the message is a sentence for people. */
export class NotReadable extends Error {
  readonly status: 'unreadable' | 'refused';
  readonly code: NoteCode;

  constructor(status: 'unreadable' | 'refused', code: NoteCode, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** A document without text, and why. */
export const unread = (media_type: string, { status, code, message }: NotReadable): ReadDocument => ({
  media_type,
  status,
  note: message,
  note_code: code,
  text: '',
  spans: [],
  pages: [],
  hidden: [],
  instructions: [],
  language: null,
  ocr_confidence: null,
  needs_ocr: false,
});

export const damaged = () =>
  new NotReadable('unreadable', 'file_damaged', 'This document is damaged: it cannot be read.');
