import type { Tier } from '@hirewire/contract/analyses';
import { TIER_FROM } from '@hirewire/contract/score-rules';
import { t } from '../texts/score-findings.ts';

/** What each tier means, with its range of points. */
export const TIER_MEANINGS: Record<Tier, { range: string; meaning: string }> = {
  strong: { range: t.range(TIER_FROM.strong, 100), meaning: t.meanings.strong },
  good: { range: t.range(TIER_FROM.good, TIER_FROM.strong - 0.1), meaning: t.meanings.good },
  partial: { range: t.range(TIER_FROM.partial, TIER_FROM.good - 0.1), meaning: t.meanings.partial },
  little: { range: t.below(TIER_FROM.partial), meaning: t.meanings.little },
};

export const CAP_MEANINGS: string[] = t.caps;
