import { type Job, JOB_MESSAGES, type JobStatus, STATUS_ACTIONS } from '@hirewire/contract/jobs';
import { can, type RoleName } from '@hirewire/contract/roles';
import { Pencil, Settings2, Trash2 } from 'lucide-react';
import { toast } from 'sonner';
import { Button } from '../../components/button.tsx';
import { useStatusChange } from '../../data/jobs.ts';
import { STATUS_WORDS } from '../../views/job-words.ts';

interface JobActionsProps {
  job: Job;
  role: RoleName;
  onOpen: (dialog: 'edit' | 'delete' | 'setup') => void;
  /** The button that was pressed is gone, and no other takes its place. */
  onLastAction: () => void;
}

export function JobActions({ job, role, onOpen, onLastAction }: JobActionsProps) {
  const statusChange = useStatusChange();
  const actions = can(role, 'canPostJobs') ? STATUS_ACTIONS[job.status] : [];

  const change = (to: JobStatus) => {
    if (statusChange.isPending) return;
    statusChange.mutate(
      { job, to },
      {
        onSuccess: () => toast.success(`${job.title} is now ${STATUS_WORDS[to].toLowerCase()}.`),
        onError: () => toast.error(JOB_MESSAGES.statusAlert),
      },
    );
    if (STATUS_ACTIONS[to].length === 0) onLastAction();
  };

  return (
    <div className="flex flex-wrap items-center gap-1 sm:-my-1">
      {actions.map(({ label, to }, index) => (
        // By place, so that the focus stays where Publish turns into Pause.
        <Button
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          size="small"
          aria-disabled={statusChange.isPending}
          aria-label={`${label} ${job.title}`}
          // The second click of a double click would press what the first one has brought.
          onClick={({ detail }) => detail < 2 && change(to)}
        >
          {label}
        </Button>
      ))}
      {can(role, 'canPostJobs') && (
        <Button size="small" look="quiet" aria-label={`Hiring setup of ${job.title}`} onClick={() => onOpen('setup')}>
          <Settings2 aria-hidden="true" className="size-3.5 max-sm:hidden" />
          Hiring setup
        </Button>
      )}
      {can(role, 'canEditJobs') && (
        <>
          <Button size="small" look="quiet" aria-label={`Edit ${job.title}`} onClick={() => onOpen('edit')}>
            <Pencil aria-hidden="true" className="size-3.5 max-sm:hidden" />
            Edit
          </Button>
          <Button size="small" look="quiet" aria-label={`Delete ${job.title}`} onClick={() => onOpen('delete')}>
            <Trash2 aria-hidden="true" className="size-3.5 max-sm:hidden" />
            Delete
          </Button>
        </>
      )}
    </div>
  );
}
