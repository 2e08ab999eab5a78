import { type Job, JOB_MESSAGES, type JobStatus, STATUS_ACTIONS } from '@hirewire/contract/jobs';
import { can, type RoleName } from '@hirewire/contract/roles';
import { Pencil, Scale, Settings2, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { ActionMenu } from '../../components/action-menu.tsx';
import { Button } from '../../components/button.tsx';
import { useStatusChange } from '../../data/jobs.ts';
import { useDefaultTemplate } from '../../data/workflows.ts';
import { STATUS_WORDS } from '../../views/job-words.ts';
import { PublishDialog } from './publish-dialog.tsx';

interface JobActionsProps {
  job: Job;
  role: RoleName;
  onOpen: (dialog: 'edit' | 'delete' | 'criteria' | 'fairness' | 'setup') => void;
  /** The button that was pressed is gone, and no other takes its place. */
  onLastAction: () => void;
}

export function JobActions({ job, role, onOpen, onLastAction }: JobActionsProps) {
  const statusChange = useStatusChange();
  const defaultTemplate = useDefaultTemplate();
  /** Publishing without a workflow is asked about first. */
  const [isAsking, setAsking] = useState(false);
  const actions = can(role, 'canPostJobs') ? STATUS_ACTIONS[job.status] : [];

  const change = (to: JobStatus, workflowId: string | null = null) => {
    if (statusChange.isPending) return;
    statusChange.mutate(
      { job, to, ...(workflowId && { workflow_template_id: workflowId }) },
      {
        onSuccess: () => toast.success(`${job.title} is now ${STATUS_WORDS[to].toLowerCase()}.`),
        onError: () => toast.error(JOB_MESSAGES.statusAlert),
      },
    );
    if (STATUS_ACTIONS[to].length === 0) onLastAction();
  };

  const more = [
    { name: 'Scoring criteria', icon: SlidersHorizontal, needs: 'canSetCriteria', opens: 'criteria' },
    { name: 'Fairness report', icon: Scale, needs: 'canViewAnalytics', opens: 'fairness' },
  ] as const;

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
          onClick={({ detail }) => {
            if (detail > 1) return;
            if (to === 'active' && !job.workflow_template_id) setAsking(true);
            else change(to);
          }}
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
      <ActionMenu
        label={`More actions for ${job.title}`}
        actions={more
          .filter(({ needs }) => can(role, needs))
          .map(({ name, icon, opens }) => ({ name, icon, onChoose: () => onOpen(opens) }))}
      />
      {isAsking && (
        <PublishDialog
          title={job.title}
          proposed={can(role, 'canEditJobs') ? defaultTemplate : undefined}
          onPublish={(workflowId) => change('active', workflowId)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
