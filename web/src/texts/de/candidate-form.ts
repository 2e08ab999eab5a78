import type { t } from '../candidate-form.ts';

export const candidateForm: typeof t = {
  add: {
    title: 'Kandidat hinzufügen',
    description: 'Für Kandidaten, die sich nicht per E-Mail beworben haben. Alle anderen werden automatisch angelegt.',
    submit: 'Hinzufügen',
    submitting: 'Wird hinzugefügt …',
    done: (name) => `${name} hinzugefügt`,
    resumeFailed: (why) => `Der Lebenslauf wurde nicht hinzugefügt: ${why}`,
  },
  edit: {
    title: (name) => `${name} bearbeiten`,
    description: 'In E-Mails und Dateien bleibt der Name, wie er geschrieben wurde.',
    submit: 'Speichern',
    done: 'Änderungen gespeichert',
    reloadFailed: 'Der Kandidat konnte nicht geladen werden.',
    linkMoves: (email) =>
      `Der Portal-Link an ${email} funktioniert dann nicht mehr. Wir schicken einen neuen an die neue Adresse.`,
  },
  unsaved: 'Der Kandidat wurde nicht gespeichert.',
  name: 'Name',
  email: 'E-Mail',
  phone: 'Telefon',
  location: 'Ort',
  job: 'Stelle',
  jobHint: 'Der Workflow der Stelle startet sofort.',
  noJob: 'Noch keine Stelle',
  resume: 'Lebenslauf',
};
