import type { t } from '../hours.ts';

export const hours: typeof t = {
  title: 'Interviewzeiten',
  titleFor: (name) => `Interviewzeiten: ${name}`,
  description: 'Interviews werden innerhalb dieser Zeiten vorgeschlagen, in dieser Zeitzone.',
  loadFailed: 'Die Interviewzeiten konnten nicht geladen werden.',
  saveFailed: 'Die Interviewzeiten konnten nicht gespeichert werden. Bitte versuchen Sie es erneut.',
  saved: 'Interviewzeiten gespeichert',
  save: 'Zeiten speichern',
  zone: 'Zeitzone',
  buffer: 'Puffer (Minuten)',
  perDay: 'Interviews pro Tag, höchstens',
  days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  none: 'Keine Interviews',
  ends: {
    from: (day) => `${day}, von`,
    to: (day) => `${day}, bis`,
  },
  add: (day) => `${day}: Zeiten hinzufügen`,
  remove: (day, from, to) => `${day}: ${from} bis ${to} entfernen`,
};
