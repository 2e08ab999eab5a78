import type { Tier } from '@hirewire/contract/analyses';
import { TIER_FROM } from '@hirewire/contract/score-rules';

/** What a tier says, with its range. */
export const TIER_MEANINGS: Record<Tier, { range: string; meaning: string }> = {
  strong: {
    range: `${TIER_FROM.strong} to 100`,
    meaning: 'The resume shows nearly everything the job asks for, most of it in dated work.',
  },
  good: { range: `${TIER_FROM.good} to ${TIER_FROM.strong - 0.1}`, meaning: 'It shows most of what the job asks for.' },
  partial: {
    range: `${TIER_FROM.partial} to ${TIER_FROM.good - 0.1}`,
    meaning: 'It shows some of what the job asks for.',
  },
  little: {
    range: `below ${TIER_FROM.partial}`,
    meaning: 'It shows little of what the job asks for. There may be more than it says.',
  },
};

export const CAP_MEANINGS: string[] = [
  'Fewer than 4 in 5 must-haves found: at most a good match.',
  'Fewer than half of the must-haves found: at most a partial match.',
  'None of the must-haves found: little.',
  'All must-haves only listed: at most a partial match.',
  'A missing knock-out: little, whatever else was found.',
];
