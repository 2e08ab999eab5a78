import type { BoardColumn } from '@hirewire/contract/candidate-list';
import type { RoleName } from '@hirewire/contract/roles';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { useWholeColumn } from '../../../data/candidates.ts';
import type { useDragBetween } from '../../../lib/drag-between.ts';
import type { CandidateAction, Person } from '../candidate-actions.ts';
import type { Filters } from '../candidate-filters.ts';
import { BoardCard } from './board-card.tsx';
import type { Target } from './move-answer.ts';
import { stepTypes } from '../../../texts/step-types.ts';

export interface ColumnProps {
  column: BoardColumn;
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
  const { column } = props;
  // Whoever filters anew starts with the first cards again.
  const [expandedFor, setExpandedFor] = useState<Filters | null>(null);
  const isExpanded = expandedFor !== null && sameFilters(expandedFor, props.filters);
  const name = stepTypes[column.step];
  return (
    <section
      data-place={column.step}
      aria-label={`${name}, ${column.count}`}
      className={clsx(
        'w-66 shrink-0 rounded-lg border border-line bg-surface p-2',
        'data-target:border-accent-text data-target:bg-accent-soft',
        // What is carried lies over the columns it passes.
        'data-holding:relative data-holding:z-10',
      )}
    >
      <h2 className="flex items-baseline justify-between gap-2 px-1 pt-0.5 pb-2 text-sm font-semibold">
        {name}
        <span className="font-normal text-muted tabular-nums">{column.count.toLocaleString()}</span>
      </h2>
      {isExpanded ? (
        <WholeColumn {...props} />
      ) : (
        <Cards {...props} people={column.candidates}>
          {column.next !== null && (
            <MoreButton name={name} isBusy={false} onMore={() => setExpandedFor(props.filters)} />
          )}
        </Cards>
      )}
    </section>
  );
}

/** More than the first cards: a portion at a time. */
function WholeColumn(props: ColumnProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useWholeColumn(props.filters, props.column);
  const begin = useEffectEvent(() => void (data.pages.length === 1 && fetchNextPage()));
  useEffect(() => begin(), []);
  const people = data.pages.flatMap(({ candidates }) => candidates);
  return (
    <Cards {...props} people={people}>
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
      {people.length === 0 && <p className="px-1 pb-2 text-sm text-muted">Nobody</p>}
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
  isBusy: boolean;
  onMore: () => void;
}

const MoreButton = ({ name, isBusy, onMore }: MoreButtonProps) => (
  <Button size="small" look="quiet" className="mt-2 w-full" aria-disabled={isBusy} onClick={() => !isBusy && onMore()}>
    {isBusy ? 'Loading...' : 'Show more'}
    <span className="sr-only"> of {name}</span>
  </Button>
);

const sameFilters = (one: Filters, other: Filters): boolean => JSON.stringify(one) === JSON.stringify(other);
