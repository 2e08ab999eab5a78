import type { CriterionKind } from '@hirewire/contract/analyses';

/** How the kinds of criteria are said on screen. */
export const KIND_WORDS: Record<CriterionKind, string> = {
  similarity: 'Similar experience',
  must_have: 'Must-have',
  nice_to_have: 'Nice-to-have',
  experience: 'Experience',
  level: 'Level',
  education: 'Education',
  location: 'Place',
};

/** A number as people say it: 63, or 63.5. */
export const pointsText = (points: number): string => String(Math.round(points * 10) / 10);
