import { TIER_NAMES } from '@hirewire/contract/approval-texts';
import { number, plural } from './format.ts';
import { texts } from './language.ts';

/** What is said about a score wherever one is shown. */
export const scores = texts('scores', {
  title: 'Score',
  tiers: { ...TIER_NAMES },
  setManually: 'Set manually',
  /** After the number: "63 of 100". */
  outOf100: 'of 100',
  mustHaves: (found: number, asked: number) =>
    plural(asked, {
      one: `${number(found)} of 1 must-have found`,
      other: `${number(found)} of ${number(asked)} must-haves found`,
    }),
  missingMustHaves: (names: string) => `missing: ${names}`,
  kinds: {
    similarity: 'Similar experience',
    must_have: 'Must-have',
    nice_to_have: 'Nice-to-have',
    experience: 'Experience',
    level: 'Level',
    education: 'Education',
    location: 'Location',
  },
  none: (why: string) => `No score: ${why}`,
  /** Why there is no score, and what to do about it. */
  missing: {
    no_resume: {
      why: 'There is no resume to score.',
      next: 'Ask the candidate for one, or upload it under Files on the profile.',
    },
    waiting: { why: 'The resume is being analyzed.', next: 'The score appears here in a moment.' },
    failed: {
      why: "The resume couldn't be analyzed.",
      next: 'Open Score on the profile to see the reason and to analyze it again.',
    },
    not_analysed: {
      why: "The resume hasn't been analyzed.",
      next: 'Run the analysis under Score on the profile, or decide from the resume.',
    },
  },
});
