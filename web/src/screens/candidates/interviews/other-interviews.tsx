import type { Candidate } from '@hirewire/contract/candidates';
import { useInterviews } from '../../../data/interviews.ts';
import { InterviewCard } from './interview-card.tsx';
import { t } from '../../../texts/interviews.ts';

/** Interviews that belong to no step of the shown workflow: arranged manually, or for another application. */
export function OtherInterviews({ candidate, manages }: { candidate: Candidate; manages: boolean }) {
  const { data } = useInterviews(candidate.id);
  const shown = new Set(candidate.workflowProgress.map(({ id }) => id));
  const others = data?.filter(({ step_id }) => !step_id || !shown.has(step_id)) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-interviews" className="mt-5">
      <h3 id="other-interviews" className="text-sm font-medium">
        {t.others}
      </h3>
      {others.map((interview) => (
        <InterviewCard
          key={interview.id}
          interview={interview}
          manages={manages}
          isWanted={interview.cancelled_by !== 'workflow'}
        />
      ))}
    </section>
  );
}
