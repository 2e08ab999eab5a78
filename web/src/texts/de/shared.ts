import type { shared as english } from '../shared.ts';

export const shared: typeof english = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  delete: 'Löschen',
  edit: 'Bearbeiten',
  loading: 'Wird geladen …',
  tryAgain: 'Erneut versuchen',
  toCandidates: 'Zu den Kandidaten',
  optional: 'Optional',
  yes: 'Ja',
  no: 'Nein',
  failed: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
  partFailed: 'Dieser Teil konnte nicht geladen werden',
  partAdvice: 'Hilft ein neuer Versuch nicht, laden Sie die Seite neu.',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
};
