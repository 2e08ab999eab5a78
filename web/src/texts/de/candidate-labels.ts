import type { labels } from '../candidate-labels.ts';

export const candidateLabels: typeof labels = {
  status: { active: 'Aktiv', pending: 'Ausstehend', completed: 'Abgeschlossen', rejected: 'Abgelehnt' },
  stepStatus: {
    pending: 'Nicht gestartet',
    in_progress: 'Läuft',
    waiting_approval: 'Freigabe ausstehend',
    completed: 'Abgeschlossen',
    failed: 'Fehlgeschlagen',
  },
  waitsOn: { approvers: 'Freigebende', candidate: 'Kandidaten', staff: 'Team' },
  dateRange: {
    all: 'Gesamter Zeitraum',
    today: 'Heute',
    week: 'Letzte 7 Tage',
    month: 'Letzte 30 Tage',
    quarter: 'Letzte 90 Tage',
  },
  column: {
    candidate: 'Kandidat',
    job: 'Stelle',
    status: 'Status',
    step: 'Aktueller Schritt',
    applied: 'Beworben am',
    score: 'Score',
  },
  httpError: (status) => `Der Server hat einen Fehler gemeldet (HTTP ${status}).`,
  noJob: 'Noch keine Stelle',
  submission: (code) => `Einreichung ${code}`,
  deletedJob: 'Gelöschte Stelle',
};
