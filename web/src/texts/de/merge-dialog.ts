import { list, number, plural } from '../format.ts';
import type { t } from '../merge-dialog.ts';

export const mergeDialog: typeof t = {
  title: 'Zwei Profile zusammenführen',
  description:
    'Wählen Sie aus, was bleiben soll. Das andere Profil wird in dieses übernommen. Sie können das rückgängig machen.',
  kept: (name) => `Bleibt: ${name}`,
  merged: (name) => `Wird übernommen: ${name}`,
  fields: {
    first_name: 'Vorname',
    last_name: 'Nachname',
    email: 'E-Mail',
    phone: 'Telefon',
    location: 'Ort',
  },
  noValue: 'Keine Angabe',
  moves: ({ applications, files, notes, messages }) => {
    const parts = [
      { count: applications, text: plural(applications, { one: 'Bewerbung', other: 'Bewerbungen' }) },
      { count: files, text: plural(files, { one: 'Datei', other: 'Dateien' }) },
      { count: notes, text: plural(notes, { one: 'Notiz', other: 'Notizen' }) },
      { count: messages, text: plural(messages, { one: 'Nachricht', other: 'Nachrichten' }) },
    ].filter(({ count }) => count > 0);
    if (parts.length === 0) return 'Sonst wird nichts übernommen.';
    return `Übernommen: ${list(parts.map(({ count, text }) => `${number(count)} ${text}`))}.`;
  },
  bothApplied: (job, name, email) =>
    `Beide haben sich auf „${job}“ beworben. Die Bewerbung von ${name} (${email}) läuft weiter.`,
  lostLink: (from, to) => `Der Portal-Link an ${from} funktioniert dann nicht mehr. Wir schicken einen neuen an ${to}.`,
  swap: 'Anderes Profil behalten',
  submit: 'Zusammenführen',
  submitting: 'Wird zusammengeführt …',
  done: (merged, kept) => `${merged} wurde mit ${kept} zusammengeführt`,
  undo: 'Rückgängig',
  undone: 'Zusammenführung rückgängig gemacht',
};
