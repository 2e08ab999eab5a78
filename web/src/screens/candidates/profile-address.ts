import { CANDIDATES_PAGE_SIZE } from '@hirewire/contract/candidate-list';
import type { CandidateRow } from '@hirewire/contract/candidate-row';
import type { CandidateFilter, CandidateSorting } from '../../data/candidate-list.ts';
import { placeOnBoard } from '../../data/shown-candidates.ts';
import { type CandidateSearch, type DetailTab, filtersIn } from './candidate-filters.ts';
import { firstOrder } from './candidate-status.ts';

/** The visible list, with its filters and sorting. */
export function shownList(address: CandidateSearch): CandidateFilter & CandidateSorting {
  const { sort, order } = address;
  return { ...filtersIn(address), ...(sort && { sort, order: order ?? firstOrder(sort) }) };
}

/** A board column is also a list: that of its step, latest first. */
function asList(shown: CandidateSearch): CandidateSearch {
  const { view: _, column, ...address } = shown;
  return column ? { ...address, workflow_step: column, sort: 'applied', order: undefined } : address;
}

/** The list that next and previous go through, and the page to start on. */
export const toListPosition = (address: CandidateSearch) => ({
  list: shownList(asList(address)),
  page: address.page ?? 1,
});

/** A card's position in the list of its column. */
export function columnPlace(id: string): Pick<CandidateSearch, 'column' | 'page'> {
  const place = placeOnBoard(id);
  return place
    ? { column: place.step, page: pageInAddress(Math.floor(place.index / CANDIDATES_PAGE_SIZE) + 1) }
    : { column: undefined, page: undefined };
}

/** The defaults are not written into the address. */
export const pageInAddress = (page: number) => (page > 1 ? page : undefined);
export const tabInAddress = (tab: DetailTab) => (tab === 'progress' ? undefined : tab);

/** With a filter by job, a candidate is shown by their application for that job; otherwise by their latest. */
export const shownApplication = ({ job_id }: CandidateSearch, { applicationId }: Pick<CandidateRow, 'applicationId'>) =>
  job_id ? applicationId : undefined;

/** The address of a profile page, which includes the list it was opened from. */
export function profileAddress(candidateId: string, address: CandidateSearch) {
  const { open: _, ...search } = asList(address);
  return { to: '/candidates/$candidateId' as const, params: { candidateId }, search };
}
