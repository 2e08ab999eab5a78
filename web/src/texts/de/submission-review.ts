import { number, plural } from '../format.ts';
import type { t } from '../submission-review.ts';

export const submissionReview: typeof t = {
  loadFailed: 'Die Einreichung konnte nicht geladen werden.',
  title: 'Einreichung',
  late: 'Verspätet',
  progress: (given, asked) =>
    plural(given, {
      one: `1 von ${number(asked)} hat bewertet`,
      other: `${number(given)} von ${number(asked)} haben bewertet`,
    }),
  blind: 'Namen, Adressen und Nummern sind verborgen, bis alle bewertet haben.',
  task: 'Die Aufgabe',
  written: 'Eingereichter Text',
  link: 'Link: {url}',
  nothing: 'Vor der Bewertung durch alle kann nichts angezeigt werden.',
  note: (said) => said ?? 'Nicht alles an dieser Datei kann gezeigt werden.',
  fileFailed: 'Die Datei konnte nicht geladen werden.',
  fileText: (file) => `Text von ${file}`,
  ratings: {
    title: 'Ihre Bewertung',
    values: { 0: 'Nichts', 0.25: 'Wenig', 0.5: 'Die Hälfte', 0.75: 'Das meiste', 1: 'Alles' },
    missing: 'Bewerten Sie jedes Kriterium.',
    comment: 'Kommentar',
    commentHint: 'Die anderen können ihn lesen, sobald alle bewertet haben.',
    give: 'Bewertung speichern',
    change: 'Bewertung ändern',
    saved: 'Bewertung gespeichert',
    closed: 'Diese Einreichung lässt sich nicht mehr bewerten.',
    saveFailed: 'Ihre Bewertung konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
  },
};
