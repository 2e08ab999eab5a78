import type { Job } from '@hirewire/contract/jobs';
import type { Readiness } from '@hirewire/contract/readiness';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { t } from '../../texts/jobs.ts';

interface CardReadinessProps {
  job: Job;
  readiness: Readiness;
  onOpen: (dialog: 'readiness' | 'waiting') => void;
}

const LINK = 'flex items-center gap-1.5 rounded-sm font-medium underline-offset-4 hover:underline';

/** Whether a job's workflow can complete, and how many candidates are waiting for it. */
export function CardReadiness({ job, readiness: { missing_count, waiting_count }, onOpen }: CardReadinessProps) {
  return (
    <>
      {missing_count === 0 ? (
        <button
          type="button"
          aria-label={t.readiness.readyFor(job.title)}
          className={`${LINK} text-success`}
          onClick={() => onOpen('readiness')}
        >
          <CircleCheck aria-hidden="true" className="size-3.5" />
          {t.readiness.ready}
        </button>
      ) : (
        <button
          type="button"
          aria-label={t.readiness.missingFor(missing_count, job.title)}
          className={`${LINK} text-warning`}
          onClick={() => onOpen('readiness')}
        >
          <CircleAlert aria-hidden="true" className="size-3.5" />
          {t.readiness.missing(missing_count)}
        </button>
      )}
      {job.workflow_template_id && waiting_count > 0 && (
        <button type="button" className={`${LINK} text-accent-text`} onClick={() => onOpen('waiting')}>
          <Hourglass aria-hidden="true" className="size-3.5" />
          {t.waiting.onCard(waiting_count)}
        </button>
      )}
    </>
  );
}
