import { number } from '../format.ts';
import type { t } from '../board.ts';

export const board: typeof t = {
  label: 'Board',
  column: (step, count) => `${step}, ${number(count)}`,
  empty: 'Keine Kandidaten',
  more: 'Mehr anzeigen',
  moreOf: (step) => `Mehr anzeigen: ${step}`,
  loadingMore: (step) => `Weitere werden geladen: ${step}`,
  card: {
    move: (name) => `${name} verschieben: ziehen oder Pfeiltaste links oder rechts drücken`,
    actions: (name) => `Aktionen für ${name}`,
    applied: 'Beworben am {date}',
    score: (points) => `Score ${points}`,
  },
  move: {
    title: (name) => `${name} verschieben?`,
    cannot: (name) => `${name} lässt sich nicht dorthin verschieben`,
    skip: 'Überspringen',
    progress: 'Fortschritt anzeigen',
    skipsTo: (step, name, next) =>
      `„${step}“ wird ohne Ergebnis übersprungen. Für ${name} geht es mit „${next}“ weiter.`,
    skipsLast: (step, name) =>
      `„${step}“ wird ohne Ergebnis übersprungen. Es ist der letzte Schritt: Der Workflow von ${name} ist damit abgeschlossen.`,
    noWorkflow: (name) => `${name} hat keinen Workflow und damit keinen Schritt als Ziel.`,
    ended: (name) => `Der Workflow von ${name} ist beendet.`,
    needsAdmin: (step) => `„${step}“ braucht eine Freigabe und kann nur von einem Administrator übersprungen werden.`,
    forwardOnly:
      'Workflows gehen nur vorwärts, und Ergebnisse abgeschlossener Schritte bleiben. Für einen Neuanfang ordnen Sie den Kandidaten einer anderen Stelle zu.',
    noSuchStep: (name, type) => `Der Workflow von ${name} hat keinen Schritt vom Typ „${type}“.`,
    tooFar: (step, next) => `„${step}“ kommt später. Als Nächstes folgt „${next}“: immer nur ein Schritt.`,
  },
};
