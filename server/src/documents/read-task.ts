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

/** Says that the document is a picture, which takes longer. */
export interface OcrNotice {
  isOcr: true;
}

/** How much longer, and how much more memory the recogniser takes. */
export const OCR_TIMES = 3;
export const OCR_MB = 400;
