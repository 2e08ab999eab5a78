/**
 * What the list of candidates can be filtered and sorted by: only words, so that the page that opens first does not load
 * every shape of a candidate with them.
 */

/** How far back each date range looks. */
export const DATE_RANGE_DAYS = { today: 1, week: 7, month: 30, quarter: 90 } as const;
export const DATE_RANGES = ['all', 'today', 'week', 'month', 'quarter'] as const;
export type DateRange = (typeof DATE_RANGES)[number];

export const CANDIDATE_SORTS = ['candidate', 'job', 'status', 'step', 'applied', 'score'] as const;
export type CandidateSort = (typeof CANDIDATE_SORTS)[number];
