import type { BoardColumn } from '@hirewire/contract/candidate-list';
import { can, type RoleName } from '@hirewire/contract/roles';
import type { CandidateStep } from '@hirewire/contract/steps';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { useBoard } from '../../../data/candidate-list.ts';
import { shownCandidate } from '../../../data/shown-candidates.ts';
import { useDragBetween } from '../../../lib/drag-between.ts';
import type { CandidateAction, Person } from '../candidate-actions.ts';
import type { Filters } from '../candidate-filters.ts';
import { Column } from './column.tsx';
import { MoveOnBoard } from './move-on-board.tsx';
import { SAMPLE_COLUMNS } from './sample-columns.ts';
import type { Target } from './move-answer.ts';
import { t } from '../../../texts/board.ts';
import { shared } from '../../../texts/shared.ts';

interface BoardProps {
  board: ReturnType<typeof useBoard>;
  filters: Filters;
  role: RoleName;
  /** Shown when there are no candidates. */
  empty: ReactNode;
  onOpen: (person: Person) => void;
  onAction: (action: CandidateAction, person: Person) => void;
}

/** The same candidates in columns by the step they are at. */
export function Board({ board, filters, role, empty, onOpen, onAction }: BoardProps) {
  const [moving, setMoving] = useState<{ person: Person; to: Target } | null>(null);
  const isSample = board.error !== null && !board.data;
  const columns = (isSample ? SAMPLE_COLUMNS : board.data)?.filter(isWorthShowing);
  const mayMove = can(role, 'canManageCandidates') && !isSample;

  const move = (person: Person, to: Target) => {
    if (to !== person.currentStep) setMoving({ person, to });
  };
  const drag = useDragBetween((id, to) => {
    const person = shownCandidate(id);
    if (person) move(person, to as CandidateStep);
  });

  if (!columns) return <Skeletons />;
  if (columns.every(({ count }) => count === 0)) return empty;
  return (
    <>
      {/* The arrow keys move between cards; the focused element is a button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        data-places
        role="group"
        aria-label={t.label}
        onKeyDown={goSideways}
        // It scrolls, and without a card in it nothing else could be reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-busy={board.isPlaceholderData}
        className={clsx(
          '-mx-4 flex items-start gap-3 overflow-x-auto px-4 pb-4 transition-opacity md:-mx-6 md:px-6',
          board.isPlaceholderData && 'opacity-60',
        )}
      >
        {columns.map((column) => (
          <Column
            key={column.step}
            column={column}
            isStale={board.isPlaceholderData}
            filters={filters}
            role={role}
            isSample={isSample}
            drag={drag}
            mayMove={mayMove}
            onMove={move}
            onOpen={onOpen}
            onAction={onAction}
          />
        ))}
      </div>
      {moving && (
        <MoveOnBoard
          person={moving.person}
          to={moving.to}
          role={role}
          onClose={() => setMoving(null)}
          onShow={() => onOpen(moving.person)}
        />
      )}
    </>
  );
}

/** Custom steps need no column while they have no candidates. */
const isWorthShowing = ({ step, count }: BoardColumn): boolean => step !== 'custom' || count > 0;

/** Left and right move to the next column, at about the same height. */
function goSideways(event: KeyboardEvent<HTMLElement>): void {
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const name = event.target as HTMLElement;
  if (way === undefined || name.dataset['item'] === undefined) return;
  const column = name.closest('[data-place]')!;
  const columns = [...event.currentTarget.querySelectorAll('[data-place]')].filter(
    (other) => other === column || other.querySelector('[data-item]'),
  );
  const cards = [...(columns[columns.indexOf(column) + way]?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
  const depth = [...column.querySelectorAll('[data-item]')].indexOf(name);
  const next = cards[Math.min(depth, cards.length - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The shape of the board, so that nothing jumps once it is loaded. */
const Skeletons = () => (
  <div role="status" className="appear-late flex gap-3 overflow-hidden">
    <span className="sr-only">{shared.loading}</span>
    {[1, 2, 3, 4].map((column) => (
      <div key={column} className="h-72 w-66 shrink-0 animate-pulse rounded-lg bg-hover" />
    ))}
  </div>
);
