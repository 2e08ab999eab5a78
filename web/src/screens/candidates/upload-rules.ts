import { MAX_FILE_MEGABYTES } from '@hirewire/contract/shown-limits';
import { t } from '../../texts/uploads.ts';

/** Types offered by the file picker. The server detects the real type from the content. */
export const ACCEPTED_FILES = '.pdf,.docx,.odt,.rtf,.txt,.html,.htm,.png,.jpg,.jpeg,.webp';
export const UPLOAD_HINT = t.hint;

/** The problem with a file before it is sent; undefined if there is none. */
export function uploadError(file: File | null): string | undefined {
  if (!file) return undefined;
  if (file.size === 0) return t.empty;
  if (file.size > MAX_FILE_MEGABYTES * 1024 * 1024) return t.tooLarge;
  return undefined;
}
