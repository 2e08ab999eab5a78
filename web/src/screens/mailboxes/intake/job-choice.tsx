import { useId } from 'react';
import { Button } from '../../../components/button.tsx';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { useAllJobs } from '../../../data/jobs.ts';
import { STATUS_WORDS } from '../../../views/job-words.ts';

/** Which jobs a mailbox may feed; none stands for all of them. */
export function JobChoice({ chosen, onChoose }: { chosen: string[]; onChoose: (chosen: string[]) => void }) {
  const note = useId();
  const { data, isError, isPending, refetch } = useAllJobs();
  // A closed job takes no applications; one that was chosen before stays, so that it can be taken away.
  const offered = data?.jobs.filter(({ id, status }) => status !== 'closed' || chosen.includes(id)) ?? [];

  return (
    <fieldset aria-describedby={note} className="min-w-0 space-y-2">
      <legend className="mb-1 text-sm font-medium">Jobs</legend>
      {isError && !data && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-danger">
          The jobs could not be loaded.
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {isPending && <p className="text-sm text-muted">Loading jobs…</p>}
      {data && offered.length === 0 && <p className="text-sm text-muted">There are no jobs to choose yet.</p>}
      <ChoiceList
        choices={offered.map(({ id, title, short_id, status }) => ({
          id,
          name: title,
          aside: `${short_id} · ${STATUS_WORDS[status]}`,
        }))}
        chosen={chosen}
        onChoose={onChoose}
        search={{ label: 'Find a job', placeholder: 'Find by title or id', nothing: 'No job matches.' }}
      />
      <p id={note} role="status" className="text-xs text-muted">
        {consequence(chosen.length)}
      </p>
    </fieldset>
  );
}

function consequence(count: number): string {
  if (count === 0) return 'No job is chosen: this mailbox takes applications for all of them.';
  return count === 1
    ? '1 job is chosen: this mailbox takes applications for no other.'
    : `${count} jobs are chosen: this mailbox takes applications for no other.`;
}
