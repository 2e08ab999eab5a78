import type { Analysis, Tier } from '@hirewire/contract/analyses';
import type { AnalysisReason, KeptAnalysis } from '@hirewire/contract/scoring';
import { t } from '../texts/score-findings.ts';
import { scores } from '../texts/scores.ts';

export const TIER_NAMES: Record<Tier, string> = scores.tiers;

export const REASON_TEXTS: Record<AnalysisReason, string> = t.reasons;

/** Why some text in the file is invisible to a reader. */
export const describeHidden = (why: string): string => (t.hidden as Record<string, string>)[why] ?? why;

/** The analyser, and how it measured similar experience. */
export function describeAnalyser({ analyser, method, model }: Analysis): string {
  if (analyser === 'language_model') return model ? t.analyser.namedModel(model) : t.analyser.model;
  return method === 'semantic' ? t.analyser.semantic : t.analyser.words;
}

export const describeConfidence = (confidence: number): string => {
  if (confidence >= 0.75) return t.confidence.high;
  return confidence >= 0.5 ? t.confidence.medium : t.confidence.low;
};

/** The score that counts: the manual one, otherwise that of the analysis. */
export const standing = ({ override, result }: KeptAnalysis): number => override?.total ?? result.total;

export { mustHavesText, TIER_TONES } from './score-tier.ts';
