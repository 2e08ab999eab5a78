import type { Job } from '@hirewire/contract/jobs';
import { useState } from 'react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { startWaiting } from '../../data/readiness.ts';
import { useAction } from '../../views/action.ts';
import { t } from '../../texts/jobs.ts';

interface WaitingDialogProps {
  job: Pick<Job, 'id' | 'title'>;
  count: number;
  onClose: () => void;
}

/** Offers to start a job's workflow for the candidates who have none yet. */
export function WaitingDialog({ job, count: waiting, onClose }: WaitingDialogProps) {
  const [started, setStarted] = useState(0);
  const [total, setTotal] = useState(waiting);
  const { run, isBusy, failure } = useAction(t.waiting.failed, { isShownHere: true });
  // Those already started no longer wait, as the list says after each batch.
  const count = isBusy ? total : waiting;
  const start = () => {
    if (isBusy) return;
    setStarted(0);
    setTotal(waiting);
    void run(() => startWaiting(job.id, setStarted), {
      done: t.waiting.done,
      onDone: onClose,
    });
  };
  return (
    <Dialog
      open
      onOpenChange={() => !isBusy && onClose()}
      title={t.waiting.title(count)}
      description={t.waiting.description(job.title)}
    >
      <p className="mt-3 text-sm text-muted">{t.waiting.hint}</p>
      {isBusy && (
        <div className="mt-4 space-y-1 text-sm">
          <progress aria-label={t.waiting.progress} className="h-2 w-full accent-accent" max={count} value={started} />
          <p role="status">{t.waiting.progressOf(Math.min(started, count), count)}</p>
        </div>
      )}
      <Banner>{failure}</Banner>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button aria-disabled={isBusy} onClick={() => !isBusy && onClose()}>
          {t.waiting.later}
        </Button>
        <Button look="primary" aria-disabled={isBusy} onClick={start}>
          {t.waiting.start(count)}
        </Button>
      </div>
    </Dialog>
  );
}
