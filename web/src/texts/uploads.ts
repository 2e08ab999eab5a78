import { MAX_FILE_MEGABYTES } from '@hirewire/contract/candidate-files';
import { texts } from './language.ts';

/** What files can be uploaded, and what is wrong with one. */
export const t = texts('uploads', {
  hint: `PDF, DOCX, ODT, RTF, TXT, HTML or an image, up to ${MAX_FILE_MEGABYTES} MB`,
  empty: 'This file is empty.',
  tooLarge: `Choose a file of at most ${MAX_FILE_MEGABYTES} MB.`,
});
