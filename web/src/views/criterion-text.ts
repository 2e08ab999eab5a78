import type { CriterionKind } from '@hirewire/contract/analyses';
import { number } from '../texts/format.ts';
import { scores } from '../texts/scores.ts';

export const KIND_NAMES: Record<CriterionKind, string> = scores.kinds;

/** 63, or 63.5. */
export const pointsText = (points: number): string => number(points, { maximumFractionDigits: 1 });
