import { number, plural } from '../format.ts';
import type { t } from '../candidate-actions.ts';

export const candidateActions: typeof t = {
  name: {
    progress: 'Fortschritt anzeigen',
    resume: 'Lebenslauf anzeigen',
    mail: 'E-Mail senden',
    task: 'Aufgabe zuweisen',
    interview: 'Interview planen',
    start: 'Schritt starten',
    retry: 'Schritt wiederholen',
    skip: 'Schritt überspringen',
    withdraw: 'Bewerbung zurückziehen',
    reject: 'Ablehnen',
    undo: 'Ablehnung aufheben',
    move: 'Anderer Stelle zuordnen',
    edit: 'Bearbeiten',
    delete: 'Löschen',
    erase: 'Endgültig löschen',
  },
  undoRejection: 'Rückgängig',
  done: {
    start: (step, name) => `„${step}“ für ${name} gestartet`,
    retry: (step, name) => `„${step}“ für ${name} wird wiederholt`,
    skip: (step, name) => `„${step}“ für ${name} übersprungen`,
    withdraw: (_step, name) => `Bewerbung von ${name} zurückgezogen`,
    undo_rejection: (_step, name) => `Ablehnung von ${name} aufgehoben`,
  },
  noWorkflow: (name) => `${name} hat noch keinen Workflow.`,
  doneToMany: {
    start: (count) =>
      plural(count, {
        one: `Schritt für ${number(count)} Kandidaten gestartet`,
        other: `Schritt für ${number(count)} Kandidaten gestartet`,
      }),
    retry: (count) =>
      plural(count, {
        one: `Schritt für ${number(count)} Kandidaten wiederholt`,
        other: `Schritt für ${number(count)} Kandidaten wiederholt`,
      }),
    skip: (count) =>
      plural(count, {
        one: `Schritt für ${number(count)} Kandidaten übersprungen`,
        other: `Schritt für ${number(count)} Kandidaten übersprungen`,
      }),
    undo_rejection: (count) =>
      plural(count, { one: `${number(count)} Ablehnung aufgehoben`, other: `${number(count)} Ablehnungen aufgehoben` }),
    reject: (count) =>
      plural(count, { one: `${number(count)} Kandidat abgelehnt`, other: `${number(count)} Kandidaten abgelehnt` }),
    mail: (count) =>
      plural(count, {
        one: `E-Mail an ${number(count)} Kandidaten ist im Postausgang`,
        other: `E-Mails an ${number(count)} Kandidaten sind im Postausgang`,
      }),
  },
  unchanged: (count) => `Abgebrochen, ${number(count)} unverändert`,
  failed: (count) => `${number(count)} fehlgeschlagen`,
  refusal: (name, why) => `${name}: ${why}`,
  aCandidate: 'Ein Kandidat',
  andMore: (count) => `… und ${number(count)} weitere.`,
  doing: {
    start: 'Starten',
    retry: 'Wiederholen',
    skip: 'Überspringen',
    undo_rejection: 'Ablehnungen aufheben',
    reject: 'Ablehnen',
  },
  progress: (doing, done, total) => `${doing}: ${number(done)} von ${number(total)}`,
  stop: (doing) => `„${doing}“ abbrechen`,
};
