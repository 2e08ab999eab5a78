import type { ReadinessFacts } from '@hirewire/contract/readiness';
import { list, plural } from '../format.ts';
import type { readinessSentences } from '../readiness.ts';

const people = ({ names, count }: ReadinessFacts): string =>
  list(count > 0 ? [...names, plural(count, { one: 'eine weitere Person', other: `${count} weitere` })] : names);

const isOne = ({ names, count }: ReadinessFacts): boolean => names.length + count === 1;

export const readiness: typeof readinessSentences = {
  no_workflow: () => 'Es ist kein Workflow gewählt: Bewerbungen werden nicht weiterbearbeitet.',
  empty_workflow: ({ names: [workflow] }) => `Der Workflow „${workflow}“ hat keine Schritte.`,
  workflow: ({ names: [workflow] }) => `Bewerbungen durchlaufen den Workflow „${workflow}“.`,
  approvers_left: ({ count }) =>
    plural(count, {
      one: 'Eine Person, die freigeben soll, ist nicht mehr aktiv.',
      other: `${count} Personen, die freigeben sollen, sind nicht mehr aktiv.`,
    }),
  approvers: (facts) => `Freigabe durch ${people(facts)}.`,
  admin_approves: () => 'Freigabe durch einen Administrator.',
  task: ({ names: [task] }) => `Kandidaten bekommen die Aufgabe „${task}“.`,
  starter_task: ({ names: [task] }) => `Kandidaten bekommen die mitgelieferte Aufgabe „${task}“.`,
  no_task: () => 'Es ist keine Aufgabe gewählt: Der Aufgabenschritt würde stehen bleiben.',
  no_interviewers: () => 'Niemand mit aktivem Konto kann die Interviews führen.',
  interviewers_left: () => 'Einige Interviewer sind nicht mehr aktiv.',
  interviewers: (facts) => `${people(facts)} ${isOne(facts) ? 'führt' : 'führen'} die Interviews.`,
  interview_hours: () => 'Die Interviewer haben Zeiten für Interviews.',
  no_interview_hours: () => 'Für einen Interviewer sind keine Interviewzeiten hinterlegt.',
  starter_questions: () => 'Das KI-Interview stellt die mitgelieferten Fragen.',
  questions: ({ count }) => `Das KI-Interview stellt die Fragen in Version ${count}.`,
  no_questions: () => 'Die Fragen des KI-Interviews sind noch nicht freigegeben.',
  questions_on_publish: () =>
    'Mit der Veröffentlichung werden die mitgelieferten Fragen des KI-Interviews freigegeben.',
  offer_template: ({ names: [template] }) => `Angebote entstehen aus der Vorlage „${template}“.`,
  no_offer_template: () => 'Es ist keine Angebotsvorlage gewählt: Der Angebotsschritt würde stehen bleiben.',
  mailbox: () => 'Bewerbungen kommen aus dem verbundenen Postfach.',
  no_mailbox: () =>
    'Kein Postfach ist verbunden und eingeschaltet: Legen Sie Kandidaten manuell an, oder verbinden Sie ein Postfach oder schalten Sie eines ein.',
  no_mailbox_for_job: () =>
    'Kein Postfach nimmt Bewerbungen für diese Stelle an: Legen Sie Kandidaten manuell an oder ändern Sie die Stellen eines Postfachs.',
};
