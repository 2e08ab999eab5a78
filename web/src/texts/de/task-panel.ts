import type { t } from '../task-panel.ts';

export const taskPanel: typeof t = {
  manual: 'Manuell zugewiesene Aufgaben',
  states: {
    open: 'Beim Kandidaten',
    missing: 'Überfällig',
    submitted: 'Eingereicht',
    late: 'Verspätet eingereicht',
    closed: 'Geschlossen',
  },
  notSent: 'Noch nicht gesendet',
  due: 'Fällig am {due}',
  submitted: 'Eingereicht am {date}, fällig am {due}',
  submittedByEmail: 'Eingereicht am {date} per {icon} E-Mail, fällig am {due}',
  extended: 'Frist vom Kandidaten verlängert',
  assignedBy: (name) => `zugewiesen von ${name}`,
  reminder: 'Wir erinnern den Kandidaten vor Ablauf der Frist.',
  overdue: 'Die Frist ist abgelaufen. Der Kandidat kann noch einreichen.',
  files: 'Eingereichte Dateien',
  brief: 'Aufgabenstellung',
  briefFor: (title) => `Aufgabenstellung: ${title}`,
  extend: {
    open: 'Frist verlängern',
    deadline: 'Neue Frist',
    submit: 'Frist verlängern',
    done: 'Frist verlängert. Der Kandidat wurde per E-Mail informiert.',
  },
  cancel: {
    action: 'Aufgabe zurückziehen',
    title: 'Diese Aufgabe zurückziehen?',
    description: 'Sie verschwindet von der Seite des Kandidaten, und sein Entwurf geht verloren.',
    done: 'Aufgabe zurückgezogen',
  },
};
