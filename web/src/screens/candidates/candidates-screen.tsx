import type { CandidateSort } from '@hirewire/contract/candidate-filters';
import { can } from '@hirewire/contract/roles';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Button } from '../../components/button.tsx';
import { exportFiltered, useBoard, useCandidateSummary, useCandidates } from '../../data/candidate-list.ts';
import { SAMPLE_FIGURES } from '../../data/sample-candidates.ts';
import { useLetterKeys } from '../../lib/letter-keys.ts';
import { ActiveFilters } from './active-filters.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { filtersIn, NO_FILTERS, permittedSearch } from './candidate-filters.ts';
import { CandidateSummary } from './candidate-summary.tsx';
import { CandidateTable, LoadFailure } from './candidate-table.tsx';
import { CandidatesHeading } from './candidates-heading.tsx';
import { FilterBar } from './filter-bar.tsx';
import { NoCandidates, NoMatch } from './no-candidates.tsx';
import { shownList } from './profile-address.ts';
import { type OpenedDialog, ScreenDialogs } from './screen-dialogs.tsx';
import { HiringOverview } from './overview/hiring-overview.tsx';
import { StuckNote } from './interviews/stuck-note.tsx';
import { useCandidateKeys } from './use-candidate-keys.ts';
import { useCandidateActions } from './use-candidate-actions.tsx';
import { useSelection } from './selection.ts';
import { useCandidateNavigation } from './use-candidate-navigation.ts';
import { ViewBar } from './view-bar.tsx';
import { t } from '../../texts/candidates.ts';
import { shared } from '../../texts/shared.ts';

const Board = lazyPart(async () => (await import('./board/board.tsx')).Board);
const CandidateDetail = lazyDialog(async () => (await import('./detail/candidate-detail.tsx')).CandidateDetail);

const route = getRouteApi('/signed-in/app/candidates');

export function CandidatesScreen() {
  const { id: ownId, role } = route.useRouteContext({ select: ({ auth }) => auth.user });
  const address = permittedSearch(route.useSearch(), role);
  const { page = 1, view = 'table', open } = address;
  const filters = filtersIn(address);
  const sorted = shownList(address);
  const { sort, order } = sorted;

  const list = useCandidates(sorted, page, { enabled: view === 'table' });
  const board = useBoard(filters, { enabled: view === 'board' });
  const shown = view === 'table' ? list : board;
  // Samples replace everything, including the figures, and only under the banner that says so.
  const isBroken = shown.error !== null && !shown.data;
  const { status: _, ...anyStatus } = filters;
  const figures = useCandidateSummary(anyStatus);

  const [dialog, setDialog] = useState<OpenedDialog | null>(null);
  const [hasLetters, setLetters] = useLetterKeys();
  const selection = useSelection();
  const searchBox = useRef<HTMLInputElement>(null);
  const listStart = useRef<HTMLElement>(null);

  const navigation = useCandidateNavigation(address);
  const clear = () => {
    navigation.filter(NO_FILTERS);
    searchBox.current?.focus();
  };

  const { act, askFor, dialogs } = useCandidateActions({
    role,
    onShow: navigation.openPerson,
    onGone: (id) => {
      selection.choose(
        selection.people.filter((person) => person.id === id),
        false,
      );
      if (open === id) navigation.closeProfile();
      // The row disappears with the focused element in it; the keys then continue from its position.
      const row = listStart.current?.querySelector(`[data-item="${id}"]`)?.closest('article, tr');
      if (row?.contains(document.activeElement) || document.activeElement === document.body) listStart.current?.focus();
    },
    onDoneWithMany: selection.clear,
  });
  useCandidateKeys({
    list: listStart,
    hasLetters,
    role,
    onAction: act,
    onSearch: () => searchBox.current?.focus(),
    onHelp: () => setDialog({ name: 'keys' }),
  });

  const showJob = (id: string) => setDialog({ name: 'job', id });
  const add = can(role, 'canManageCandidates') && (
    <Button look="primary" onClick={() => setDialog({ name: 'add' })}>
      <Plus aria-hidden="true" className="size-4" />
      {t.add}
    </Button>
  );
  const empty =
    Object.keys(filters).length > 0 ? (
      <NoMatch action={<Button onClick={clear}>{t.filters.clear}</Button>} />
    ) : (
      <NoCandidates role={role} add={add} />
    );

  return (
    <>
      <CandidatesHeading
        role={role}
        isBroken={isBroken}
        add={add}
        onFairness={() => setDialog({ name: 'fairness' })}
        onExport={(options) => exportFiltered(sorted, options)}
      />
      <LoadFailure list={shown} />
      {can(role, 'canManageCandidates') && <StuckNote onOpen={navigation.openAny} />}
      {can(role, 'canViewAnalytics') && !isBroken && (
        <HiringOverview role={role} onOpened={() => listStart.current?.focus()} />
      )}
      <CandidateSummary figures={isBroken ? SAMPLE_FIGURES : figures.data} />
      <FilterBar filters={filters} onFilter={navigation.filter} searchRef={searchBox} />
      <ActiveFilters filters={filters} onFilter={navigation.filter} onClear={clear} />
      <ViewBar
        view={view}
        sort={sort}
        onView={navigation.showView}
        onSort={navigation.sort}
        onKeys={() => setDialog({ name: 'keys' })}
        onDuplicates={can(role, 'canMergeCandidates') && !isBroken ? () => setDialog({ name: 'duplicates' }) : null}
      />
      <section ref={listStart} tabIndex={-1} aria-label={t.title} className="outline-none">
        {view === 'board' ? (
          <Suspense fallback={<p className="appear-late text-muted">{shared.loading}</p>}>
            <Board
              board={board}
              filters={filters}
              role={role}
              empty={empty}
              onOpen={navigation.openPerson}
              onAction={act}
            />
          </Suspense>
        ) : (
          <CandidateTable
            list={list}
            page={page}
            sort={{ by: sort, order: order ?? 'desc', onSort: (key) => navigation.sortByColumn(key as CandidateSort) }}
            role={role}
            selection={selection}
            empty={empty}
            onPage={navigation.showPage}
            onPastTheEnd={(last) => navigation.showPage(last, { replace: true })}
            onOpen={navigation.openPerson}
            onJob={showJob}
            onAction={act}
          />
        )}
      </section>
      <BulkBar
        selection={selection}
        role={role}
        onAsk={askFor}
        onCompare={(pair) => setDialog({ name: 'compare', pair })}
        onClear={() => {
          selection.clear();
          // The bar disappears, and the button that was pressed with it.
          listStart.current?.focus();
        }}
      />

      <Suspense>
        {open && (
          <CandidateDetail
            id={open}
            applicationId={address.application}
            tab={address.tab}
            address={address}
            role={role}
            ownId={ownId}
            onTab={navigation.showTab}
            onApplication={navigation.showApplication}
            onJob={showJob}
            onOpen={navigation.openAny}
            onAction={act}
            onGoTo={navigation.openNeighbour}
            onClose={navigation.closeProfile}
            itemOf={(id) => listStart.current?.querySelector<HTMLElement>(`[data-item="${id}"]`)}
          />
        )}
      </Suspense>
      {dialogs}
      <ScreenDialogs
        opened={dialog}
        role={role}
        letters={{ hasLetters, onLetters: setLetters }}
        onOpenCandidate={navigation.openAny}
        onClose={() => setDialog(null)}
      />
    </>
  );
}
