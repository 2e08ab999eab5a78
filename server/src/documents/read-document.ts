import type { NoteCode } from '@hirewire/contract/note-codes';
import type { Limits } from '../sandbox/task.ts';
import { runInChild } from '../sandbox/run-in-child.ts';
import type { Turn } from '../sandbox/turns.ts';
import type { ReadDocument } from './document.ts';
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
  if (content.byteLength > MAX_MB * 1024 * 1024)
    return unread(content, 'refused', 'file_too_big', `This file is bigger than ${MAX_MB} MB.`);
  const isPicture = PICTURES.has(sniffMediaType(content));
  const document = isPicture ? unrecognised(content) : await read(content, false, options);
  if (!document.needs_ocr || !mayRecognise()) return document;
  // Recognition never uses the reader reserved for people.
  return read(content, true, { ...options, isAwaited: false, limits: { ...OCR_LIMITS, ...options.limits } });
};

const read = async (content: Uint8Array, isOcrOn: boolean, options: Omit<Options, 'mayRecognise'>) => {
  const ending = await runInChild(readingTask, { content, isOcrOn }, options);
  if ('answer' in ending) return ending.answer;
  return unread(content, 'unreadable', ...NOTES[ending.failure]);
};

const NOTES: Record<'time' | 'memory' | 'error', [NoteCode, string]> = {
  time: ['reading_takes_long', 'Reading this document took too long.'],
  memory: ['reading_needs_memory', 'Reading this document took too much memory.'],
  error: ['file_damaged', 'This document is damaged: it cannot be read.'],
};

const unrecognised = (content: Uint8Array): ReadDocument => ({
  ...unread(content, 'unreadable', 'recognition_pending', 'The text in this picture has not been recognised yet.'),
  needs_ocr: true,
});

const unread = (
  content: Uint8Array,
  status: 'unreadable' | 'refused',
  note_code: NoteCode,
  note: string,
): ReadDocument => ({
  media_type: sniffMediaType(content),
  status,
  note,
  note_code,
  text: '',
  spans: [],
  pages: [],
  hidden: [],
  instructions: [],
  language: null,
  ocr_confidence: null,
  needs_ocr: false,
});
