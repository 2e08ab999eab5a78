import type { ReadDocument } from './document.ts';
import { runInChild } from './read-children.ts';
import { sniffMediaType } from './sniff-media-type.ts';

export type { ReadDocument } from './document.ts';

const MAX_MB = 25;
/** Whoever waits for a document has an answer after ten seconds, and starting a reader takes one. */
const TIME_LIMIT_MS = 7_000;
const MEMORY_LIMIT_MB = 400;

/** Turns any file into text with places, in a child process that a hostile file may kill. Never throws for a file. */
export const readDocument = async (
  content: Uint8Array,
  options: { timeLimitMs?: number; memoryLimitMb?: number; isOcrOn?: boolean } = {},
): Promise<ReadDocument> => {
  const { timeLimitMs = TIME_LIMIT_MS, memoryLimitMb = MEMORY_LIMIT_MB, isOcrOn = true } = options;
  if (content.byteLength > MAX_MB * 1024 * 1024)
    return unread(content, 'refused', `This file is bigger than ${MAX_MB} MB.`);
  const ending = await runInChild({ content, isOcrOn, memoryLimitMb, timeLimitMs });
  if ('answer' in ending) return ending.answer.document;
  const note =
    ending.failure === 'time' ? 'Reading this document took too long.' : 'Reading this document took too much memory.';
  return unread(content, 'unreadable', note);
};

const unread = (content: Uint8Array, status: 'unreadable' | 'refused', note: string): ReadDocument => ({
  media_type: sniffMediaType(content),
  status,
  note,
  text: '',
  spans: [],
  pages: [],
  hidden: [],
  instructions: [],
  language: null,
  ocr_confidence: null,
});
