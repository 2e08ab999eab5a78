import type { Interview } from '@hirewire/contract/interviews';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { useStuckInterviews } from '../../../data/interviews.ts';
import { t } from '../../../texts/candidates.ts';
import { fill, list } from '../../../texts/format.ts';
import { interviewTime } from './interview-time.ts';

/** The others are behind a button. */
const FIRST = 3;

type OpenProfile = (candidateId: string, applicationId?: string) => void;

/** Interviews that are stuck, shown above the list so that they are seen before a profile is opened. */
export function StuckNote({ onOpen }: { onOpen: OpenProfile }) {
  const { data: stuck = [] } = useStuckInterviews();
  const [showsAll, setShowsAll] = useState(false);
  if (stuck.length === 0) return null;
  const shown = showsAll ? stuck : stuck.slice(0, FIRST);
  return (
    <section
      aria-label={t.stuck.label}
      className="mb-5 flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning"
    >
      <CalendarX2 aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <ul className="min-w-0 space-y-0.5 pointer-coarse:space-y-2">
        {shown.map((interview) => (
          <li key={interview.id} className="wrap-anywhere">
            <Problem interview={interview} onOpen={onOpen} />
          </li>
        ))}
        {shown.length < stuck.length && (
          <li>
            <button type="button" className="rounded-sm underline underline-offset-2" onClick={() => setShowsAll(true)}>
              {t.stuck.more(stuck.length - shown.length)}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

function Problem({ interview, onOpen }: { interview: Interview; onOpen: OpenProfile }) {
  const { no_times_at, interviewer_names, candidate_id, application_id, candidate_name, job_title } = interview;
  const candidate = (
    <>
      <button
        type="button"
        className="inline rounded-sm text-left font-medium underline underline-offset-2"
        onClick={() => onOpen(candidate_id, application_id ?? undefined)}
      >
        {candidate_name}
      </button>
      {job_title && ` ${t.stuck.forJob(job_title)}`}
    </>
  );
  if (no_times_at) return fill(t.stuck.noTimes, { candidate });
  const gone = interviewer_names.filter(({ is_active }) => !is_active).map(({ name }) => name);
  return fill(t.stuck.interviewersGone(gone.length), {
    candidate,
    when: interviewTime(interview),
    interviewers: list(gone),
  });
}
