import { USUAL_CRITERIA, USUAL_CRITERION_CODES, type UsualCriterion } from '@hirewire/contract/scorecards';
import { number } from './format.ts';
import { texts } from './language.ts';

const criteria: Record<UsualCriterion, string> = USUAL_CRITERIA;

/** What interviewers thought of a candidate. */
export const t = texts('scorecards', {
  title: 'Scorecards',
  given: (given: number, asked: number) => `${number(given)} of ${number(asked)}`,
  fillIn: 'Fill in my scorecard',
  hidden: "You'll see the other scorecards once you have submitted yours.",
  criteria,
  mark: (mark: number, highest: number) => `${number(mark)} of ${number(highest)}`,
  form: {
    title: (name: string) => `Scorecard: ${name}`,
    description: (highest: number) =>
      `From 1 (not at all) to ${number(highest)} (fully). Leave out what you didn't get to.`,
    recommendation: 'Recommendation',
    comment: 'Comment',
    submit: 'Submit scorecard',
    done: 'Scorecard submitted',
    pointless: 'This interview was marked as a no-show or moved.',
  },
});

/** A criterion in the language of the page, if it is the product's own. One of a job stays as it is. */
export const criterionLabel = (criterion: string): string => {
  const code = USUAL_CRITERION_CODES.find((known) => USUAL_CRITERIA[known] === criterion);
  return code ? t.criteria[code] : criterion;
};
