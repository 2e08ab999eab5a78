import type { t } from '../demo-sign-in.ts';

export const demoSignIn: typeof t = {
  title: 'Demo erkunden',
  description: 'Melden Sie sich als eine der Personen bei Northlight an, einem erfundenen Unternehmen.',
  loadFailed: 'Die Demo-Benutzer konnten nicht geladen werden. Laden Sie die Seite neu.',
};
