import { toast } from 'sonner';
import { WorkProgress } from '../components/work-progress.tsx';
import { cancelRescoring, useRescoring } from '../data/criteria.ts';
import { runAction } from './action.ts';

/** How many candidates of a job are scored by its present criteria, while others are not yet. */
export function RescoringProgress({ jobId, mayCancel }: { jobId: string; mayCancel: boolean }) {
  const { data } = useRescoring(jobId);
  if (!data || data.done >= data.total) return null;
  const { done, total } = data;
  const cancel = () =>
    void runAction(() => cancelRescoring(jobId), {
      onDone: ({ cancelled }) => {
        const rest = cancelled === 1 ? '1 candidate keeps' : `${cancelled.toLocaleString()} candidates keep`;
        toast(`Re-scoring stopped. ${rest} the score they have.`);
      },
      failed: "Couldn't stop re-scoring.",
    });
  return (
    <div className="mb-4 rounded-md bg-canvas py-2">
      <WorkProgress
        label="Re-scoring"
        words={`Re-scoring: ${done.toLocaleString()} of ${total.toLocaleString()} candidates`}
        done={done}
        total={total}
        {...(mayCancel && { cancelLabel: 'Stop re-scoring', onCancel: cancel })}
      />
    </div>
  );
}
