import type { CandidateSort } from '@hirewire/contract/candidate-filters';
import { can } from '@hirewire/contract/roles';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Button } from '../../components/button.tsx';
import { KeysDialog } from '../../components/keys-dialog.tsx';
import { exportFiltered } from '../../data/candidate-export.ts';
import type { Neighbour } from '../../data/candidate-neighbours.ts';
import { useBoard, useCandidates, useCandidateSummary } from '../../data/candidates.ts';
import { SAMPLE_FIGURES } from '../../data/sample-candidates.ts';
import { useLetterKeys } from '../../lib/letter-keys.ts';
import { JobDetail } from '../../views/job-detail.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { BulkBar, type Pair } from './bulk-bar.tsx';
import type { Person } from './candidate-actions.ts';
import { type CandidateSearch, type DetailTab, filtersIn, NO_FILTERS, permittedSearch } from './candidate-filters.ts';
import { CandidateSummary } from './candidate-summary.tsx';
import { CandidateTable, LoadFailure, NoCandidates } from './candidate-table.tsx';
import { CandidatesHeading } from './candidates-heading.tsx';
import { firstOrder } from './candidate-status.ts';
import { FilterBar, jobChoices } from './filter-bar.tsx';
import { columnPlace, shownList } from './profile-address.ts';
import { HiringOverview } from './overview/hiring-overview.tsx';
import { StuckNote } from './interviews/stuck-note.tsx';
import { KEYS, useCandidateKeys } from './use-candidate-keys.ts';
import { useCandidateActions } from './use-candidate-actions.tsx';
import { useSelection } from './selection.ts';
import { useCandidatesAddress } from './use-candidates-address.ts';
import { ViewBar } from './view-bar.tsx';
import { t } from '../../texts/candidates.ts';
import { shared } from '../../texts/shared.ts';

const Board = lazyPart(async () => (await import('./board/board.tsx')).Board);
const CandidateDetail = lazyDialog(async () => (await import('./detail/candidate-detail.tsx')).CandidateDetail);
const FairnessDialog = lazyDialog(async () => (await import('../../views/fairness-dialog.tsx')).FairnessDialog);
const DuplicatesDialog = lazyDialog(async () => (await import('./duplicates-dialog.tsx')).DuplicatesDialog);
const CompareDialog = lazyDialog(async () => (await import('./compare/compare-dialog.tsx')).CompareDialog);
const CandidateForm = lazyDialog(async () => (await import('./candidate-form.tsx')).CandidateForm);

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
  const everyone = useCandidateSummary({});
  const { status: _, ...anyStatus } = filters;
  const figures = useCandidateSummary(anyStatus);
  const jobs = jobChoices(everyone.data, {
    id: filters.job_id,
    title: list.data?.candidates.find(({ jobId }) => jobId === filters.job_id)?.jobTitle ?? undefined,
  });

  const [shownJob, setShownJob] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [isShowingFairness, setShowingFairness] = useState(false);
  const [isShowingDuplicates, setShowingDuplicates] = useState(false);
  const [compared, setCompared] = useState<Pair | null>(null);
  const [isShowingKeys, setShowingKeys] = useState(false);
  const [hasLetters, setLetters] = useLetterKeys();
  const selection = useSelection();
  const searchBox = useRef<HTMLInputElement>(null);
  const listStart = useRef<HTMLElement>(null);

  const { go, close } = useCandidatesAddress(address);
  // Otherwise every pause in typing would add an entry to the history.
  const filter = (change: CandidateSearch) => go({ page: undefined, ...change }, { replace: 'search' in change });
  const clear = () => {
    filter(NO_FILTERS);
    searchBox.current?.focus();
  };
  // With a filter by job, a candidate is shown by their application for that job; otherwise by their latest.
  const getApplicationId = (person: Person) => (filters.job_id ? person.applicationId : undefined);
  const show = (person: Person, shownTab: DetailTab = 'progress') =>
    go({
      open: person.id,
      application: getApplicationId(person),
      tab: shownTab === 'progress' ? undefined : shownTab,
      ...(view === 'board' && open === undefined && columnPlace(person.id)),
    });
  const showAny = (id: string) => go({ open: id, application: undefined, tab: undefined, column: undefined });
  const goTo = ({ row, page }: Neighbour) =>
    go({ open: row.id, application: getApplicationId(row), page: page > 1 ? page : undefined }, { replace: true });

  const { act, askFor, dialogs } = useCandidateActions({
    role,
    onShow: show,
    onGone: (id) => {
      selection.choose(
        selection.people.filter((person) => person.id === id),
        false,
      );
      if (open === id) close();
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
    onHelp: () => setShowingKeys(true),
  });

  const add = can(role, 'canManageCandidates') && (
    <Button look="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" className="size-4" />
      {t.add}
    </Button>
  );
  const empty =
    Object.keys(filters).length > 0 ? (
      <NoCandidates isFiltered action={<Button onClick={clear}>{t.filters.clear}</Button>} />
    ) : (
      <NoCandidates isFiltered={false} action={add} />
    );
  const sortBy = (next: CandidateSort) => {
    const isAgain = sort === next;
    const turned = order === 'asc' ? ('desc' as const) : ('asc' as const);
    go({ page: undefined, sort: next, order: isAgain && turned !== firstOrder(next) ? turned : undefined });
  };

  return (
    <>
      <CandidatesHeading
        role={role}
        isBroken={isBroken}
        add={add}
        onFairness={() => setShowingFairness(true)}
        onExport={(options) => exportFiltered(sorted, options)}
      />
      <LoadFailure list={shown} />
      {can(role, 'canManageCandidates') && <StuckNote onOpen={showAny} />}
      {can(role, 'canViewAnalytics') && !isBroken && (
        <HiringOverview jobs={jobs} role={role} onOpened={() => listStart.current?.focus()} />
      )}
      <CandidateSummary figures={isBroken ? SAMPLE_FIGURES : figures.data} />
      <FilterBar filters={filters} jobs={jobs} onFilter={filter} searchRef={searchBox} />
      <ActiveFilters filters={filters} jobs={jobs} onFilter={filter} onClear={clear} />
      <ViewBar
        view={view}
        sort={sort}
        onView={(next) => go({ view: next === 'board' ? 'board' : undefined, page: undefined })}
        onSort={(next) => go({ page: undefined, sort: next, order: undefined })}
        onKeys={() => setShowingKeys(true)}
        onDuplicates={can(role, 'canMergeCandidates') && !isBroken ? () => setShowingDuplicates(true) : null}
      />
      <section ref={listStart} tabIndex={-1} aria-label={t.title} className="outline-none">
        {view === 'board' ? (
          <Suspense fallback={<p className="appear-late text-muted">{shared.loading}</p>}>
            <Board board={board} filters={filters} role={role} empty={empty} onOpen={show} onAction={act} />
          </Suspense>
        ) : (
          <CandidateTable
            list={list}
            page={page}
            sort={{ by: sort, order: order ?? 'desc', onSort: (key) => sortBy(key as CandidateSort) }}
            role={role}
            selection={selection}
            empty={empty}
            onPage={(next) => go({ page: next > 1 ? next : undefined })}
            onPastTheEnd={(last) => go({ page: last > 1 ? last : undefined }, { replace: true })}
            onOpen={show}
            onJob={setShownJob}
            onAction={act}
          />
        )}
      </section>
      <BulkBar
        selection={selection}
        role={role}
        onAsk={askFor}
        onCompare={setCompared}
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
            onTab={(next) => go({ tab: next === 'progress' ? undefined : next }, { replace: true })}
            onApplication={(next) => go({ application: next }, { replace: true })}
            onJob={setShownJob}
            onOpen={showAny}
            onAction={act}
            onGoTo={goTo}
            onClose={close}
            itemOf={(id) => listStart.current?.querySelector<HTMLElement>(`[data-item="${id}"]`)}
          />
        )}
        {isShowingFairness && <FairnessDialog job={null} role={role} onClose={() => setShowingFairness(false)} />}
        {isShowingDuplicates && (
          <DuplicatesDialog
            onOpen={(id) => {
              setShowingDuplicates(false);
              showAny(id);
            }}
            onClose={() => setShowingDuplicates(false)}
          />
        )}
        {compared && <CompareDialog {...compared} onClose={() => setCompared(null)} />}
        {isAdding && (
          <CandidateForm person={null} onClose={() => setAdding(false)} onCreated={({ id }) => showAny(id)} />
        )}
      </Suspense>
      {dialogs}
      {shownJob && <JobDetail jobId={shownJob} onClose={() => setShownJob(null)} />}
      <KeysDialog
        open={isShowingKeys}
        onOpenChange={setShowingKeys}
        description={t.keys.description}
        rows={KEYS}
        hasLetters={hasLetters}
        onLetters={setLetters}
      />
    </>
  );
}
