import { joinPoints, list, number, plural } from '../format.ts';
import type { t } from '../task-review.ts';

export const taskReview: typeof t = {
  progress: (given, asked) => `${given} von ${asked} Bewertungen liegen vor`,
  blind:
    'Die Bewertungen erscheinen, sobald alle vorliegen. Bis dahin sehen die Prüfer nicht, von wem die Einreichung stammt.',
  onBehalf: (by, name) => `${by} in Vertretung von ${name}`,
  comment: (name, comment) => `${name}: „${comment}“`,
  ratings: 'Bewertungen',
  criterion: 'Kriterium',
  total: 'Gesamt',
  automatic: {
    column: 'Automatisch',
    title: 'Automatische Bewertung',
    byRules: 'Nach festen Regeln bewertet, ohne Sprachmodell.',
    fallback: (said) => said ?? 'Das Sprachmodell war nicht verfügbar.',
    byModel: (model) => `Bewertet von ${model}.`,
    structure: ({ words, paragraphs, headings, lists }) =>
      `${list([
        plural(words, { one: '1 Wort', other: `${number(words)} Wörter` }),
        plural(paragraphs, { one: '1 Absatz', other: `${number(paragraphs)} Absätze` }),
        plural(headings, { one: '1 Überschrift', other: `${number(headings)} Überschriften` }),
        plural(lists, { one: '1 Listenpunkt', other: `${number(lists)} Listenpunkte` }),
      ])}.`,
    covered: (covered, asked) => `Behandelt ${covered} von ${asked} Punkten der Aufgabe.`,
    notFound: (points) => `Nicht gefunden: ${joinPoints(points)}`,
    ignored: (text) => `Ignoriert, weil an eine KI gerichtet: „${text}“`,
    points: '{criterion}: {points}, zu {confidence} sicher',
    quote: (quote) => `„${quote}“`,
  },
};
