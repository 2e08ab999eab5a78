import type { t } from '../evidence.ts';
import { number, plural } from '../format.ts';

export const evidence: typeof t = {
  quotes: 'Stärkste Zitate',
  showInResume: 'Im Lebenslauf zeigen',
  openResume: (file) => `Lebenslauf öffnen (${file})`,
  missing: 'Es fehlen',
  found: 'Gefunden',
  earlier: 'Frühere Entscheidungen',
  onBehalf: (by, name) => `${by} in Vertretung von ${name}`,
  decisions: { approved: 'freigegeben', rejected: 'abgelehnt', withdrawn: 'zurückgezogen' },
  task: (title) => `Aufgabe: ${title}`,
  rated: (given, asked) =>
    plural(given, {
      one: `1 von ${number(asked)} hat bewertet`,
      other: `${number(given)} von ${number(asked)} haben bewertet`,
    }),
  late: 'verspätet eingereicht',
  automatic: (points) => `automatische Bewertung: ${points} von 100`,
  points: (points) => `${points} von 100`,
  interview: 'Interview',
  interviewAt: (time) => `Interview am ${time}`,
  scorecards: (given, asked) =>
    plural(asked, {
      one: `${number(given)} von 1 Bewertungsbogen`,
      other: `${number(given)} von ${number(asked)} Bewertungsbögen`,
    }),
  ownScorecardFirst: 'Die anderen sehen Sie, sobald Sie Ihren abgegeben haben.',
  average: (average) => `${average} von 5`,
  aiInterview: 'KI-Interview',
  colleague: 'Ein Teammitglied',
  spokeInstead: 'hat stattdessen persönlich gesprochen',
  answered: (answered, asked) =>
    plural(asked, {
      one: `${number(answered)} von 1 Frage beantwortet`,
      other: `${number(answered)} von ${number(asked)} Fragen beantwortet`,
    }),
};
