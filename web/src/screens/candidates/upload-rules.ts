import { MAX_FILE_MEGABYTES } from '@hirewire/contract/shown-limits';
import { t } from '../../texts/uploads.ts';

/** What the file picker offers. The server checks what a file really is by its content. */
export const ACCEPTED_FILES = '.pdf,.docx,.odt,.rtf,.txt,.html,.htm,.png,.jpg,.jpeg,.webp';
export const UPLOAD_HINT = t.hint;

/** What is wrong with a file before it is sent; undefined when nothing is. */
export function uploadError(file: File | null): string | undefined {
  if (!file) return undefined;
  if (file.size === 0) return t.empty;
  if (file.size > MAX_FILE_MEGABYTES * 1024 * 1024) return t.tooLarge;
  return undefined;
}
