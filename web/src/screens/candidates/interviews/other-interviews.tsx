import type { Interview } from '@hirewire/contract/interviews';
import { InterviewCard } from './interview-card.tsx';
import { t } from '../../../texts/interviews.ts';

/** Interviews that belong to no step of the shown workflow: arranged manually, or for another application. */
export const OtherInterviews = ({ interviews, manages }: { interviews: Interview[]; manages: boolean }) => (
  <section aria-labelledby="other-interviews" className="mt-5">
    <h3 id="other-interviews" className="text-sm font-medium">
      {t.others}
    </h3>
    {interviews.map((interview) => (
      <InterviewCard
        key={interview.id}
        interview={interview}
        manages={manages}
        isWanted={interview.cancelled_by !== 'workflow'}
      />
    ))}
  </section>
);
