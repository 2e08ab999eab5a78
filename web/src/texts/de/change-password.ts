import type { t } from '../change-password.ts';

export const changePassword: typeof t = {
  title: 'Passwort ändern',
  description: 'Ihre anderen Sitzungen werden dabei beendet.',
  forced: {
    title: 'Eigenes Passwort wählen',
    description: 'Sie haben sich mit einem vorläufigen Passwort angemeldet. Ersetzen Sie es, um fortzufahren.',
  },
  temporary: 'Vorläufiges Passwort',
  current: 'Aktuelles Passwort',
  new: 'Neues Passwort',
  newHint: (length) => `Mindestens ${length} Zeichen.`,
  confirm: 'Neues Passwort wiederholen',
  submit: 'Passwort ändern',
  submitting: 'Passwort wird geändert …',
  changed: 'Passwort geändert',
  signOut: 'Abmelden',
  back: 'Zurück ohne Änderung',
};
