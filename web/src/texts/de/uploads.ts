import { MAX_FILE_MEGABYTES } from '@hirewire/contract/candidate-files';
import type { t } from '../uploads.ts';

export const uploads: typeof t = {
  hint: `PDF, DOCX, ODT, RTF, TXT, HTML oder Bild, bis ${MAX_FILE_MEGABYTES} MB`,
  empty: 'Diese Datei ist leer.',
  tooLarge: `Wählen Sie eine Datei mit höchstens ${MAX_FILE_MEGABYTES} MB.`,
};
