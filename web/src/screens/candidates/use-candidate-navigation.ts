import type { CandidateSort } from '@hirewire/contract/candidate-filters';
import type { Neighbour } from '../../data/candidate-neighbours.ts';
import type { Person } from './candidate-actions.ts';
import type { CandidateSearch, DetailTab } from './candidate-filters.ts';
import { firstOrder } from './candidate-status.ts';
import { columnPlace, pageInAddress, shownApplication, tabInAddress } from './profile-address.ts';
import { useCandidatesAddress } from './use-candidates-address.ts';

/** Everything that leads from one view of the candidates to another. */
export function useCandidateNavigation(address: CandidateSearch) {
  const { go, close } = useCandidatesAddress(address);
  const { view, open, sort, order } = address;

  return {
    // Otherwise every pause in typing would add an entry to the history.
    filter: (change: CandidateSearch) => go({ page: undefined, ...change }, { replace: 'search' in change }),
    showView: (next: 'table' | 'board') => go({ view: next === 'board' ? 'board' : undefined, page: undefined }),
    showPage: (page: number, { replace = false } = {}) => go({ page: pageInAddress(page) }, { replace }),
    sort: (next: CandidateSort | undefined) => go({ page: undefined, sort: next, order: undefined }),
    /** Sorting again by the same column reverses the order. */
    sortByColumn: (next: CandidateSort) => {
      const reversed = firstOrder(next) === 'asc' ? 'desc' : 'asc';
      go({ page: undefined, sort: next, order: sort === next && order !== reversed ? reversed : undefined });
    },
    openPerson: (person: Person, tab: DetailTab = 'progress') =>
      go({
        open: person.id,
        application: shownApplication(address, person),
        tab: tabInAddress(tab),
        ...(view === 'board' && open === undefined && columnPlace(person.id)),
      }),
    /** Opens a candidate who may not be in the list. */
    openAny: (id: string, application?: string) => go({ open: id, application, tab: undefined, column: undefined }),
    openNeighbour: ({ row, page }: Neighbour) =>
      go({ open: row.id, application: shownApplication(address, row), page: pageInAddress(page) }, { replace: true }),
    showTab: (tab: DetailTab) => go({ tab: tabInAddress(tab) }, { replace: true }),
    showApplication: (application: string) => go({ application }, { replace: true }),
    closeProfile: close,
  };
}
