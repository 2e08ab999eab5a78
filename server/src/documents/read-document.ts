import type { Limits } from '../sandbox/task.ts';
import { runInChild } from '../sandbox/run-in-child.ts';
import type { Turn } from '../sandbox/turns.ts';
import { damaged, NotReadable, type ReadDocument, unread } from './document.ts';
import { OCR_LIMITS, readingTask } from './read-task.ts';
import { PICTURES, sniffMediaType } from './sniff-media-type.ts';

export type { ReadDocument } from './document.ts';

const MAX_MB = 25;

type Options = Turn & {
  /** Called for a scan. False skips character recognition, which is slow, and returns `needs_ocr`. */
  mayRecognise?: () => boolean;
  limits?: Partial<Limits>;
};

/**
 * Converts any file to text with positions, in a child process that a hostile file may kill. Never throws for a file;
 * throws `TooBusy` if too many are queued.
 */
export const readDocument = async (
  content: Uint8Array,
  { mayRecognise = () => true, ...options }: Options,
): Promise<ReadDocument> => {
  const media_type = sniffMediaType(content);
  if (content.byteLength > MAX_MB * 1024 * 1024) return unread(media_type, tooBig());
  const document = PICTURES.has(media_type)
    ? { ...unread(media_type, unrecognised()), needs_ocr: true }
    : await read(content, false, options);
  if (!document.needs_ocr || !mayRecognise()) return document;
  // Recognition never uses the reader reserved for people.
  return read(content, true, { ...options, isAwaited: false, limits: { ...OCR_LIMITS, ...options.limits } });
};

const read = async (content: Uint8Array, isOcrOn: boolean, options: Omit<Options, 'mayRecognise'>) => {
  const ending = await runInChild(readingTask, { content, isOcrOn }, options);
  if ('answer' in ending) return ending.answer;
  return unread(sniffMediaType(content), FAILURES[ending.failure]());
};

const tooBig = () => new NotReadable('refused', 'file_too_big', `This file is bigger than ${MAX_MB} MB.`);
const unrecognised = () =>
  new NotReadable('unreadable', 'recognition_pending', 'The text in this picture has not been recognised yet.');
const FAILURES = {
  time: () => new NotReadable('unreadable', 'reading_takes_long', 'Reading this document took too long.'),
  memory: () => new NotReadable('unreadable', 'reading_needs_memory', 'Reading this document took too much memory.'),
  error: damaged,
};
