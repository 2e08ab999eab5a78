/**
 * Filters and sort orders of the candidate list. Names only, so that the first page does not load every schema of a
 * candidate.
 */

export const DATE_RANGE_DAYS = { today: 1, week: 7, month: 30, quarter: 90 } as const;
export const DATE_RANGES = ['all', 'today', 'week', 'month', 'quarter'] as const;
export type DateRange = (typeof DATE_RANGES)[number];

export const CANDIDATE_SORTS = ['candidate', 'job', 'status', 'step', 'applied', 'score'] as const;
export type CandidateSort = (typeof CANDIDATE_SORTS)[number];
