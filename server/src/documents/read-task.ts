import { defineTask } from '../sandbox/task.ts';
import type { ReadDocument } from './document.ts';

interface ReadInput {
  content: Uint8Array;
  isOcrOn: boolean;
}

/** A person awaiting a document gets an answer within ten seconds, one of which starts the child. */
export const READING_LIMITS = { timeMs: 7_000, memoryMb: 400 };

/** Text recognition takes longer, and needs 400 MB more. */
export const OCR_LIMITS = { timeMs: 45_000, memoryMb: 800 };

export const readingTask = defineTask<ReadInput, ReadDocument>(
  import.meta.resolve('./parse-document.sandboxed.ts'),
  READING_LIMITS,
);
