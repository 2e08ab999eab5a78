import { Button } from '../../components/button.tsx';
import { t } from '../../texts/approvals.ts';
import { fill } from '../../texts/format.ts';

interface AroundProps {
  /** Its position among the requests to go through; the number is 0 if it is no longer one of them. */
  place: { number: number; count: number };
  /** Whether letter shortcuts are on. */
  hasLetters: boolean;
  onMove: (way: 1 | -1) => void;
}

/** The position among the requests, buttons to the next and previous one, and the keys. */
export function Around({ place, hasLetters, onMove }: AroundProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted">
      <p className="tabular-nums">{place.number > 0 && t.position(place.number, place.count)}</p>
      {hasLetters && (
        <p className="max-sm:hidden">
          {fill(t.keys.summary, {
            j: <Key>j</Key>,
            k: <Key>k</Key>,
            a: <Key>a</Key>,
            r: <Key>r</Key>,
            all: <Key>?</Key>,
          })}
        </p>
      )}
      {place.count > 1 && (
        <div className="flex gap-2">
          <Button size="small" look="quiet" onClick={() => onMove(-1)}>
            {t.previous}
          </Button>
          <Button size="small" onClick={() => onMove(1)}>
            {t.next}
          </Button>
        </div>
      )}
    </div>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-sm border border-control bg-surface px-1 font-sans text-xs font-medium text-text">
    {children}
  </kbd>
);
