import type { Tier } from '@hirewire/contract/analyses';

/** What a tier says, with its range. */
export const TIER_MEANINGS: Record<Tier, { range: string; meaning: string }> = {
  strong: {
    range: '75 to 100',
    meaning: 'The resume shows nearly everything the job asks for, most of it in dated work.',
  },
  good: { range: '55 to 74.9', meaning: 'It shows most of what the job asks for.' },
  partial: { range: '40 to 54.9', meaning: 'It shows some of what the job asks for.' },
  little: { range: 'below 40', meaning: 'It shows little of what the job asks for. There may be more than it says.' },
};

export const CAP_MEANINGS: string[] = [
  'Fewer than 4 in 5 must-haves found: at most a good match.',
  'Fewer than half of the must-haves found: at most a partial match.',
  'None of the must-haves found: little.',
  'A missing knock-out: little, whatever else was found.',
];
