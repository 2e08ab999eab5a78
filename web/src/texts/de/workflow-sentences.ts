import { plural } from '../format.ts';
import type { t } from '../workflow-sentences.ts';

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `done` and `result` go on after „sobald“ and „nachdem“, so their verb comes last. */
export const workflowSentences: typeof t = {
  hours: (count) => plural(count, { one: '1 Stunde', other: `${count} Stunden` }),
  days: (count) => plural(count, { one: '1 Tag', other: `${count} Tage` }),
  daysAndHours: (days, hours) => `${days} und ${hours}`,
  approval: (approverCount) => {
    if (approverCount === 0) return 'die Administratoren entscheiden';
    if (approverCount === 1) return 'die gewählte Person muss zustimmen';
    if (approverCount === 2) return 'beide gewählten Personen müssen zustimmen';
    return `alle ${approverCount} gewählten Personen müssen zustimmen`;
  },
  actThenApproval: (act, approval) => `${act}, anschließend: ${approval}`,
  approvalGiven: 'die Freigabe erteilt ist',
  resultApproved: (result) => `${result} freigegeben ist`,
  sentence: ({ before, delay, isStartedManually, happening }) => {
    const wait = delay === null ? 'sobald' : `${delay}, nachdem`;
    const start = isStartedManually ? 'Ihr Team startet den Schritt, dann: ' : '';
    return capitalized(`${wait} ${before ?? 'die Bewerbung da ist'}: ${start}${capitalized(happening)}.`);
  },
  end: (done) => `Sobald ${done}, hat der Kandidat den Workflow abgeschlossen.`,
  endsEarlier: 'Eine einzige begründete Ablehnung beendet ihn vorher.',
  other: (name) => ({
    act: `„${name}“ findet statt`,
    done: `„${name}“ abgeschlossen ist`,
    result: `„${name}“`,
  }),
  steps: {
    resume_analysis: {
      act: 'der Lebenslauf wird gelesen und mit der Stelle verglichen',
      done: 'der Lebenslauf ausgewertet ist',
      result: 'die Auswertung des Lebenslaufs',
    },
    task_assignment: {
      act: 'der Kandidat bekommt eine Aufgabe und reicht seine Lösung ein',
      done: 'die Lösung eingereicht ist',
      result: 'die Lösung',
    },
    task_review: {
      act: 'die eingereichte Lösung wird bewertet',
      done: 'die Lösung bewertet ist',
      result: 'die Bewertung',
    },
    interview_scheduling: {
      act: 'der Kandidat bekommt Termine vorgeschlagen, bucht einen und wird interviewt',
      done: 'das Interview vorbei ist',
      result: 'das Interview',
    },
    ai_interview: {
      act: 'der Kandidat beantwortet die Fragen des KI-Interviews',
      done: 'das KI-Interview vorbei ist',
      result: 'das KI-Interview',
    },
    offer_letter: {
      act: 'das Angebot wird verschickt und der Kandidat beantwortet es',
      done: 'das Angebot angenommen ist',
      result: 'das Angebot',
    },
  },
};
