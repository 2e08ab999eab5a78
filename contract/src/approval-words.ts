/** Words about approvals that every page shares, also the small one an approver reaches by a mail. */

/** How many quotes a request shows; the others are with the candidate. */
export const STRONGEST_QUOTES = 3;

export const MISSING_SCORE_REASONS = ['no_resume', 'waiting', 'failed', 'not_analysed'] as const;
type MissingScoreReason = (typeof MISSING_SCORE_REASONS)[number];

/** Why there is no score, and what to do about it. */
export const MISSING_SCORES: Record<MissingScoreReason, { why: string; what: string }> = {
  no_resume: {
    why: 'There is no resume to score.',
    what: 'Ask the candidate for one, or upload it under Files on the profile.',
  },
  waiting: { why: 'The resume is being analysed.', what: 'The score appears here in a moment.' },
  failed: {
    why: 'The resume could not be analysed.',
    what: 'Open Score on the profile to see the reason and to analyse it again.',
  },
  not_analysed: {
    why: 'The resume has not been analysed.',
    what: 'Press “Analyse now” under Score on the profile, or decide on the resume itself.',
  },
};

/** "3 of 5 must-haves found"; null where the job has none. */
export const mustHavesText = ({ found, missing }: { found: string[]; missing: string[] }): string | null => {
  const asked = found.length + missing.length;
  return asked === 0 ? null : `${found.length} of ${asked} must-haves found`;
};
