import { CANDIDATES_PAGE_SIZE } from '@hirewire/contract/candidate-list';
import type { CandidateRow } from '@hirewire/contract/candidate-row';
import type { RoleName } from '@hirewire/contract/roles';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Pager } from '../../components/pager.tsx';
import { type Sorting, Table } from '../../components/table.tsx';
import { candidateFailure } from '../../data/candidate-keys.ts';
import type { useCandidates } from '../../data/candidate-list.ts';
import { SAMPLE_CANDIDATES } from '../../data/sample-candidates.ts';
import type { CandidateAction } from './candidate-actions.ts';
import { candidateColumns } from './candidate-columns.tsx';
import type { Selection } from './selection.ts';
import { t } from '../../texts/candidates.ts';
import { shared } from '../../texts/shared.ts';

interface CandidateTableProps {
  list: ReturnType<typeof useCandidates>;
  page: number;
  sort: Sorting;
  role: RoleName;
  selection: Selection;
  /** Shown when there are no candidates. */
  empty: ReactNode;
  onPage: (page: number) => void;
  /** The page does not exist: called with the last one. */
  onPastTheEnd: (lastPage: number) => void;
  onOpen: (row: CandidateRow) => void;
  onJob: (jobId: string) => void;
  onAction: (action: CandidateAction, row: CandidateRow) => void;
}

export function CandidateTable({ list, page, sort, role, selection, empty, ...on }: CandidateTableProps) {
  const { data, error, isPlaceholderData } = list;
  const isSample = error !== null && !data;
  const rows = isSample ? SAMPLE_CANDIDATES : data?.candidates;

  const isPastTheEnd = data !== undefined && !isPlaceholderData && page > Math.max(1, data.totalPages);
  const turnBack = useEffectEvent(() => on.onPastTheEnd(Math.max(1, data?.totalPages ?? 1)));
  useEffect(() => {
    if (isPastTheEnd) turnBack();
  }, [isPastTheEnd]);

  if (data?.total === 0 && !isPlaceholderData) return empty;
  return (
    <>
      {data?.isSimilar && (
        <p role="status" className="mb-3 text-sm text-muted">
          {t.noMatch.similar}
        </p>
      )}
      <Table
        caption={isSample ? t.table.samples : t.table.caption}
        columns={candidateColumns({ role, selection, shown: rows ?? [], isSample, ...on })}
        rows={isPastTheEnd ? undefined : rows}
        keyOf={({ applicationId }) => applicationId}
        isStale={isPlaceholderData}
        {...(!isSample && { sort, onOpen: on.onOpen })}
        isChosen={selection.has}
      />
      {data && (
        <div className="mt-3">
          <Pager
            label={t.table.caption}
            page={page}
            pageSize={CANDIDATES_PAGE_SIZE}
            total={data.total}
            onPage={on.onPage}
          />
        </div>
      )}
    </>
  );
}

/** Why the list could not be loaded, and whether the rows below are old or samples. */
export function LoadFailure({ list: { data, error, isFetching, refetch } }: { list: Load }) {
  return (
    <div className="mb-4 has-[[role=alert]:empty]:mb-0">
      <Banner
        action={
          <Button size="small" onClick={() => void refetch()}>
            {isFetching ? t.failure.retrying : shared.tryAgain}
          </Button>
        }
      >
        {error && (data ? t.failure.old : t.failure.samples)(candidateFailure(error).replace(/(?<![.!?])$/, '.'))}
      </Banner>
    </div>
  );
}

interface Load {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}
