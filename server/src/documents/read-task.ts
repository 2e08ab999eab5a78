import type { ReadDocument } from './document.ts';

/** What a child is asked to read. */
export interface ReadTask {
  content: Uint8Array;
  isOcrOn: boolean;
  timeLimitMs: number;
  memoryLimitMb: number;
}

export interface ReadAnswer {
  document: ReadDocument;
  rssMb: number;
}

/** Says that the document is a scan of a few pages, which takes longer. */
export interface OcrNotice {
  isOcr: true;
}

/** How long such a scan may take, from its start, and how much more memory the recogniser takes. */
export const OCR_LIMIT_MS = 45_000;
export const OCR_MB = 400;
/** A longer one gets no more time than any document: a book must not keep a reader for minutes. */
export const MAX_SCANNED_PAGES = 6;
/** Of the time, what is spent on pages: the rest is for what is made of them. */
export const READING_SHARE = 0.6;
