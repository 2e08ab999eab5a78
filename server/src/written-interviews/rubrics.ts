import type { QuestionKind, RubricKind } from '@hirewire/contract/written-interview-terms';
import type { PortalLanguage } from '@hirewire/contract/portal-terms';

const CONCRETE = {
  kind: 'specific',
  label: {
    en: 'Is concrete: figures, dates, names of things',
    de: 'Ist konkret: Zahlen, Daten, Namen von Dingen',
    fr: 'Est concret : chiffres, dates, noms de choses',
  },
  weight: 10,
} as const;

interface BankPoint {
  kind: Exclude<RubricKind, 'topic'>;
  label: Record<PortalLanguage, string>;
  weight: number;
}

/** The rubric of each kind of question, with weights. */
export const RUBRICS: Record<QuestionKind, BankPoint[]> = {
  behavioural: [
    {
      kind: 'situation',
      label: {
        en: 'Describes a real situation',
        de: 'Beschreibt eine echte Situation',
        fr: 'Décrit une situation réelle',
      },
      weight: 20,
    },
    {
      kind: 'action',
      label: {
        en: 'Says what they did themselves',
        de: 'Sagt, was die Person selbst getan hat',
        fr: 'Dit ce que la personne a fait elle-même',
      },
      weight: 25,
    },
    {
      kind: 'result',
      label: { en: 'Says how it turned out', de: 'Sagt, was dabei herauskam', fr: 'Dit quel a été le résultat' },
      weight: 20,
    },
    CONCRETE,
  ],
  knowledge: [
    {
      kind: 'reason',
      label: {
        en: 'Gives reasons, and says when it does not fit',
        de: 'Nennt Gründe und sagt, wann es nicht passt',
        fr: 'Donne des raisons et dit quand cela ne convient pas',
      },
      weight: 30,
    },
    {
      kind: 'situation',
      label: { en: 'Gives an example', de: 'Nennt ein Beispiel', fr: 'Donne un exemple' },
      weight: 15,
    },
    {
      kind: 'order',
      label: {
        en: 'Explains the steps in order',
        de: 'Erklärt die Schritte der Reihe nach',
        fr: 'Explique les étapes dans l’ordre',
      },
      weight: 10,
    },
    CONCRETE,
  ],
  scenario: [
    {
      kind: 'order',
      label: {
        en: 'Says what comes first and what next',
        de: 'Sagt, was zuerst kommt und was danach',
        fr: 'Dit ce qui vient d’abord et ce qui suit',
      },
      weight: 30,
    },
    { kind: 'reason', label: { en: 'Gives reasons', de: 'Nennt Gründe', fr: 'Donne des raisons' }, weight: 25 },
    {
      kind: 'check',
      label: { en: 'Checks that it worked', de: 'Prüft, ob es geklappt hat', fr: 'Vérifie que cela a fonctionné' },
      weight: 20,
    },
    CONCRETE,
  ],
};

/** The name of the topic itself, as a point of the rubric. */
export const TOPIC_LABEL: Record<PortalLanguage, (label: string) => string> = {
  en: (label) => `Speaks of “${label}”`,
  de: (label) => `Spricht von „${label}“`,
  fr: (label) => `Parle de « ${label} »`,
};

/** The weight of the topic itself, where the question has one. */
export const TOPIC_WEIGHT: Record<QuestionKind, number> = { behavioural: 25, knowledge: 35, scenario: 15 };
