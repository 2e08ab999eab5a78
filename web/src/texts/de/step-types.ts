import type { StepType } from '@hirewire/contract/steps';
import type { StepWords } from '../workflow-sentences.ts';

interface GermanStep {
  /** Instead of the English description that the server sends. */
  description: string;
  /** `done` and `result` go on after „sobald“ and „nachdem“, so their verb comes last. */
  words: StepWords | null;
}

/** The German words about a type of step, besides its name. */
const STEPS: Record<StepType, GermanStep> = {
  resume_analysis: {
    description: 'Liest den Lebenslauf und bewertet ihn anhand der Stelle, mit Belegen.',
    words: {
      act: 'der Lebenslauf wird gelesen und mit der Stelle verglichen',
      done: 'der Lebenslauf ausgewertet ist',
      result: 'die Auswertung des Lebenslaufs',
    },
  },
  human_approval: {
    description: 'Ihr Team entscheidet: Alle gewählten Personen müssen zustimmen.',
    words: null,
  },
  task_assignment: {
    description: 'Schickt dem Kandidaten eine Aufgabe mit Frist.',
    words: {
      act: 'der Kandidat bekommt eine Aufgabe und reicht seine Lösung ein',
      done: 'die Lösung eingereicht ist',
      result: 'die Lösung',
    },
  },
  task_review: {
    description: 'Die eingereichte Lösung wird bewertet.',
    words: {
      act: 'die eingereichte Lösung wird bewertet',
      done: 'die Lösung bewertet ist',
      result: 'die Bewertung',
    },
  },
  interview_scheduling: {
    description: 'Schlägt dem Kandidaten freie Termine vor und bucht einen davon.',
    words: {
      act: 'der Kandidat bekommt Termine vorgeschlagen, bucht einen und wird interviewt',
      done: 'das Interview vorbei ist',
      result: 'das Interview',
    },
  },
  ai_interview: {
    description: 'Stellt Fragen, die aus Stelle und Lebenslauf entstehen.',
    words: {
      act: 'der Kandidat beantwortet die Fragen des KI-Interviews',
      done: 'das KI-Interview vorbei ist',
      result: 'das KI-Interview',
    },
  },
  offer_letter: {
    description: 'Entwirft ein Angebot, das Ihr Team vervollständigt und verschickt, und wartet auf die Antwort.',
    words: {
      act: 'ein Angebot wird entworfen, Ihr Team vervollständigt und verschickt es, und der Kandidat beantwortet es',
      done: 'das Angebot angenommen ist',
      result: 'das Angebot',
    },
  },
  custom: {
    description: 'Ein eigener Schritt.',
    words: null,
  },
};

/** One kind of word for every type of step. */
export const mapSteps = <Word>(pick: (step: GermanStep) => Word) =>
  Object.fromEntries(Object.entries(STEPS).map(([type, step]) => [type, pick(step)])) as Record<StepType, Word>;
