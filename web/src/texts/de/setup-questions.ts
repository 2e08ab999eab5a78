import { number, plural } from '../format.ts';
import type { t } from '../setup-questions.ts';

export const setupQuestions: typeof t = {
  intro:
    'Alle Kandidaten erhalten dieselben Fragen und werden nach denselben Punkten bewertet. Auf jede Antwort folgen bis zu zwei Nachfragen. Eine neue Version gilt für neue Interviews; laufende behalten ihre.',
  language: 'Sprache',
  languageHint: 'Eine andere Sprache erzeugt die Fragen neu.',
  languages: { en: 'Englisch', de: 'Deutsch', fr: 'Französisch' },
  daysToAnswer: 'Tage zum Antworten',
  daysToAnswerHint: 'Kandidaten können mehr Zeit anfragen.',
  regenerate: 'Aus Stelle neu erzeugen',
  startOver: 'Ihre Änderungen an diesen Fragen gehen verloren.',
  questions: 'Fragen',
  add: 'Frage hinzufügen',
  approve: 'Freigeben und verwenden',
  approving: 'Wird freigegeben …',
  approved: (version) => `Die Fragen sind als Version ${number(version)} in Gebrauch`,
  loadFailed: 'Die Fragen konnten nicht geladen werden.',
  complaint: (place, sentence) => `Frage ${number(place)}: ${sentence}`,
  proposed: 'Diese Fragen sind ein Vorschlag aus der Stelle. Kandidaten erhalten sie erst nach Ihrer Freigabe.',
  waiting: (count) =>
    plural(count, { one: '1 Kandidat wartet darauf.', other: `${number(count)} Kandidaten warten darauf.` }),
  version: (version, by) => `Version ${number(version)}, freigegeben von ${by} ({date}).`,
  versionOnly: (version) => `Version ${number(version)}, freigegeben: {date}.`,
  jobChanged: 'Die Stelle hat sich seitdem geändert: Prüfen Sie, ob die Fragen noch passen.',
  starter: 'Mit der Veröffentlichung der Stelle freigegeben. Prüfen Sie die Fragen und geben Sie sie hier frei.',
  question: {
    title: (place) => `Frage ${number(place)}`,
    text: 'Text',
    kind: 'Art',
    minutes: 'Minuten',
    remove: 'Entfernen',
    removeThis: (place) => `Frage ${number(place)} entfernen`,
    points: (count) =>
      plural(count, {
        one: 'Was eine gute Antwort zeigt (1 Punkt)',
        other: `Was eine gute Antwort zeigt (${number(count)} Punkte)`,
      }),
    addPoint: 'Punkt hinzufügen',
  },
  point: {
    kind: 'Achten auf',
    label: 'Beschreibung',
    weight: 'Gewicht',
    remove: (label) => `Punkt „${label}“ entfernen`,
    words: 'Stichwörter',
    wordsHint: 'Durch Kommas getrennt. Eines davon genügt.',
    newLabel: 'Nennt den eigenen Beitrag',
  },
  kinds: {
    behavioural: 'Erfahrung',
    knowledge: 'Wissen',
    scenario: 'Szenario',
  },
  pointKinds: {
    topic: 'Thema, nach Stichwörtern',
    situation: 'Eine Situation',
    action: 'Eigener Beitrag',
    result: 'Ein Ergebnis',
    reason: 'Gründe',
    order: 'Eine Abfolge von Schritten',
    check: 'Prüfung des Erfolgs',
    specific: 'Konkrete Angaben',
  },
};
