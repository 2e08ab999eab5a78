import { number, plural } from '../format.ts';
import type { t } from '../retention.ts';

export const retention: typeof t = {
  title: 'Aufbewahrungsfristen',
  description:
    'Löschen Sie personenbezogene Daten automatisch nach einer Frist Ihrer Wahl. Ohne Frist wird nichts automatisch gelöscht.',
  loadFailed: 'Die Aufbewahrungsfristen konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
  previewFailed: 'Die Vorschau konnte nicht geladen werden. Bitte versuchen Sie es erneut.',
  saveFailed: 'Die Aufbewahrungsfristen konnten nicht gespeichert werden. Bitte versuchen Sie es erneut.',
  saved: 'Aufbewahrungsfristen gespeichert',
  never: 'Nie',
  candidates: {
    label: 'Abgelehnte Kandidaten löschen nach (Monaten)',
    hint: 'Ab dem Ende ihrer letzten Bewerbung. Wurde ein Profil vorher gelöscht, ab diesem Tag. Leer lassen, um sie zu behalten.',
  },
  mail: {
    label: 'Inhalt ungeklärter E-Mails entfernen nach (Tagen)',
    hint: 'E-Mails, die noch zu prüfen sind oder nicht verarbeitet werden konnten. Absender und Betreff bleiben in der Liste. Leer lassen, um sie zu behalten.',
  },
  warning:
    'Gelöscht wird alles, was Hirewire über eine Person weiß. Das lässt sich nicht rückgängig machen. E-Mails in Ihrem eigenen Postfach bleiben dort, bis Sie sie bei Ihrem Anbieter löschen.',
  changedBy: (name) => `Zuletzt geändert von ${name}, {day}.`,
  confirm: 'Bestätigen und speichern',
  preview: 'Vorschau anzeigen',
  back: 'Zurück',
  nothing: 'Es wird nichts automatisch gelöscht.',
  tonight: 'Heute Nacht',
  soon: (days) => `In den ${number(days)} Tagen danach`,
  due: (candidates, mails) =>
    `${plural(candidates, { one: '1 Kandidat', other: `${number(candidates)} Kandidaten` })} gelöscht, Inhalt von ${plural(mails, { one: '1 E-Mail', other: `${number(mails)} E-Mails` })} entfernt`,
  dueCandidates: (when) => `Kandidaten: ${when}`,
  ended: 'Beendet am {day}',
  more: (count) => `und ${number(count)} weitere`,
};
