import { FILE_MESSAGES, MAX_FILE_MEGABYTES } from '@hirewire/contract/candidate-files';

/** What the browser offers to choose; what a file really is, the server tells by its content. */
export const ACCEPTED_FILES = '.pdf,.docx,.odt,.rtf,.txt,.html,.htm,.png,.jpg,.jpeg,.webp';
export const UPLOAD_HINT = `PDF, DOCX, ODT, RTF, TXT, HTML or an image, at most ${MAX_FILE_MEGABYTES} MB`;

/** What is wrong with a file before it is sent; undefined when nothing is. */
export function uploadError(file: File | null): string | undefined {
  if (!file) return undefined;
  if (file.size === 0) return FILE_MESSAGES.empty;
  if (file.size > MAX_FILE_MEGABYTES * 1024 * 1024) return FILE_MESSAGES.tooLarge;
  return undefined;
}
