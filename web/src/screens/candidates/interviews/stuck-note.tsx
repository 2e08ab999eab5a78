import type { Interview } from '@hirewire/contract/interviews';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { useStuckInterviews } from '../../../data/interviews.ts';
import { list } from '../../../texts/format.ts';
import { whenText } from './interview-words.ts';

/** More are shown when somebody asks for them. */
const FIRST = 3;

/** Interviews that stand still: whoever looks after candidates sees them before they open one. */
export function StuckNote({ onOpen }: { onOpen: (candidateId: string) => void }) {
  const { data: stuck = [] } = useStuckInterviews();
  const [showsAll, setShowsAll] = useState(false);
  if (stuck.length === 0) return null;
  const shown = showsAll ? stuck : stuck.slice(0, FIRST);
  return (
    <section
      aria-label="Interviews to see to"
      className="mb-5 flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning"
    >
      <CalendarX2 aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <ul className="min-w-0 space-y-0.5 pointer-coarse:space-y-2">
        {shown.map((interview) => (
          <li key={interview.id} className="wrap-anywhere">
            <button
              type="button"
              className="inline rounded-sm text-left font-medium underline underline-offset-2"
              onClick={() => onOpen(interview.candidate_id)}
            >
              {interview.candidate_name}
            </button>
            {interview.job_title && ` (${interview.job_title})`} {why(interview)}
          </li>
        ))}
        {shown.length < stuck.length && (
          <li>
            <button type="button" className="rounded-sm underline underline-offset-2" onClick={() => setShowsAll(true)}>
              Show {stuck.length - shown.length} more
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

function why({ no_times_at, interviewer_names, ...times }: Interview): string {
  if (no_times_at) return 'finds no free time for the interview.';
  const gone = interviewer_names.filter(({ is_active }) => !is_active).map(({ name }) => name);
  return `has an interview on ${whenText(times)}, and ${list(gone)} can no longer sign in.`;
}
