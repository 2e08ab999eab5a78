import { Banner } from '../../../components/banner.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { useComparison } from '../../../data/calibration.ts';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { ComparedCriteria } from './compared-criteria.tsx';
import { ComparedHead } from './compared-head.tsx';
import { t } from '../../../texts/compare.ts';
import { shared } from '../../../texts/shared.ts';

interface CompareDialogProps {
  job: { id: string; title: string };
  candidateIds: readonly [string, string];
  onClose: () => void;
}

/** Two candidates for a job, criterion by criterion. */
export function CompareDialog({ job, candidateIds, onClose }: CompareDialogProps) {
  const { data, error, refetch } = useComparison(job.id, candidateIds);
  return (
    <Dialog wide="columns" open onOpenChange={onClose} title={t.title} description={t.description(job.title)}>
      <div className="mt-4 space-y-4">
        <Banner onRetry={refetch}>{data ? null : error && candidateFailure(error)}</Banner>
        {!data && !error && <p className="appear-late text-muted">{shared.loading}</p>}
        {data && (
          <>
            <div className="grid gap-3 sm:grid-cols-2">
              {data.candidates.map((candidate) => (
                <ComparedHead key={candidate.candidate_id} candidate={candidate} />
              ))}
            </div>
            <ComparedCriteria comparison={data} />
          </>
        )}
      </div>
    </Dialog>
  );
}
