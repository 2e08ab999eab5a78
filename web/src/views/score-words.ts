import type { Analysis, Tier } from '@hirewire/contract/analyses';
import type { AnalysisReason, KeptAnalysis } from '@hirewire/contract/scoring';
import { scores } from '../texts/scores.ts';

/** How a score is said on screen. */

export const TIER_WORDS: Record<Tier, string> = scores.tiers;

export const TIER_TONES: Record<Tier, 'success' | 'accent' | 'neutral'> = {
  strong: 'success',
  good: 'accent',
  partial: 'neutral',
  little: 'neutral',
};

/** "3 of 5 must-haves found"; null where the job has none. */
export const mustHavesText = ({ found, missing }: { found: string[]; missing: string[] }): string | null => {
  const asked = found.length + missing.length;
  return asked === 0 ? null : scores.mustHaves(found.length, asked);
};

export const REASON_WORDS: Record<AnalysisReason, string> = {
  step: 'by the workflow step',
  resume_changed: 'because a new resume arrived',
  criteria_changed: 'because the job or its criteria changed',
  rules_changed: 'because the scoring rules changed',
  asked_for: 'on request',
};

/** Why a reader does not see a text that is in the file. */
const HIDDEN_WORDS: Record<string, string> = {
  hidden: 'marked as hidden',
  invisible: 'invisible on the page',
  tiny: 'too small to read',
  'off-page': 'outside of the page',
  deleted: 'deleted, but still in the file',
  'same-colour': 'in the colour of the page',
  'unseen-characters': 'written with signs that are not seen',
};
export const hiddenWords = (why: string): string => HIDDEN_WORDS[why] ?? why;

/** Which analyser it was, and how it measured likeness of work. */
export function analyserWords({ analyser, method, model }: Analysis): string {
  if (analyser === 'language_model') return `Language model${model ? ` ${model}` : ''}`;
  return method === 'semantic' ? 'Embedded analyser, by meaning' : 'Embedded analyser, by words';
}

export const confidenceWords = (confidence: number): string => {
  if (confidence >= 0.75) return 'High confidence';
  return confidence >= 0.5 ? 'Medium confidence' : 'Low confidence';
};

/** What stands: what somebody has set, else what was found. */
export const standing = ({ override, result }: KeptAnalysis): number => override?.total ?? result.total;
