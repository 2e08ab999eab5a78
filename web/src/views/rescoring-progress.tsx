import { toast } from '../components/toast.ts';
import { WorkProgress } from '../components/work-progress.tsx';
import { cancelRescoring, useRescoring } from '../data/criteria.ts';
import { t } from '../texts/criteria.ts';
import { runAction } from './action.ts';

/** How many of a job's candidates are scored by its current criteria, until all of them are. */
export function RescoringProgress({ jobId, mayCancel }: { jobId: string; mayCancel: boolean }) {
  const { data } = useRescoring(jobId);
  if (!data || data.done >= data.total) return null;
  const { done, total } = data;
  const cancel = () =>
    void runAction(`stop-rescoring ${jobId}`, () => cancelRescoring(jobId), {
      onDone: ({ cancelled }) => toast(t.rescoring.stopped(cancelled)),
      failed: t.rescoring.stopFailed,
    });
  return (
    <div className="mb-4 rounded-md bg-canvas py-2">
      <WorkProgress
        label={t.rescoring.label}
        words={t.rescoring.progress(done, total)}
        done={done}
        total={total}
        {...(mayCancel && { cancelLabel: t.rescoring.stop, onCancel: cancel })}
      />
    </div>
  );
}
