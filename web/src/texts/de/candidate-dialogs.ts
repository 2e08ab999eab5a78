import { number } from '../format.ts';
import type { t } from '../candidate-dialogs.ts';

export const candidateDialogs: typeof t = {
  skip: {
    title: (step) => `„${step}“ überspringen?`,
    description: (name) =>
      `Für ${name} geht es ohne Ergebnis dieses Schritts mit dem nächsten weiter. Offene Freigabeanfragen dazu entfallen.`,
    leadsTo: (name, next) =>
      `Für ${name} geht es ohne Ergebnis dieses Schritts mit „${next}“ weiter. Offene Freigabeanfragen dazu entfallen.`,
    isLast: (name) =>
      `Das ist der letzte Schritt: Der Workflow von ${name} wird ohne Ergebnis dieses Schritts abgeschlossen. Offene Freigabeanfragen dazu entfallen.`,
    cancelsInterview: 'Das gebuchte Interview wird abgesagt. Der Kandidat und die Interviewer erfahren davon.',
    action: 'Überspringen',
    titleMany: (count) => `Aktuellen Schritt bei ${number(count)} Kandidaten überspringen?`,
    descriptionMany:
      'Für alle geht es ohne Ergebnis des aktuellen Schritts mit dem nächsten weiter. Offene Freigabeanfragen dazu entfallen.',
    actionMany: 'Überspringen',
  },
  withdraw: {
    title: (name) => `Bewerbung von ${name} zurückziehen?`,
    description: (job) =>
      `Für Kandidaten, die kein Interesse mehr an dieser Stelle haben (${job}). Der Workflow endet hier, es wird keine E-Mail verschickt.`,
    action: 'Zurückziehen',
  },
  delete: {
    title: (name) => `${name} löschen`,
    description: 'Möchten Sie diesen Kandidaten wirklich löschen?',
    done: (name) => `${name} gelöscht`,
  },
  reject: {
    title: (name) => `${name} ablehnen`,
    description: (job) =>
      `Der Workflow endet hier (${job}). Auf der persönlichen Seite des Kandidaten steht das sofort, eine E-Mail wird aber nicht verschickt: Schreiben Sie ihm selbst.`,
    titleMany: (count) => `${number(count)} Kandidaten ablehnen`,
    descriptionMany:
      'Der Workflow aller ausgewählten Kandidaten endet hier. Auf ihren persönlichen Seiten steht das sofort, E-Mails werden aber nicht verschickt.',
    action: 'Ablehnen',
    busy: 'Wird abgelehnt …',
    done: (name) => `${name} abgelehnt`,
  },
  theJob: 'diese Stelle',
  move: {
    title: (name) => `${name} einer anderen Stelle zuordnen`,
    fromJob: (job) =>
      `Der bisherige Workflow (${job}) endet ohne Ablehnung, und der Workflow der neuen Stelle startet.`,
    fromNone: 'Der Workflow der Stelle startet sofort.',
    job: 'Stelle',
    choose: 'Stelle wählen',
    noOther: 'Es gibt keine andere aktive Stelle. Veröffentlichen Sie zuerst eine unter „Stellen“.',
    action: 'Zuordnen',
    busy: 'Wird zugeordnet …',
    done: (name, job) => `${name} zugeordnet: ${job}`,
  },
  erase: {
    title: (name) => `${name} endgültig löschen`,
    description:
      'Das lässt sich nicht rückgängig machen. Wenn der Verlauf erhalten bleiben soll, wählen Sie stattdessen „Löschen“.',
    goes: 'Gelöscht werden:',
    what: [
      'Name, E-Mail-Adresse, Telefon und Ort',
      'alle Dateien, E-Mails, Notizen und Ergebnisse',
      'alle persönlichen Texte im E-Mail-Eingang und im Protokoll',
      'Interviews in verbundenen Kalendern',
    ],
    stays:
      'Nur Zahlen bleiben: dass es eine Bewerbung gab und wann. E-Mails in Ihrem eigenen Postfach bleiben, bis Sie sie dort löschen.',
    type: (email) => `Zur Bestätigung ${email} eingeben`,
    hint: 'Die Adresse, denn zwei Menschen können gleich heißen.',
    mismatch: (email) => `Geben Sie die Adresse genau so ein: ${email}`,
    action: 'Endgültig löschen',
    busy: 'Wird gelöscht …',
    done: 'Kandidat endgültig gelöscht',
  },
  task: {
    title: (name) => `Aufgabe zuweisen: ${name}`,
    description:
      'Der Kandidat erhält eine E-Mail mit der Frist in seiner Zeitzone und reicht seine Lösung im Portal oder per Antwort ein.',
    none: 'Es gibt noch keine Aufgaben. Legen Sie eine unter „Stellen“ in der Einrichtung einer Stelle an.',
    noWorkflow: (name) =>
      `${name} hat noch keinen Workflow. Starten Sie ihn unter „Fortschritt“ oder wählen Sie zuerst einen für die Stelle.`,
    noJob: (name) =>
      `${name} hat sich noch auf keine Stelle beworben. Ordnen Sie eine Stelle zu, damit deren Workflow startet.`,
    ended: (name) => `Der Workflow von ${name} ist beendet.`,
    hasTask: (name, step) =>
      `${name} hat bei „${step}“ bereits eine Aufgabe. Verlängern Sie die Frist unter „Fortschritt“ oder überspringen Sie den Schritt.`,
    task: 'Aufgabe',
    ofJob: (title) => `${title} (für diese Stelle)`,
    deadline: 'Frist',
    deadlineHint: 'In Ihrer Zeitzone.',
    ofStep: (step) => `Sie wird zur Aufgabe des Schritts „${step}“.`,
    beside: 'Diese Aufgabe läuft neben dem Workflow: Sie verschiebt keinen Schritt und hält keinen auf.',
    action: 'Zuweisen',
    busy: 'Wird zugewiesen …',
    done: (name, task) => `„${task}“ ${name} zugewiesen`,
  },
};
