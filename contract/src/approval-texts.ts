import type { Tier } from './analyses.ts';

/** Texts about approvals shared by every page, including the small one that opens from the link in a mail. */

/** The longest deadline for an answer. */
export const MAX_ANSWER_DAYS = 90;

/** How long the link in a mail to an approver works. */
export const DECISION_LINK_DAYS = 14;

/** Messages of the page behind that link. */
export const DECISION_MESSAGES = {
  ended: 'This link no longer works. Sign in to Hirewire to see what needs your decision.',
  expired: 'This link has expired. Sign in to Hirewire to answer.',
  answered: 'This has been answered already. There is nothing more to do.',
  settled: 'This request has been settled already. There is nothing more to do.',
  tooOften: 'That was very often. Please try again in a while.',
  approved: 'Thank you. Your approval has been recorded.',
  rejected: 'Thank you. Your rejection and its reason have been recorded.',
} as const;

/** Tiers in words. */
export const TIER_NAMES: Record<Tier, string> = {
  strong: 'Strong match',
  good: 'Good match',
  partial: 'Partial match',
  little: 'Little found',
};

/** Quotes shown with a request; the rest are on the candidate's page. */
export const STRONGEST_QUOTES = 3;

export const MISSING_SCORE_REASONS = ['no_resume', 'waiting', 'failed', 'not_analysed'] as const;

/** "3 of 5 must-haves found"; null if the job has none. */
export const mustHavesText = ({ found, missing }: { found: string[]; missing: string[] }): string | null => {
  const asked = found.length + missing.length;
  return asked === 0 ? null : `${found.length} of ${asked} ${asked === 1 ? 'must-have' : 'must-haves'} found`;
};
