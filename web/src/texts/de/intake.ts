import { number, plural } from '../format.ts';
import type { t } from '../intake.ts';

export const intake: typeof t = {
  tab: 'Eingang',
  outcomes: {
    waiting: 'Wird gelesen',
    application: 'Bewerbung',
    reply: 'Antwort',
    not_application: 'Keine Bewerbung',
    needs_review: 'Zu prüfen',
    failed: 'Fehlgeschlagen',
  },
  messages: 'Nachrichten',
  empty:
    'Noch keine Nachrichten. Jede Nachricht aus einem verbundenen Postfach erscheint hier einmal, mit Ergebnis und Begründung.',
  noMatch: 'Keine passenden Nachrichten. Versuchen Sie es mit weniger Filtern oder einem kürzeren Suchbegriff.',
  clearFilters: 'Filter zurücksetzen',
  loadFailed: 'Die Nachrichten konnten nicht geladen werden.',

  filter: {
    outcome: 'Ergebnis',
    all: 'Alle',
    search: 'Nachrichten suchen',
    searchBy: 'Absender oder Betreff suchen',
    mailbox: 'Postfach',
    allMailboxes: 'Alle Postfächer',
    disconnected: 'Getrenntes Postfach',
  },

  columns: {
    message: 'Nachricht',
    received: 'Empfangen',
    outcome: 'Ergebnis',
    candidate: 'Kandidat',
    why: 'Warum',
  },
  unknownSender: 'Unbekannter Absender',
  noSubject: 'Kein Betreff',
  newMessage: 'Neue Nachricht',
  notReadYet: 'Noch nicht gelesen',
  unverifiedSender: 'Absender nicht verifiziert (DMARC-Prüfung fehlgeschlagen)',
  overruledBy: (name) => `von ${name}`,
  overruled: 'von einem Teammitglied',
  details: (subject) => `Begründung und Aktionen: ${subject}`,

  reasons: 'Gründe',
  decidedBy: {
    rules: 'Entschieden durch die eingebauten Regeln.',
    model: 'Entschieden durch das KI-Modell.',
    person: 'Entschieden von einem Teammitglied.',
    none: 'Noch nicht entschieden.',
    overruled: (automatic) => `Entschieden von einem Teammitglied. Automatisches Ergebnis: ${automatic}.`,
    overruledBy: (name, automatic) => `Entschieden von ${name}. Automatisches Ergebnis: ${automatic}.`,
  },
  receivedAt: (address) => `Empfangen an ${address}.`,
  kept: 'Diese Nachricht passt nicht mehr zum Filter. Sie bleibt hier, bis Sie den Filter ändern.',
  actions: {
    application: 'Das ist eine Bewerbung',
    reply: 'Das ist eine Antwort',
    not_application: 'Keine Bewerbung',
    undo: 'Rückgängig',
    retry: 'Erneut versuchen',
  },
  actionFor: (action, subject) => `${action} (${subject})`,
  done: {
    reply: 'Als Antwort abgelegt',
    not_application: 'Als „Keine Bewerbung“ markiert',
    undo: 'Entscheidung rückgängig gemacht',
    retry: 'Die Nachricht wird erneut gelesen',
  },
  failed: {
    application: 'Das Ergebnis konnte nicht geändert werden. Bitte versuchen Sie es erneut.',
    reply: 'Das Ergebnis konnte nicht geändert werden. Bitte versuchen Sie es erneut.',
    not_application: 'Das Ergebnis konnte nicht geändert werden. Bitte versuchen Sie es erneut.',
    undo: 'Die Entscheidung konnte nicht rückgängig gemacht werden. Bitte versuchen Sie es erneut.',
    retry: 'Die Nachricht konnte nicht erneut gelesen werden. Bitte versuchen Sie es erneut.',
  },

  file: {
    title: 'Das ist eine Bewerbung',
    message: (sender, subject) => `${sender}: ${subject}`,
    job: 'Stelle',
    jobHint: 'Der Absender wird Kandidat für diese Stelle und ihr Workflow startet.',
    loadingJobs: 'Stellen werden geladen …',
    chooseJob: 'Stelle auswählen',
    jobsFailed: 'Die Stellen konnten nicht geladen werden.',
    noJobs: 'Keine Stelle nimmt gerade Bewerbungen an. Veröffentlichen Sie eine unter {jobs}.',
    jobs: 'Stellen',
    action: 'Kandidat anlegen',
    busy: 'Wird angelegt …',
    done: (name) => `${name} ist jetzt Kandidat.`,
  },

  counts: {
    inMailbox: 'Im Postfach',
    inMailboxes: 'In den Postfächern',
    listed: 'Hier aufgeführt',
  },
  summary: {
    done: (held) =>
      plural(held, {
        one: '1 Nachricht empfangen, mit Ergebnis.',
        other: `${number(held)} Nachrichten empfangen, alle mit Ergebnis.`,
      }),
    some: (held, known) =>
      plural(held, {
        one: `1 Nachricht empfangen, davon ${number(known)} mit Ergebnis.`,
        other: `${number(held)} Nachrichten empfangen, davon ${number(known)} mit Ergebnis.`,
      }),
    reading: (held, reading) =>
      plural(held, {
        one: '1 Nachricht empfangen, sie wird noch gelesen.',
        other: `${number(held)} Nachrichten empfangen, davon ${number(reading)} noch in Bearbeitung.`,
      }),
    someReading: (held, known, reading) =>
      `${number(held)} Nachrichten empfangen: ${number(known)} mit Ergebnis, ${number(reading)} noch in Bearbeitung.`,
  },
  difference: {
    left: (count) =>
      plural(count, {
        one: '1 Nachricht wurde aus dem Postfach entfernt und bleibt hier aufgeführt.',
        other: `${number(count)} Nachrichten wurden aus dem Postfach entfernt und bleiben hier aufgeführt.`,
      }),
    missing: (count) =>
      plural(count, {
        one: '1 Nachricht ist noch nicht aufgeführt. Sie erscheint mit dem nächsten Abruf.',
        other: `${number(count)} Nachrichten sind noch nicht aufgeführt. Sie erscheinen mit dem nächsten Abruf.`,
      }),
    recount: 'Das Postfach wird mit dem nächsten Abruf neu gezählt.',
  },
};
