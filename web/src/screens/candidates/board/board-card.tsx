import type { RoleName } from '@hirewire/contract/roles';
import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { ActionMenu } from '../../../components/action-menu.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { type CandidateAction, listActions, type Person } from '../candidate-actions.ts';
import { isOpen } from '../candidate-status.ts';
import { ProfileLink } from '../profile-link.tsx';
import { StatusBadge } from '../status-badge.tsx';
import type { Target } from './move-answer.ts';
import { pointsText } from '../../../views/criterion-text.ts';
import { labels } from '../../../texts/candidate-labels.ts';
import { t } from '../../../texts/board.ts';
import { fill } from '../../../texts/format.ts';

interface BoardCardProps {
  person: Person;
  role: RoleName;
  isSample: boolean;
  /** Drags the card; null if it cannot be moved. */
  handle: ComponentProps<'button'> | null;
  onMove: (person: Person, to: Target) => void;
  onOpen: (person: Person) => void;
  onAction: (action: CandidateAction, person: Person) => void;
}

export function BoardCard({ person, role, isSample, handle, onMove, onOpen, onAction }: BoardCardProps) {
  const { name, jobTitle, currentStepStatus: state } = person;
  const moveByArrow = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onMove(person, event.key === 'ArrowRight' ? 'forward' : 'back');
  };
  return (
    <article
      aria-label={name}
      className={clsx(
        'group/card rounded-md border border-line bg-raised p-2.5 text-sm shadow-sm',
        // The browser skips the layout of cards that are out of view.
        '[contain-intrinsic-size:auto_6rem] [content-visibility:auto]',
        'data-carried:relative data-carried:z-10 data-carried:border-accent-text data-carried:shadow-lg',
        'has-[[data-item]:focus-visible]:border-accent-text',
      )}
    >
      <div className="flex items-start gap-1">
        {/* Keeps names aligned when the card has no handle. */}
        {handle && !isOpen(person) && <span className="-ml-1 w-5 shrink-0" />}
        {handle && isOpen(person) && (
          <button
            type="button"
            aria-label={t.card.move(name)}
            {...handle}
            onKeyDown={moveByArrow}
            className="-ml-1 grid h-6 w-5 shrink-0 cursor-grab! touch-none place-items-center rounded-sm text-muted group-data-carried/card:cursor-grabbing! hover:bg-hover hover:text-text"
          >
            <GripVertical aria-hidden="true" className="size-4" />
          </button>
        )}
        <div className="min-w-0 flex-1">
          <ProfileLink
            person={person}
            isSample={isSample}
            onOpen={() => onOpen(person)}
            className="max-w-full rounded-sm text-left font-medium wrap-anywhere underline-offset-4 not-disabled:hover:underline"
          />
          <p className="truncate text-muted" title={jobTitle ?? undefined}>
            {jobTitle ?? labels.noJob}
          </p>
          <p className="text-xs text-muted tabular-nums">
            {fill(t.card.applied, { date: <DateText at={person.applicationDate} /> })}
          </p>
        </div>
        <ActionMenu
          label={t.card.actions(name)}
          isDisabled={isSample}
          actions={listActions(person, role).map(({ does, ...choice }) => ({
            ...choice,
            onChoose: () => onAction(does, person),
          }))}
        />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
        <StatusBadge status={person.status} />
        {isOpen(person) && state !== 'completed' && (
          <span className={clsx(state === 'failed' && 'text-danger')}>{labels.stepStatus[state]}</span>
        )}
        {person.score !== null && (
          <span className="ml-auto tabular-nums">{t.card.score(pointsText(person.score))}</span>
        )}
      </div>
    </article>
  );
}
