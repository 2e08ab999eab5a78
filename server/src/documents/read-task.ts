import { defineTask } from '../sandbox/task.ts';
import type { ReadDocument } from './document.ts';

interface ReadInput {
  content: Uint8Array;
  isOcrOn: boolean;
}

/** A person who waits for a document has an answer after ten seconds, and starting a child takes one. */
export const READING_LIMITS = { timeMs: 7_000, memoryMb: 400 };

/** Recognising the text in pictures takes longer, and the recogniser 400 MB of its own. */
export const OCR_LIMITS = { timeMs: 45_000, memoryMb: 800 };

export const readingTask = defineTask<ReadInput, ReadDocument>(
  import.meta.resolve('./parse-document.sandboxed.ts'),
  READING_LIMITS,
);
