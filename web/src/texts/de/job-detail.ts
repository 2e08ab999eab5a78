import type { t } from '../job-detail.ts';

export const jobDetail: typeof t = {
  title: 'Stelle',
  description: (id) => `Stelle ${id} im Überblick.`,
  loadFailed: 'Die Stelle konnte nicht geladen werden.',
  deleted: 'Diese Stelle wurde gelöscht. Die Kandidaten und ihr Verlauf bleiben erhalten.',
  missing: 'Diese Stelle gibt es nicht, oder sie wurde gelöscht.',
  notGiven: 'Keine Angabe',
  department: 'Abteilung',
  location: 'Standort',
  salary: 'Jahresgehalt',
  employment: 'Beschäftigungsart',
  experience: 'Erfahrung',
  workflow: 'Workflow',
  noWorkflow: 'Kein Workflow',
  applications: 'Bewerbungen',
  published: 'Veröffentlicht',
  notPublished: 'Noch nicht',
  updated: 'Aktualisiert',
  text: 'Beschreibung',
  requirements: 'Anforderungen',
  statuses: {
    draft: { name: 'Entwurf', meaning: 'Für Kandidaten noch nicht sichtbar.' },
    published: { name: 'Veröffentlicht', meaning: 'Kandidaten können sich bewerben.' },
    closed: { name: 'Geschlossen', meaning: 'Derzeit sind keine Bewerbungen möglich.' },
  },
};
