import { number, plural } from './format.ts';
import { texts } from './language.ts';

/** What a decision rests on: score, quotes, results of earlier steps. */
export const t = texts('evidence', {
  quotes: 'Strongest quotes',
  showInResume: 'Show in the resume',
  openResume: (file: string) => `Open resume (${file})`,
  missing: 'Missing',
  found: 'Found',
  earlier: 'Earlier decisions',
  onBehalf: (by: string, name: string) => `${by} for ${name}`,
  decisions: { approved: 'approved', rejected: 'rejected', withdrawn: 'withdrawn' },
  task: (title: string) => `Task: ${title}`,
  rated: (given: number, asked: number) =>
    plural(given, {
      one: `1 of ${number(asked)} has rated it`,
      other: `${number(given)} of ${number(asked)} have rated it`,
    }),
  late: 'submitted late',
  automatic: (points: string) => `automatic rating: ${points} of 100`,
  points: (points: string) => `${points} of 100`,
  interview: 'Interview',
  interviewAt: (time: string) => `Interview on ${time}`,
  scorecards: (given: number, asked: number) =>
    plural(asked, { one: `${number(given)} of 1 scorecard`, other: `${number(given)} of ${number(asked)} scorecards` }),
  ownScorecardFirst: "You see the others' once you have given yours.",
  average: (average: string) => `${average} of 5`,
  aiInterview: 'AI interview',
  colleague: 'A colleague',
  spokeInstead: 'spoke with them instead',
  answered: (answered: number, asked: number) =>
    plural(asked, {
      one: `${number(answered)} of 1 question answered`,
      other: `${number(answered)} of ${number(asked)} questions answered`,
    }),
});
