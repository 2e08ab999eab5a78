import type { BoardColumn } from '@hirewire/contract/candidate-list';
import type { RoleName } from '@hirewire/contract/roles';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { useWholeColumn } from '../../../data/candidate-list.ts';
import type { useDragBetween } from '../../../lib/drag-between.ts';
import type { CandidateAction, Person } from '../candidate-actions.ts';
import type { Filters } from '../candidate-filters.ts';
import { BoardCard } from './board-card.tsx';
import type { Target } from './move-answer.ts';
import { stepTypes } from '../../../texts/step-types.ts';
import { t } from '../../../texts/board.ts';
import { shared } from '../../../texts/shared.ts';
import { number } from '../../../texts/format.ts';

export interface ColumnProps {
  column: BoardColumn;
  /** It is still the column of the previous filters; that of `filters` is loading. */
  isStale: boolean;
  filters: Filters;
  role: RoleName;
  isSample: boolean;
  drag: ReturnType<typeof useDragBetween>;
  mayMove: boolean;
  onMove: (person: Person, to: Target) => void;
  onOpen: (person: Person) => void;
  onAction: (action: CandidateAction, person: Person) => void;
}

export function Column(props: ColumnProps) {
  const { column, isStale } = props;
  // When the filters change, only the first cards are shown again.
  const [expandedFor, setExpandedFor] = useState<Filters | null>(null);
  const isExpanded = !isStale && expandedFor !== null && sameFilters(expandedFor, props.filters);
  const name = stepTypes[column.step];
  return (
    <section
      data-place={column.step}
      aria-label={t.column(name, column.count)}
      className={clsx(
        'w-66 shrink-0 rounded-lg border border-line bg-surface p-2',
        'data-target:border-accent-text data-target:bg-accent-soft',
        // The dragged card is above the columns it passes.
        'data-holding:relative data-holding:z-10',
      )}
    >
      <h2 className="flex items-baseline justify-between gap-2 px-1 pt-0.5 pb-2 text-sm font-semibold">
        {name}
        <span className="font-normal text-muted tabular-nums">{number(column.count)}</span>
      </h2>
      {isExpanded ? (
        <WholeColumn {...props} />
      ) : (
        <Cards {...props} people={column.candidates}>
          {column.next !== null && (
            <MoreButton name={name} isDisabled={isStale} onMore={() => setExpandedFor(props.filters)} />
          )}
        </Cards>
      )}
    </section>
  );
}

/** More than the first cards, loaded in batches. */
function WholeColumn(props: ColumnProps) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useWholeColumn(
    props.filters,
    props.column,
  );
  const begin = useEffectEvent(() => void (data.pages.length === 1 && fetchNextPage()));
  useEffect(() => begin(), []);
  const people = data.pages.flatMap(({ candidates }) => candidates);
  return (
    <Cards {...props} people={people}>
      <Banner>{isFetchNextPageError && error ? candidateFailure(error) : null}</Banner>
      {hasNextPage && (
        <MoreButton
          name={stepTypes[props.column.step]}
          isBusy={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </Cards>
  );
}

function Cards({ people, children, ...props }: ColumnProps & { people: Person[]; children: ReactNode }) {
  return (
    <>
      {people.length === 0 && <p className="px-1 pb-2 text-sm text-muted">{t.empty}</p>}
      <ul className="space-y-2">
        {people.map((person) => (
          <li key={person.applicationId}>
            <BoardCard
              person={person}
              role={props.role}
              isSample={props.isSample}
              handle={props.mayMove ? props.drag.handleProps(person.id) : null}
              onMove={props.onMove}
              onOpen={props.onOpen}
              onAction={props.onAction}
            />
          </li>
        ))}
      </ul>
      {children}
    </>
  );
}

interface MoreButtonProps {
  name: string;
  isBusy?: boolean;
  isDisabled?: boolean;
  onMore: () => void;
}

const MoreButton = ({ name, isBusy = false, isDisabled = isBusy, onMore }: MoreButtonProps) => (
  <Button
    size="small"
    look="quiet"
    className="mt-2 w-full"
    aria-label={isBusy ? t.loadingMore(name) : t.moreOf(name)}
    aria-disabled={isDisabled}
    onClick={() => !isDisabled && onMore()}
  >
    {isBusy ? shared.loading : t.more}
  </Button>
);

const sameFilters = (one: Filters, other: Filters): boolean => JSON.stringify(one) === JSON.stringify(other);
