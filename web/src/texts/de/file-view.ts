import type { t } from '../file-view.ts';

export const fileView: typeof t = {
  shownAs: 'Anzeige',
  looks: { pages: 'Seiten', text: 'Text' },
  textOf: (file) => `Text von ${file}`,
  pagesOf: (file) => `Seiten von ${file}`,
  page: (page, file) => `Seite ${page} von ${file}`,
  noText: {
    read: 'Kein Text gefunden.',
    empty: 'Kein Text gefunden.',
    unreadable: 'Diese Datei konnte nicht gelesen werden. Laden Sie sie herunter, um sie selbst zu öffnen.',
    reading: 'Wird gelesen … Der Text erscheint gleich hier.',
    refused: 'Dateien dieser Art werden aufbewahrt, aber hier nicht geöffnet. Seien Sie beim Herunterladen vorsichtig.',
  },
  notDrawn: 'Die Seiten konnten nicht angezeigt werden. Dies ist der ausgelesene Text.',
  notOnPages: 'Das Zitat wurde auf den Seiten nicht gefunden und ist daher im Text markiert.',
  morePages: 'Es gibt weitere Seiten. Laden Sie die Datei herunter, um sie zu sehen.',
  pageFailed: 'Seite nicht darstellbar',
  pictureFailed: 'Dieses Bild kann hier nicht angezeigt werden. Laden Sie es herunter, um es zu öffnen.',
  evidence: {
    title: 'Im Lebenslauf',
    text: (criterion) => `Umrandet sind die Belege für „${criterion}“, markiert ist alles, worauf der Score beruht.`,
    deleted: 'Dieser Lebenslauf wurde gelöscht.',
  },
};
