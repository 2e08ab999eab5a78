import { CANDIDATE_SORTS, DATE_RANGES } from '@hirewire/contract/candidate-filters';
import { can, type RoleName } from '@hirewire/contract/roles';
import { CANDIDATE_STEPS, RUN_STATUSES, WAITS_ON } from '@hirewire/contract/steps';
import * as z from 'zod';

// The router reads `?search=42` as a number.
const word = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]);

export const DETAIL_TABS = ['progress', 'score', 'files', 'communication', 'notes', 'audit'] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];

/**
 * The view in the address: the filters under the API's names, the sorting, the page, table or board, and the open
 * candidate. Invalid values are left out, so that an old link still opens the list.
 */
export const candidateSearch = z.object({
  search: word.pipe(z.string().trim().min(1).max(200)).optional().catch(undefined),
  job_id: z.uuid().optional().catch(undefined),
  status: z.enum(RUN_STATUSES).optional().catch(undefined),
  workflow_step: z.enum(CANDIDATE_STEPS).optional().catch(undefined),
  reached_step: z.enum(CANDIDATE_STEPS).optional().catch(undefined),
  still_in_step: z.enum(CANDIDATE_STEPS).optional().catch(undefined),
  left_step: z.enum(CANDIDATE_STEPS).optional().catch(undefined),
  /** Approvers, the candidate, staff, or the id of an approver. */
  waits_on: z
    .union([z.enum(WAITS_ON), z.uuid()])
    .optional()
    .catch(undefined),
  hired: z.literal('yes').optional().catch(undefined),
  applied_from: z.iso.datetime().optional().catch(undefined),
  applied_before: z.iso.datetime().optional().catch(undefined),
  date_range: z.enum(DATE_RANGES).exclude(['all']).optional().catch(undefined),
  sort: z.enum(CANDIDATE_SORTS).optional().catch(undefined),
  order: z.enum(['asc', 'desc']).optional().catch(undefined),
  page: z.int().min(1).max(1_000_000).optional().catch(undefined),
  view: z.literal('board').optional().catch(undefined),
  /** The candidate whose details are open, the application they are shown for, and which part of them. */
  open: z.uuid().optional().catch(undefined),
  application: z.uuid().optional().catch(undefined),
  tab: z.enum(DETAIL_TABS).optional().catch(undefined),
  /** The board column it was opened from: next and previous stay in that column. */
  column: z.enum(CANDIDATE_STEPS).optional().catch(undefined),
});
export type CandidateSearch = z.output<typeof candidateSearch>;

/** Leaves out the filter that the API refuses for this role: one approver's pending decisions. */
export const permittedSearch = (search: CandidateSearch, role: RoleName): CandidateSearch =>
  can(role, 'canViewAnalytics') || isCommon(search.waits_on) ? search : { ...search, waits_on: undefined };

const isCommon = (waitsOn: CandidateSearch['waits_on']): boolean => WAITS_ON.some((whom) => whom === waitsOn);

export const isCandidateId = (text: string): boolean => z.uuid().safeParse(text).success;

const FILTERS = [
  'search',
  'job_id',
  'status',
  'workflow_step',
  'reached_step',
  'still_in_step',
  'left_step',
  'waits_on',
  'hired',
  'applied_from',
  'applied_before',
  'date_range',
] as const;
type FilterName = (typeof FILTERS)[number];
export type Filters = Pick<CandidateSearch, FilterName>;

/** Only the filters, so that two searches with the same result are equal. */
export const filtersIn = (search: CandidateSearch): Filters =>
  Object.fromEntries(FILTERS.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])));

export const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, undefined])) as Record<FilterName, undefined>;
