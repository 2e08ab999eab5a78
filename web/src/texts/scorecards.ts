import { number } from './format.ts';
import { texts } from './language.ts';

/** What interviewers thought of a candidate. */
export const t = texts('scorecards', {
  title: 'Scorecards',
  given: (given: number, asked: number) => `${number(given)} of ${number(asked)}`,
  fillIn: 'Fill in my scorecard',
  hidden: "You'll see the other scorecards once you have submitted yours.",
  mark: (mark: number, highest: number) => `${number(mark)} of ${number(highest)}`,
  form: {
    title: (name: string) => `Scorecard: ${name}`,
    description: (highest: number) =>
      `From 1 (not at all) to ${number(highest)} (fully). Leave out what you didn't get to.`,
    recommendation: 'Recommendation',
    comment: 'Comment',
    submit: 'Submit scorecard',
    done: 'Scorecard submitted',
  },
});
