import { Button } from '../../components/button.tsx';

interface AroundProps {
  /** Its place among the requests that can be gone through; the number is 0 for one that is no longer there. */
  place: { number: number; count: number };
  /** Whether single letters act. */
  hasLetters: boolean;
  onMove: (way: 1 | -1) => void;
}

/** Where one is among the requests, the way to the next, and the keys for all of it. */
export function Around({ place, hasLetters, onMove }: AroundProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted">
      <p className="tabular-nums">{place.number > 0 && `${place.number} of ${place.count}`}</p>
      {hasLetters && (
        <p className="max-sm:hidden">
          <Key>j</Key> next · <Key>k</Key> previous · <Key>a</Key> approve · <Key>r</Key> reject · <Key>?</Key> all keys
        </p>
      )}
      {place.count > 1 && (
        <div className="flex gap-2">
          <Button size="small" look="quiet" onClick={() => onMove(-1)}>
            Previous
          </Button>
          <Button size="small" onClick={() => onMove(1)}>
            Next
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
