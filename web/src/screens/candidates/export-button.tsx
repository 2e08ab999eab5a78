import { Download, LoaderCircle, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'sonner';
import { Button } from '../../components/button.tsx';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { counted } from './candidate-words.ts';

interface Progress {
  rows: number;
  total: number | null;
}

interface ExportButtonProps {
  label: string;
  size?: 'regular' | 'small';
  /** Does it, and answers with how many rows there were. */
  onExport: (options: { signal: AbortSignal; onProgress: (progress: Progress) => void }) => Promise<number>;
}

/** Fetches the rows as a file, says how far it is, and can be stopped. */
export function ExportButton({ label, size = 'regular', onExport }: ExportButtonProps) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const button = useRef<HTMLButtonElement>(null);
  /** One button takes the place of the other, and its focus. */
  const turnInto = (next: Progress | null) => {
    const hadFocus = document.activeElement === button.current;
    flushSync(() => setProgress(next));
    if (hadFocus) button.current?.focus();
  };

  const run = async () => {
    const controller = new AbortController();
    stop.current = controller;
    turnInto({ rows: 0, total: null });
    try {
      const rows = await onExport({ signal: controller.signal, onProgress: setProgress });
      toast.success(`${counted(rows, 'candidate has', 'candidates have')} been exported.`);
    } catch (error) {
      if (!controller.signal.aborted) toast.error(candidateFailure(error));
    } finally {
      turnInto(null);
    }
  };

  if (!progress)
    return (
      <Button ref={button} size={size} onClick={() => void run()}>
        <Download aria-hidden="true" className="size-4" />
        {label}
      </Button>
    );
  return (
    <span className="flex items-center gap-1">
      <span
        role="progressbar"
        aria-label="Export"
        aria-valuetext={progressWords(progress)}
        aria-valuemin={0}
        aria-valuenow={progress.rows}
        {...(progress.total !== null && { 'aria-valuemax': progress.total })}
        className="flex items-center gap-2 px-2 text-sm text-muted tabular-nums"
      >
        <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />
        {progressWords(progress)}
      </span>
      <Button ref={button} size={size} look="quiet" aria-label="Stop the export" onClick={() => stop.current?.abort()}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </span>
  );
}

const progressWords = ({ rows, total }: Progress): string =>
  total === null ? 'Exporting …' : `Exporting ${rows.toLocaleString()} of ${total.toLocaleString()}`;
