/** Where on its page a stretch of text stands, in points from the upper left corner: x, y, width, height. */
export type Box = [number, number, number, number];

/** A stretch of the text and its place on a page. Formats without pages have none. */
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

/** Text that a human reader would not see. It is no part of the text; `start` and `end` say where it would have stood. */
export interface Hidden {
  text: string;
  why: HiddenReason;
  page: number | null;
  start: number;
  end: number;
}

/** A visible sentence addressed to a machine. It stays in the text and is left out of scoring. */
export interface Instruction {
  text: string;
  start: number;
  end: number;
}

export interface ReadDocument {
  /** By content, never by name. */
  media_type: string;
  status: 'read' | 'empty' | 'unreadable' | 'refused';
  /** A sentence for people: why there is no text, or what is missing from it. */
  note: string | null;
  /** In reading order. */
  text: string;
  spans: Span[];
  pages: { width: number; height: number }[];
  hidden: Hidden[];
  instructions: Instruction[];
  language: string | null;
  /** From 0 to 100, of text that was recognised in a picture. */
  ocr_confidence: number | null;
  /** Its pages are pictures whose text has not been recognised yet. */
  needs_ocr: boolean;
}

/** What a reader of one format makes of its bytes. */
export interface Draft {
  text: string;
  spans: Span[];
  pages: { width: number; height: number }[];
  hidden: Hidden[];
  note?: string;
  ocr_confidence?: number;
  needs_ocr?: boolean;
}

/** The document cannot or must not be read; the message is a sentence for people. */
export class NotReadable extends Error {
  readonly status: 'unreadable' | 'refused';

  constructor(status: 'unreadable' | 'refused', message: string) {
    super(message);
    this.status = status;
  }
}
