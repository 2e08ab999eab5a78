import type { Job } from '@hirewire/contract/jobs';
import type { Readiness } from '@hirewire/contract/readiness';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { missingWords } from './readiness-dialog.tsx';
import { candidates } from './waiting-dialog.tsx';

interface CardReadinessProps {
  job: Job;
  readiness: Readiness;
  onOpen: (dialog: 'readiness' | 'waiting') => void;
}

const LINK = 'flex items-center gap-1.5 rounded-sm font-medium underline-offset-4 hover:underline';

/** Whether a job's workflow would run to the end, and who waits for it, in a word each. */
export function CardReadiness({ job, readiness: { missing_count, waiting_count }, onOpen }: CardReadinessProps) {
  return (
    <>
      {missing_count === 0 ? (
        <button
          type="button"
          aria-label={`Ready: what ${job.title} needs`}
          className={`${LINK} text-success`}
          onClick={() => onOpen('readiness')}
        >
          <CircleCheck aria-hidden="true" className="size-3.5" />
          Ready
        </button>
      ) : (
        <button
          type="button"
          aria-label={`${missingWords(missing_count)}: what ${job.title} needs`}
          className={`${LINK} text-warning`}
          onClick={() => onOpen('readiness')}
        >
          <CircleAlert aria-hidden="true" className="size-3.5" />
          {missingWords(missing_count)}
        </button>
      )}
      {job.workflow_template_id && waiting_count > 0 && (
        <button type="button" className={`${LINK} text-accent-text`} onClick={() => onOpen('waiting')}>
          <Hourglass aria-hidden="true" className="size-3.5" />
          {candidates(waiting_count)} waiting
        </button>
      )}
    </>
  );
}
