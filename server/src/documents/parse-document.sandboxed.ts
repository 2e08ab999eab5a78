import type { RunOf } from '../sandbox/task.ts';
import { parseDocument } from './parse-document.ts';
import type { readingTask } from './read-task.ts';

export const run: RunOf<typeof readingTask> = async ({ content, isOcrOn }, endsAt) =>
  parseDocument(content, { isOcrOn, endsAt });
