import type { Job, JobStatus } from '@hirewire/contract/jobs';
import type { Readiness } from '@hirewire/contract/readiness';
import { can, type RoleName } from '@hirewire/contract/roles';
import { Pencil, Scale, Settings2, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '../../components/action-menu.tsx';
import { Button } from '../../components/button.tsx';
import { changeStatus } from '../../data/jobs.ts';
import { STATUS_AFTER } from '../../data/legacy-job.ts';
import { fetchReadiness } from '../../data/readiness.ts';
import { useDefaultTemplate } from '../../data/workflows.ts';
import { asksFirst, PublishDialog } from './publish-dialog.tsx';
import type { ReadinessPlace } from './readiness-list.tsx';
import type { SetupTab } from './setup/setup-tab-props.ts';
import { useAction } from '../../views/action.ts';
import { shared } from '../../texts/shared.ts';
import { t } from '../../texts/jobs.ts';

/** The buttons of a status, and the status each one sets. A closed job has none. */
const STATUS_ACTIONS: Record<JobStatus, readonly StatusAction[]> = {
  draft: [{ label: t.actions.publish, labelFor: t.actions.publishJob, to: STATUS_AFTER.publish }],
  active: [
    { label: t.actions.pause, labelFor: t.actions.pauseJob, to: 'paused' },
    { label: t.actions.close, labelFor: t.actions.closeJob, to: STATUS_AFTER.close },
  ],
  paused: [{ label: t.actions.resume, labelFor: t.actions.resumeJob, to: 'active' }],
  closed: [],
};

interface StatusAction {
  label: string;
  /** With the job's title, for screen readers. */
  labelFor: (title: string) => string;
  to: JobStatus;
}

interface JobActionsProps {
  job: Job;
  role: RoleName;
  /** Null: not known yet. */
  readiness: Readiness | null;
  onOpen: (dialog: 'edit' | 'delete' | 'criteria' | 'fairness' | 'setup', tab?: SetupTab) => void;
  /** Applications can arrive now, and candidates may be waiting. */
  onPublished: (job: Job) => void;
  /** The pressed button disappears without a replacement. */
  onLastAction: () => void;
}

export function JobActions({ job, role, readiness, onOpen, onPublished, onLastAction }: JobActionsProps) {
  const { run, isBusy } = useAction(() => t.actions.failed);
  const defaultTemplate = useDefaultTemplate();
  /** Asking before publishing: without a workflow, or with something missing. */
  const [asking, setAsking] = useState<{ readiness: Readiness | null } | null>(null);
  const actions = can(role, 'canPostJobs') ? STATUS_ACTIONS[job.status] : [];

  const change = (to: JobStatus, workflowId: string | null = null) => {
    if (isBusy) return;
    void run(() => changeStatus(job, to, workflowId), {
      done: t.changedTo[to](job.title),
      onDone: (changed) => to === STATUS_AFTER.publish && onPublished(changed),
    });
    if (STATUS_ACTIONS[to].length === 0) onLastAction();
  };

  const publish = async () => {
    if (!job.workflow_template_id) return setAsking({ readiness: null });
    let known = readiness;
    const load = async () => (await fetchReadiness([job.id]))[0] ?? null;
    // Clicked before the list knows what the job is missing.
    if (!known && !(await run(load, { onDone: (loaded) => (known = loaded) }))) return;
    if (known && asksFirst(known)) setAsking({ readiness: known });
    else change(STATUS_AFTER.publish);
  };

  const open = (place: ReadinessPlace) => (place === 'edit' ? onOpen('edit') : onOpen('setup', place));

  const more = [
    { name: t.actions.criteria, icon: SlidersHorizontal, needs: 'canSetCriteria', opens: 'criteria' },
    { name: t.actions.fairness, icon: Scale, needs: 'canViewAnalytics', opens: 'fairness' },
  ] as const;

  return (
    <div className="flex flex-wrap items-center gap-1 sm:-my-1">
      {actions.map(({ label, labelFor, to }, index) => (
        // Keyed by position, so that the focus stays on the button when Publish turns into Pause.
        <Button
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          size="small"
          aria-disabled={isBusy}
          aria-label={labelFor(job.title)}
          // The second click of a double click would press the button that replaced the first one.
          onClick={({ detail }) => {
            if (detail > 1) return;
            if (to === STATUS_AFTER.publish) void publish();
            else change(to);
          }}
        >
          {label}
        </Button>
      ))}
      {can(role, 'canPostJobs') && (
        <Button size="small" look="quiet" aria-label={t.actions.setupOf(job.title)} onClick={() => onOpen('setup')}>
          <Settings2 aria-hidden="true" className="size-3.5 max-sm:hidden" />
          {t.actions.setup}
        </Button>
      )}
      {can(role, 'canEditJobs') && (
        <>
          <Button size="small" look="quiet" aria-label={t.actions.editJob(job.title)} onClick={() => onOpen('edit')}>
            <Pencil aria-hidden="true" className="size-3.5 max-sm:hidden" />
            {shared.edit}
          </Button>
          <Button
            size="small"
            look="quiet"
            aria-label={t.actions.deleteJob(job.title)}
            onClick={() => onOpen('delete')}
          >
            <Trash2 aria-hidden="true" className="size-3.5 max-sm:hidden" />
            {shared.delete}
          </Button>
        </>
      )}
      <ActionMenu
        label={t.actions.more(job.title)}
        actions={more
          .filter(({ needs }) => can(role, needs))
          .map(({ name, icon, opens }) => ({ name, icon, onChoose: () => onOpen(opens) }))}
      />
      {asking && (
        <PublishDialog
          title={job.title}
          {...(asking.readiness
            ? { readiness: { known: asking.readiness, role, onOpen: open } }
            : { proposed: can(role, 'canEditJobs') ? defaultTemplate : undefined })}
          onPublish={(workflowId) => change(STATUS_AFTER.publish, workflowId)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
