import { texts } from './language.ts';

/** What an interviewer recommends on a scorecard. */
export const recommendations = texts('recommendations', {
  strong_yes: 'Strong yes',
  yes: 'Yes',
  no: 'No',
  strong_no: 'Strong no',
});
