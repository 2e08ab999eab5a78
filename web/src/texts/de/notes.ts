import type { t } from '../notes.ts';

export const notes: typeof t = {
  notes: 'Notizen',
  placeholder: 'Notiz für Ihr Team schreiben',
  new: 'Neue Notiz',
  add: 'Notiz hinzufügen',
  edit: 'Notiz bearbeiten',
  edited: '{date}, bearbeitet',
  empty: 'Noch keine Notizen. Kandidaten sehen sie nie.',
  delete: {
    title: 'Diese Notiz löschen?',
    description: 'Das lässt sich nicht rückgängig machen.',
    done: 'Notiz gelöscht',
    meanwhile: 'Diese Notiz wurde gelöscht.',
  },
};
