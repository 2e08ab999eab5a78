import { number } from '../format.ts';
import type { t } from '../scorecards.ts';

export const scorecards: typeof t = {
  title: 'Bewertungsbögen',
  given: (given, asked) => `${number(given)} von ${number(asked)}`,
  fillIn: 'Meinen Bogen ausfüllen',
  hidden: 'Sie sehen die anderen Bewertungsbögen, sobald Sie Ihren abgegeben haben.',
  criteria: {
    skills: 'Fachliche Eignung',
    experience: 'Erfahrung',
    communication: 'Kommunikation',
    motivation: 'Motivation',
  },
  mark: (mark, highest) => `${number(mark)} von ${number(highest)}`,
  form: {
    title: (name) => `Bewertungsbogen: ${name}`,
    description: (highest) =>
      `Von 1 (gar nicht) bis ${number(highest)} (voll und ganz). Lassen Sie aus, wozu Sie nicht gekommen sind.`,
    recommendation: 'Empfehlung',
    comment: 'Kommentar',
    submit: 'Bogen abgeben',
    done: 'Bewertungsbogen abgegeben',
    pointless: 'Dieses Interview wurde als nicht erschienen vermerkt oder verschoben.',
  },
};
