import { type Job, JOB_MESSAGES, jobChange, newJob } from '@hirewire/contract/jobs';
import type { Readiness } from '@hirewire/contract/readiness';
import type { RoleName } from '@hirewire/contract/roles';
import { useState } from 'react';
import { toast } from 'sonner';
import { Dialog } from '../../components/dialog.tsx';
import { failureOf, fieldOf } from '../../data/failure.ts';
import { changeJob, createJob, fetchJob } from '../../data/jobs.ts';
import { fetchReadiness } from '../../data/readiness.ts';
import { useDefaultTemplate } from '../../data/workflows.ts';
import { DiscardDialog, useDiscardGuard } from '../../views/discard-guard.tsx';
import { FormReadiness } from './form-readiness.tsx';
import { JobFields } from './job-fields.tsx';
import {
  changesSince,
  emptyJob,
  type JobField,
  type JobFormValues,
  jobResolver,
  mergeEdits,
  valuesOf,
  withoutEmptySalary,
} from './job-form.ts';
import { asksFirst, PublishDialog } from './publish-dialog.tsx';
import type { ReadinessPlace } from './readiness-list.tsx';
import { ReloadedJobNote } from './reloaded-job-note.tsx';
import { FormFooter } from '../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../views/form.tsx';
import { useStale } from '../../views/stale.tsx';

interface JobFormDialogProps {
  job: Job | null;
  role: RoleName;
  onClose: () => void;
  /** To what the job's workflow needs. */
  onGo?: (place: ReadinessPlace) => void;
  /** Its workflow or its status has changed. */
  onSaved?: (job: Job) => void;
}

/** Creates a job, or edits the given one. */
export function JobFormDialog({ job, role, onClose, onGo, onSaved }: JobFormDialogProps) {
  /** The job as it was last read: what a save is measured against. */
  const [base, setBase] = useState(job);
  /** What was typed into fields that somebody else has changed as well. */
  const [clashes, setClashes] = useState<Partial<JobFormValues> | null>(null);
  /** What would be published although its applications go nowhere, or not to the end, while that is asked about. */
  const [asked, setAsked] = useState<{ title: string; known: Readiness | null } | null>(null);

  const defaultTemplate = useDefaultTemplate();
  const start = job ? valuesOf(job) : emptyJob(defaultTemplate?.id);
  const form = useSchemaForm<JobFormValues, JobFormValues>({
    schema: jobResolver(job ? jobChange : newJob),
    initial: start,
    // The default workflow may be known only once the form is open: what was typed by then stays.
    ...(!job && { values: start, resetOptions: { keepDirtyValues: true } }),
    onSubmit: async (values) => {
      const isPublished = base !== null && base.status !== 'active' && values.status === 'active';
      if (isPublished) {
        const known = values.workflow_template_id ? await knownReadiness(base.id, values.workflow_template_id) : null;
        if (!values.workflow_template_id || (known && asksFirst(known)))
          return setAsked({ title: values.title, known });
      }
      await save(values);
    },
    failed: (error) => (fieldOf(error) === null ? JOB_MESSAGES.saveAlert : failureOf(error, JOB_MESSAGES.saveAlert)),
    onFailed: (error) => {
      if (base && stale.onFailed(error)) return true;
      form.setError('root', { message: JOB_MESSAGES.saveAlert });
      return false;
    },
  });
  const workflowId = form.typed.workflow_template_id;
  const { close, question } = useDiscardGuard({ ...form, onClose });

  const save = async (values: JobFormValues) => {
    if (!base) {
      await createJob(withoutEmptySalary(values));
      toast.success(`${values.title} has been created as a draft.`);
    } else {
      const changes = changesSince(valuesOf(base), values);
      const isChanged = Object.keys(changes).length > 0;
      const saved = isChanged ? await changeJob(base.id, { ...changes, version: base.version }) : base;
      toast.success(`${values.title} has been saved.`);
      onClose();
      if (changes.workflow_template_id || changes.status === 'active') onSaved?.(saved);
      return;
    }
    onClose();
  };

  const publish = (workflowId: string | null) => {
    if (workflowId) form.setValue('workflow_template_id', workflowId, { shouldDirty: true });
    form.submitTo(save)();
  };

  const stale = useStale({
    reload: async () => {
      const current = await fetchJob(base!.id);
      const mine = form.getValues();
      const { kept, clashes } = mergeEdits(valuesOf(base!), mine, valuesOf(current));
      form.reset(valuesOf(current));
      for (const field of kept) form.setValue(field, mine[field], { shouldDirty: true });
      setBase(current);
      setClashes(Object.fromEntries(clashes.map((field) => [field, mine[field]])));
    },
    failed: JOB_MESSAGES.fetchOne,
    effect: 'Reload brings the saved job into this form and keeps your own changes.',
  });

  const takeMine = (field: JobField) => {
    const { [field]: mine, ...others } = clashes ?? {};
    form.setValue(field, mine, { shouldDirty: true });
    setClashes(others);
  };

  return (
    <>
      <Dialog
        wide
        open
        onOpenChange={close}
        title={job ? 'Edit job' : 'Create Job'}
        description={
          job
            ? `${job.short_id} · ${job.title}`
            : 'A new job starts as a draft: candidates see nothing of it until you publish it.'
        }
      >
        <Form form={form} className="mt-5 space-y-5">
          {clashes && <ReloadedJobNote clashes={clashes} onTakeMine={takeMine} />}
          <JobFields form={form} job={base} />
          {base && workflowId && (
            <FormReadiness jobId={base.id} workflowId={workflowId} role={role} onGo={form.isDirty ? undefined : onGo} />
          )}
          {stale.notice}
          <FormFooter
            form={form}
            action={job ? 'Save changes' : 'Create Job'}
            busy={job ? 'Saving...' : 'Creating...'}
            onCancel={close}
          />
        </Form>
      </Dialog>
      {asked && (
        <PublishDialog
          title={asked.title}
          // From here no line leads away: what was typed would be lost.
          {...(asked.known ? { readiness: { known: asked.known, role } } : { proposed: defaultTemplate })}
          onPublish={publish}
          onClose={() => setAsked(null)}
        />
      )}
      <DiscardDialog question={question} description="The job has not been saved." />
    </>
  );
}

/** Null when it cannot be told: what is unknown does not keep a job from being saved. */
const knownReadiness = async (jobId: string, workflowId: string): Promise<Readiness | null> => {
  const found = await fetchReadiness([jobId], workflowId).catch(() => []);
  return found[0] ?? null;
};
