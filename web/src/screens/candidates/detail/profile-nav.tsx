import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import type { Neighbour, Neighbours } from '../../../data/candidate-neighbours.ts';
import type { Way } from './use-walk.ts';
import { t } from '../../../texts/profile.ts';

interface ProfileNavProps {
  neighbours: Neighbours;
  name: string;
  hasLetters: boolean;
  onWalk: (way: Way) => void;
}

/** Navigates the list that the profile was opened from. */
export function ProfileNav({ neighbours, name, hasLetters, onWalk }: ProfileNavProps) {
  const { position, total, previous, next, isFirst, isLast } = neighbours;
  const place = position === null ? null : t.walk.place(position, total);
  return (
    <nav aria-label={t.walk.label} className="flex items-center gap-1">
      {place && <span className="mr-1.5 text-sm whitespace-nowrap text-muted tabular-nums max-sm:hidden">{place}</span>}
      <Step
        icon={ChevronLeft}
        label={t.walk.previous}
        letter={hasLetters && 'k'}
        arrow="←"
        to={previous}
        isEnd={isFirst}
        onClick={() => onWalk('previous')}
      />
      <Step
        icon={ChevronRight}
        label={t.walk.next}
        letter={hasLetters && 'j'}
        arrow="→"
        to={next}
        isEnd={isLast}
        onClick={() => onWalk('next')}
      />
      <span role="status" className="sr-only">
        {place ? t.walk.announced(name, place) : t.walk.leftList(name)}
      </span>
    </nav>
  );
}

interface StepProps {
  icon: LucideIcon;
  label: string;
  letter: string | false;
  arrow: '←' | '→';
  /** Null while the page of the list it is on is loading. */
  to: Neighbour | null;
  isEnd: boolean;
  onClick: () => void;
}

/** Keeps the focus at the ends of the list, so that pressing it there does not leave the dialog. */
function Step({ icon: Icon, label, letter, arrow, to, isEnd, onClick }: StepProps) {
  const keys = letter ? t.walk.letterOrArrow(letter, arrow) : arrow;
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={label}
      aria-disabled={isEnd}
      aria-keyshortcuts={`${letter ? `${letter} ` : ''}${arrow === '→' ? 'ArrowRight' : 'ArrowLeft'}`}
      title={to ? t.walk.to(label, to.row.name, keys) : label}
      onClick={() => isEnd || onClick()}
      className="px-1.5! aria-disabled:cursor-not-allowed! aria-disabled:opacity-40! max-sm:size-10"
    >
      {letter && arrow === '→' && <Key>{letter}</Key>}
      <Icon aria-hidden="true" className="size-4.5" />
      {letter && arrow === '←' && <Key>{letter}</Key>}
    </Button>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd
    aria-hidden="true"
    className="rounded-sm border border-line px-1 font-sans text-xs/4 font-medium text-muted max-xl:hidden"
  >
    {children}
  </kbd>
);
