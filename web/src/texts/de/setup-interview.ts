import { number, plural } from '../format.ts';
import type { t } from '../setup-interview.ts';

export const setupInterview: typeof t = {
  loadFailed: 'Die Interview-Einstellungen konnten nicht geladen werden.',
  starterGroup: 'Auswahlteam',
  starter: 'Diese Einstellungen gelten, bis Sie eigene speichern.',
  saved: 'Interview-Einstellungen gespeichert',
  failed: 'Die Interview-Einstellungen konnten nicht gespeichert werden. Bitte versuchen Sie es erneut.',
  save: 'Einstellungen speichern',
  fields: {
    duration_minutes: 'Dauer (Minuten)',
    min_notice_hours: 'Vorlauf (Stunden)',
    horizon_days: 'Tage im Voraus',
    change_until_hours: 'Änderbar bis (Stunden vorher)',
  },
  hints: {
    duration_minutes: '',
    min_notice_hours: 'Frühere Termine sind nicht buchbar.',
    horizon_days: 'So weit im Voraus sind Termine buchbar.',
    change_until_hours: 'Bis dahin können Kandidaten verschieben oder absagen.',
  },
  place: 'Ort oder Link',
  placeHint: 'Für Kandidaten sichtbar: eine Adresse, ein Videolink oder eine Telefonnummer.',
  interviewers: {
    required: 'Immer dabei',
    requiredHint: 'Alle gewählten Personen nehmen an jedem Interview teil.',
    gone: (count) =>
      plural(count, {
        one: '1 gewählte Person ist nicht mehr aktiv und entfällt beim Speichern.',
        other: `${number(count)} gewählte Personen sind nicht mehr aktiv und entfallen beim Speichern.`,
      }),
    group: (place) => `Eine Person aus Gruppe ${number(place)}`,
    groupName: 'Name der Gruppe',
    removeGroup: (place) => `Gruppe ${number(place)} entfernen`,
    addGroup: 'Gruppe hinzufügen (eine Person nimmt teil)',
    usualHours: 'Übliche Zeiten',
    hours: 'Zeiten',
    hoursOf: (name) => `Zeiten von ${name}`,
    search: 'Interviewer suchen',
    searchPlaceholder: 'Name suchen',
    noMatch: 'Keine Treffer.',
  },
  calendar: {
    title: 'Google-Kalender, für alle Stellen',
    use: 'Google-Kalender verwenden',
    on: 'Ein',
    off: 'Aus',
    turnedOn: 'Google-Kalender eingeschaltet',
    turnedOff: 'Google-Kalender ausgeschaltet',
    failed: 'Das konnte nicht geändert werden. Bitte versuchen Sie es erneut.',
    offNote:
      'Eingeschaltet werden belegte Zeiten der Interviewer nicht vorgeschlagen und Interviews in die Kalender eingetragen.',
    noAccount:
      'Noch kein verbundenes Konto erlaubt das: Verbinden Sie es unter „E-Mail“ erneut und setzen Sie die Häkchen für den Kalender. Bis dahin sind belegte Zeiten unbekannt.',
    accounts: (accounts) => `Belegte Zeiten werden über ${accounts} gelesen.`,
  },
};
