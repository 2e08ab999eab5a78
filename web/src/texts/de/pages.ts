import type { pages as english } from '../pages.ts';

export const pages: typeof english = {
  auth: 'Anmelden',
  changePassword: 'Passwort ändern',
  emailConfig: 'E-Mail-Konfiguration',
  workflowBuilder: 'Workflows',
  jobs: 'Stellen',
  candidates: 'Kandidaten',
  candidate: 'Kandidat',
  approvals: 'Freigaben',
  users: 'Benutzer',
  settings: 'Einstellungen',
  broken: {
    title: 'Die Seite konnte nicht angezeigt werden',
    text: 'Auf unserer Seite ist ein Fehler aufgetreten. Alles Gespeicherte ist sicher.',
    reload: 'Seite neu laden',
  },
};
