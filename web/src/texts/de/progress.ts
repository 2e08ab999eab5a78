import type { t } from '../progress.ts';

export const progress: typeof t = {
  note: ({ status, isSkipped }, _note, said) => {
    if (isSkipped) return 'Übersprungen';
    if (status !== 'failed') return 'Ein Versuch ist fehlgeschlagen. Er wird automatisch wiederholt.';
    return (
      said ?? 'Dieser Schritt ist fehlgeschlagen. Prüfen Sie die Einstellungen der Stelle und versuchen Sie es erneut.'
    );
  },
  steps: 'Schritte',
  done: (done, total) => `${done} von ${total} Schritten`,
  doneLabel: (done, total) => `${done} von ${total} Schritten abgeschlossen`,
  skipped: 'Übersprungen',
  endedHere: 'Hier beendet',
  rejectedHere: 'Abgelehnt',
  state: {
    plain: '{status}',
    at: '{status} am {date}',
    since: '{status} seit {date}',
    started: '{status}, gestartet am {date}',
  },
  stateBy: {
    plain: '{status} durch {name}',
    at: '{status} am {date} durch {name}',
    since: '{status} seit {date} durch {name}',
    started: '{status} durch {name}, gestartet am {date}',
  },
  startsOn: 'startet automatisch am {date}',
  canStartFrom: 'kann ab {date} gestartet werden',
  startsAutomatically: 'startet automatisch',
  needsStart: 'muss gestartet werden',
  score: (points, tier) => `${points} von 100 · ${tier}`,
  results: 'Ergebnisse',
  resultsFor: (step) => `Ergebnisse: ${step}`,
  noRun: 'Noch kein Workflow gestartet.',
  inPool: 'Im Talentpool. Ordnen Sie den Kandidaten einer Stelle zu, dann startet deren Workflow.',
  start: 'Workflow starten',
  started: 'Workflow gestartet',
};
