import type { Job } from '@hirewire/contract/jobs';
import { useState } from 'react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { startWaiting } from '../../data/readiness.ts';
import { useAction } from '../../views/action.ts';

const FAILED = 'The workflow could not be started for everyone. Please try again.';

interface WaitingDialogProps {
  job: Pick<Job, 'id' | 'title'>;
  count: number;
  onClose: () => void;
}

/** Offers to start a job's workflow for the candidates who wait without one. */
export function WaitingDialog({ job, count, onClose }: WaitingDialogProps) {
  const [started, setStarted] = useState(0);
  const { run, isBusy, failure } = useAction(FAILED, { isShownHere: true });
  const start = () => {
    setStarted(0);
    void run(() => startWaiting(job.id, setStarted), {
      done: (all) => `The workflow has started for ${candidates(all)}.`,
      onDone: onClose,
    });
  };
  return (
    <Dialog
      open
      onOpenChange={() => !isBusy && onClose()}
      title={`${candidates(count)} ${count === 1 ? 'is' : 'are'} waiting`}
      description={`Start the workflow of ${job.title} for them?`}
    >
      <p className="mt-3 text-sm text-muted">
        They applied before the job had a workflow. Rejected and withdrawn candidates are left out.
      </p>
      {isBusy && (
        <div className="mt-4 space-y-1 text-sm">
          <progress aria-label="Started" className="h-2 w-full accent-accent" max={count} value={started} />
          <p role="status">
            Started {Math.min(started, count)} of {count}
          </p>
        </div>
      )}
      <Banner>{failure}</Banner>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button aria-disabled={isBusy} onClick={() => !isBusy && onClose()}>
          Later
        </Button>
        <Button look="primary" aria-disabled={isBusy} onClick={start}>
          Start for {candidates(count)}
        </Button>
      </div>
    </Dialog>
  );
}

export const candidates = (count: number): string =>
  count === 1 ? '1 candidate' : `${count.toLocaleString()} candidates`;
