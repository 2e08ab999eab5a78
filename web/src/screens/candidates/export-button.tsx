import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '../../components/toast.ts';
import { Button } from '../../components/button.tsx';
import { WorkProgress } from '../../components/work-progress.tsx';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { runAction } from '../../views/action.ts';
import { t } from '../../texts/candidates.ts';

interface Progress {
  rows: number;
  total: number | null;
}

interface ExportButtonProps {
  label: string;
  size?: 'regular' | 'small';
  /** Runs the export and returns the number of rows. */
  onExport: (options: { signal: AbortSignal; onProgress: (progress: Progress) => void }) => Promise<number>;
}

/** Exports the rows to a file, shows the progress, and can be stopped. */
export function ExportButton({ label, size = 'regular', onExport }: ExportButtonProps) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const button = useRef<HTMLButtonElement>(null);
  /** One button replaces the other and takes over its focus. */
  const turnInto = (next: Progress | null) => {
    const hadFocus = document.activeElement === button.current;
    flushSync(() => setProgress(next));
    if (hadFocus) button.current?.focus();
  };

  const run = async () => {
    const controller = new AbortController();
    stop.current = controller;
    turnInto({ rows: 0, total: null });
    await runAction(`export ${label}`, () => onExport({ signal: controller.signal, onProgress: setProgress }), {
      done: t.export.done,
      failed: candidateFailure,
      onFailed: () => {
        if (!controller.signal.aborted) return false;
        toast(t.export.cancelled);
        return true;
      },
    });
    turnInto(null);
  };

  if (!progress)
    return (
      <Button ref={button} size={size} onClick={() => void run()}>
        <Download aria-hidden="true" className="size-4" />
        {label}
      </Button>
    );
  return (
    <WorkProgress
      label={t.export.label}
      words={progressText(progress)}
      done={progress.rows}
      total={progress.total}
      cancelLabel={t.export.stop}
      onCancel={() => stop.current?.abort()}
      cancelRef={button}
    />
  );
}

const progressText = ({ rows, total }: Progress): string =>
  total === null ? t.export.starting : t.export.progress(rows, total);
