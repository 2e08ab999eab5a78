import { FILE_MESSAGES, type TextStatus } from '@hirewire/contract/candidate-files';
import { MAX_FILE_MEGABYTES } from '@hirewire/contract/shown-limits';
import { texts } from './language.ts';

const MESSAGES: Record<'missing' | 'empty' | 'tooLarge', string> = FILE_MESSAGES;

/** What files can be uploaded, and what is wrong with one. */
export const t = texts('uploads', {
  hint: `PDF, DOCX, ODT, RTF, TXT, HTML or an image, up to ${MAX_FILE_MEGABYTES} MB`,
  choose: 'Choose file',
  none: 'No file chosen',
  missing: MESSAGES.missing,
  empty: MESSAGES.empty,
  tooLarge: MESSAGES.tooLarge,
  /** Why the text of a file is missing, if that is known in this language. */
  note: (_status: TextStatus, said: string | null): string => said ?? '',
});
