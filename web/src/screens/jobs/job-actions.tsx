import { type Job, JOB_MESSAGES, type JobStatus, STATUS_ACTIONS } from '@hirewire/contract/jobs';
import type { Readiness } from '@hirewire/contract/readiness';
import { can, type RoleName } from '@hirewire/contract/roles';
import { Pencil, Scale, Settings2, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '../../components/action-menu.tsx';
import { Button } from '../../components/button.tsx';
import { changeStatus } from '../../data/jobs.ts';
import { useDefaultTemplate } from '../../data/workflows.ts';
import { STATUS_WORDS } from '../../views/job-words.ts';
import { asksFirst, PublishDialog } from './publish-dialog.tsx';
import type { ReadinessPlace } from './readiness-list.tsx';
import type { SetupTab } from './setup/setup-tab-props.ts';
import { useAction } from '../../views/action.ts';

interface JobActionsProps {
  job: Job;
  role: RoleName;
  /** Null: not known yet. */
  readiness: Readiness | null;
  onOpen: (dialog: 'edit' | 'delete' | 'criteria' | 'fairness' | 'setup', tab?: SetupTab) => void;
  /** Applications arrive from now on: candidates may be waiting. */
  onPublished: (job: Job) => void;
  /** The button that was pressed is gone, and no other takes its place. */
  onLastAction: () => void;
}

export function JobActions({ job, role, readiness, onOpen, onPublished, onLastAction }: JobActionsProps) {
  const { run, isBusy } = useAction(() => JOB_MESSAGES.statusAlert);
  const defaultTemplate = useDefaultTemplate();
  /** Publishing without a workflow is asked about first. */
  const [isAsking, setAsking] = useState(false);
  const actions = can(role, 'canPostJobs') ? STATUS_ACTIONS[job.status] : [];

  const change = (to: JobStatus, workflowId: string | null = null) => {
    if (isBusy) return;
    void run(() => changeStatus(job, to, workflowId), {
      done: `${job.title} is now ${STATUS_WORDS[to].toLowerCase()}.`,
      onDone: (changed) => to === 'active' && onPublished(changed),
    });
    if (STATUS_ACTIONS[to].length === 0) onLastAction();
  };

  const open = (place: ReadinessPlace) => (place === 'edit' ? onOpen('edit') : onOpen('setup', place));

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
          aria-disabled={isBusy}
          aria-label={`${label} ${job.title}`}
          // The second click of a double click would press what the first one has brought.
          onClick={({ detail }) => {
            if (detail > 1) return;
            const isIncomplete = readiness !== null && asksFirst(readiness);
            if (to === 'active' && (!job.workflow_template_id || isIncomplete)) setAsking(true);
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
          {...(job.workflow_template_id && readiness
            ? { readiness: { known: readiness, role, onOpen: open } }
            : { proposed: can(role, 'canEditJobs') ? defaultTemplate : undefined })}
          onPublish={(workflowId) => change('active', workflowId)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
