import type { TextStatus } from '@hirewire/contract/candidate-files';
import { MAX_FILE_MEGABYTES } from '@hirewire/contract/shown-limits';
import type { t } from '../uploads.ts';

const NOTES: Record<TextStatus, string> = {
  read: 'Ein Teil des Textes konnte nicht gelesen werden.',
  empty: 'Die Datei enthält keinen Text.',
  unreadable:
    'Der Text konnte nicht gelesen werden. Die Datei ist vielleicht beschädigt oder mit einem Passwort geschützt.',
  refused: 'Dateien dieser Art werden aufbewahrt, aber nicht geöffnet.',
  reading: 'Der Text wird gerade gelesen.',
};

export const uploads: typeof t = {
  hint: `PDF, DOCX, ODT, RTF, TXT, HTML oder Bild, bis ${MAX_FILE_MEGABYTES} MB`,
  choose: 'Datei auswählen',
  none: 'Keine Datei',
  missing: 'Bitte wählen Sie eine Datei.',
  empty: 'Diese Datei ist leer.',
  tooLarge: `Wählen Sie eine Datei mit höchstens ${MAX_FILE_MEGABYTES} MB.`,
  note: (status, said) => said ?? NOTES[status],
};
