import { number, plural } from '../format.ts';
import type { t } from '../setup-task.ts';

export const setupTask: typeof t = {
  loadFailed: 'Die Aufgaben konnten nicht geladen werden.',
  choose: 'Aufgabe für Bewerber',
  chooseHint: 'Wird vom Aufgabenschritt verschickt. Wer schon eine Aufgabe hat, behält sie.',
  none: 'Keine Aufgabe',
  new: 'Neue Aufgabe',
  chosen: 'Aufgabe für diese Stelle gespeichert',
  noneYet: 'Noch keine Aufgaben. Schreiben Sie die erste.',
  noneChosen: 'Keine Aufgabe gewählt: Der Aufgabenschritt würde stehen bleiben.',
  saved: (title) => `${title} wurde gespeichert`,
  failed: 'Die Aufgabe konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
  delete: {
    title: (title) => `${title} löschen?`,
    description: 'Sie kann dann nicht mehr gewählt werden. Wer sie schon hat, behält sie.',
    done: (title) => `${title} wurde gelöscht`,
  },
  extension: {
    label: 'Kandidaten können ihre Frist einmal verlängern',
    hint: 'Um dieselbe Zeit, höchstens 7 Tage. Steht in der E-Mail und gilt für alle Stellen.',
    done: 'Für alle Stellen gespeichert',
  },
  time: {
    hours: (count) =>
      plural(count, { one: '1 Stunde Bearbeitungszeit', other: `${number(count)} Stunden Bearbeitungszeit` }),
    days: (count) => plural(count, { one: '1 Tag Bearbeitungszeit', other: `${number(count)} Tage Bearbeitungszeit` }),
  },
  files: {
    title: 'Beigefügte Dateien',
    add: 'Datei hinzufügen',
    remove: (file) => `${file} entfernen`,
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.',
  },
  criteria: {
    title: 'Bewertungskriterien',
    label: (place) => `Kriterium ${number(place)}`,
    good: 'Woran man es erkennt',
    weight: 'Gewicht',
    remove: (place) => `Kriterium ${number(place)} entfernen`,
    add: 'Kriterium hinzufügen',
  },
  form: {
    edit: (title) => `${title} bearbeiten`,
    title: 'Titel',
    hours: 'Zeit in Stunden',
    brief: 'Aufgabenstellung',
    markdown: 'Markdown',
    briefHint: 'Was zu tun ist und was eingereicht werden soll.',
    preview: 'Vorschau',
    write: 'Schreiben',
    empty: 'Noch kein Text.',
    save: 'Aufgabe speichern',
    reloadFailed: 'Die Aufgabe konnte nicht geladen werden.',
    discard: 'Ihre Änderungen an der Aufgabe sind noch nicht gespeichert.',
  },
};
