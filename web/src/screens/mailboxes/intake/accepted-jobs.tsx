import { useId } from 'react';
import { Button } from '../../../components/button.tsx';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { useAllJobs } from '../../../data/jobs.ts';
import { jobValues } from '../../../texts/job-values.ts';
import { t as screen } from '../../../texts/mailboxes.ts';
import { shared } from '../../../texts/shared.ts';

const t = screen.edit;

/** The jobs a mailbox accepts applications for; an empty choice means all of them. */
export function AcceptedJobs({ chosen, onChoose }: { chosen: string[]; onChoose: (chosen: string[]) => void }) {
  const note = useId();
  const { data, isError, isPending, refetch } = useAllJobs();
  // A closed job accepts no applications; one chosen earlier stays, so that it can be deselected.
  const offered = data?.jobs.filter(({ id, status }) => status !== 'closed' || chosen.includes(id)) ?? [];
  const unlisted = data ? chosen.filter((id) => !offered.some((job) => job.id === id)) : [];

  return (
    <fieldset aria-describedby={note} className="min-w-0 space-y-2">
      <legend className="mb-1 text-sm font-medium">{t.jobs}</legend>
      {isError && !data && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-danger">
          {t.jobsFailed}
          <Button size="small" onClick={() => void refetch()}>
            {shared.tryAgain}
          </Button>
        </p>
      )}
      {isPending && <p className="text-sm text-muted">{shared.loading}</p>}
      {data && offered.length + unlisted.length === 0 && <p className="text-sm text-muted">{t.noJobs}</p>}
      <ChoiceList
        choices={[
          // First, so that the selection is visible.
          ...unlisted.map((id) => ({ id, name: t.unlistedJob, aside: '' })),
          ...offered.map(({ id, title, short_id, status }) => ({
            id,
            name: title,
            aside: `${short_id} · ${jobValues.statuses[status]}`,
          })),
        ]}
        chosen={chosen}
        onChoose={onChoose}
        search={{ label: t.findJob, placeholder: t.findJobBy, nothing: t.noJobFound }}
      />
      <p id={note} role="status" className="text-xs text-muted">
        {chosen.length === 0 ? t.allJobs : t.jobsChosen(chosen.length)}
      </p>
    </fieldset>
  );
}
