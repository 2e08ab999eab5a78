import type { jobValues as english } from '../job-values.ts';

export const jobValues: typeof english = {
  types: { 'full-time': 'Vollzeit', 'part-time': 'Teilzeit', contract: 'Freie Mitarbeit', internship: 'Praktikum' },
  levels: {
    entry: 'Berufseinstieg',
    mid: 'Mit Berufserfahrung',
    senior: 'Senior-Level',
    executive: 'Führungsebene',
  },
  remote: { remote: 'Remote', onsite: 'Vor Ort', hybrid: 'Hybrid' },
  statuses: { draft: 'Entwurf', active: 'Aktiv', paused: 'Pausiert', closed: 'Geschlossen' },
};
