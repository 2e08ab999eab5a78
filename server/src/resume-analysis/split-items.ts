import { splitRequirements } from '@hirewire/contract/split-requirements';
import { joinAlternatives } from './asked-alternatives.ts';

const MAX_ITEM = 300;

/** The requirements of a job, alternatives together. */
export const splitItems = (requirements: string): string[] =>
  // Anything longer is not a requirement, and would be searched again and again.
  splitRequirements(requirements, joinAlternatives).filter((item) => item.length <= MAX_ITEM);
