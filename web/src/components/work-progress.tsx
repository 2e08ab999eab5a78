import { LoaderCircle, X } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from './button.tsx';

interface WorkProgressProps {
  /** Name of the progress bar, for screen readers: `Export`. */
  label: string;
  /** The visible progress: `Exporting 1,240 of 3,000`. */
  words: string;
  done: number;
  /** Null while it is not known. */
  total: number | null;
  /** Stopped at its current state. */
  isPaused?: boolean;
  /** Accessible name of the stop button: `Stop the export`. Without it there is no button. */
  cancelLabel?: string;
  onCancel?: () => void;
  cancelRef?: Ref<HTMLButtonElement>;
}

/** Progress of a long task, with a button to stop it. */
export function WorkProgress({ label, words, done, total, isPaused = false, ...cancel }: WorkProgressProps) {
  const { cancelLabel, onCancel, cancelRef } = cancel;
  return (
    <div className="flex min-w-0 items-center gap-1">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuetext={words}
        aria-valuemin={0}
        aria-valuenow={done}
        {...(total !== null && { 'aria-valuemax': total })}
        className="min-w-0 flex-1 px-2"
      >
        <span className="flex items-center gap-2 text-sm text-muted tabular-nums">
          {!isPaused && <LoaderCircle aria-hidden="true" className="size-4 shrink-0 animate-spin" />}
          {words}
        </span>
        {total !== null && (
          <span aria-hidden="true" className="mt-1 block h-1 overflow-hidden rounded-full bg-hover">
            <span
              className="block h-full rounded-full bg-accent transition-[width]"
              style={{ width: `${total > 0 ? Math.min(100, (done / total) * 100) : 0}%` }}
            />
          </span>
        )}
      </div>
      {onCancel && cancelLabel && (
        <Button ref={cancelRef} size="small" look="quiet" aria-label={cancelLabel} onClick={onCancel}>
          <X aria-hidden="true" className="size-4" />
        </Button>
      )}
    </div>
  );
}
