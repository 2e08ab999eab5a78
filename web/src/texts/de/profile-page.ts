import type { t } from '../profile-page.ts';

export const profilePage: typeof t = {
  allCandidates: 'Alle Kandidaten',
  back: 'Zurück zur Liste',
};
