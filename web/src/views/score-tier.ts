import type { Tier } from '@hirewire/contract/analyses';
import { scores } from '../texts/scores.ts';

export const TIER_TONES: Record<Tier, 'success' | 'accent' | 'neutral'> = {
  strong: 'success',
  good: 'accent',
  partial: 'neutral',
  little: 'neutral',
};

/** "3 of 5 must-haves found"; null if the job has none. */
export const mustHavesText = ({ found, missing }: { found: string[]; missing: string[] }): string | null => {
  const asked = found.length + missing.length;
  return asked === 0 ? null : scores.mustHaves(found.length, asked);
};
