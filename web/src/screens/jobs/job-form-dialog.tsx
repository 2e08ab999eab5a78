import { type Job, jobChange, newJob } from '@hirewire/contract/jobs';
import type { Readiness } from '@hirewire/contract/readiness';
import type { RoleName } from '@hirewire/contract/roles';
import { useState } from 'react';
import { toast } from '../../components/toast.ts';
import { failureText, getErrorField } from '../../data/failure.ts';
import { changeJob, createJob, fetchJob } from '../../data/jobs.ts';
import { fetchReadiness } from '../../data/readiness.ts';
import { fetchDefaultTemplate, useDefaultTemplate, useWorkflowTemplates } from '../../data/workflows.ts';
import { FormReadiness, NewJobReadiness } from './form-readiness.tsx';
import { JobFields } from './job-fields.tsx';
import {
  changesSince,
  emptyJob,
  type JobField,
  type JobFormValues,
  jobResolver,
  mergeEdits,
  toJobFormValues,
  withoutEmptySalary,
} from './job-form.ts';
import { asksFirst, PublishDialog } from './publish-dialog.tsx';
import type { ReadinessPlace } from './readiness-list.tsx';
import { ReloadedJobNote } from './reloaded-job-note.tsx';
import { FormDialog } from '../../views/form-dialog.tsx';
import { FormFooter } from '../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../views/form.tsx';
import { useStale } from '../../views/stale.tsx';
import { shared } from '../../texts/shared.ts';
import { t } from '../../texts/jobs.ts';

interface JobFormDialogProps {
  job: Job | null;
  role: RoleName;
  isClosedByBack?: boolean;
  onClose: () => void;
  /** Opens what the job's workflow needs. */
  onGo?: (place: ReadinessPlace) => void;
  /** Its workflow or its status has changed. */
  onSaved?: (job: Job) => void;
}

/** Creates a job, or edits the given one. */
export function JobFormDialog({ job, role, isClosedByBack, onClose, onGo, onSaved }: JobFormDialogProps) {
  /** The job as last loaded, to tell what was changed. */
  const [base, setBase] = useState(job);
  /** The user's own values of fields that another user changed as well. */
  const [clashes, setClashes] = useState<Partial<JobFormValues> | null>(null);
  /** While asking whether to publish a job whose workflow is missing or incomplete. */
  const [asked, setAsked] = useState<{ title: string; known: Readiness | null } | null>(null);

  const defaultTemplate = useDefaultTemplate();
  const { isPending: isDefaultUnknown } = useWorkflowTemplates();
  const start = job ? toJobFormValues(job) : emptyJob(defaultTemplate?.id);
  const form = useSchemaForm<JobFormValues, JobFormValues>({
    schema: jobResolver(job ? jobChange : newJob),
    initial: start,
    // The default workflow may be loaded after the form was opened: keep what was typed by then.
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
    failed: (error) => (getErrorField(error) === null ? t.form.failed : failureText(error, t.form.failed)),
    onFailed: (error) => {
      if (base && stale.onFailed(error)) return true;
      form.setError('root', { message: t.form.failed });
      // The form says that it failed, and this says why; at a field, the form says both.
      if (getErrorField(error) === null)
        toast.error(failureText(error, base ? t.form.updateFailed : t.form.createFailed));
      return false;
    },
  });
  const workflowId = form.typed.workflow_template_id;

  const save = async (values: JobFormValues) => {
    if (!base) {
      const workflow_template_id = isDefaultUnknown
        ? ((await fetchDefaultTemplate())?.id ?? null)
        : values.workflow_template_id;
      await createJob(withoutEmptySalary({ ...values, workflow_template_id }));
      toast.success(t.form.created(values.title));
    } else {
      const changes = changesSince(toJobFormValues(base), values);
      const isChanged = Object.keys(changes).length > 0;
      const saved = isChanged ? await changeJob(base.id, { ...changes, version: base.version }) : base;
      toast.success(t.form.saved(values.title));
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
      const { kept, clashes } = mergeEdits(toJobFormValues(base!), mine, toJobFormValues(current));
      form.reset(toJobFormValues(current));
      for (const field of kept) form.setValue(field, mine[field], { shouldDirty: true });
      setBase(current);
      setClashes(Object.fromEntries(clashes.map((field) => [field, mine[field]])));
    },
    failed: t.loadOneFailed,
    effect: t.form.reloadEffect,
  });

  const takeMine = (field: JobField) => {
    const { [field]: mine, ...others } = clashes ?? {};
    form.setValue(field, mine, { shouldDirty: true });
    setClashes(others);
  };

  return (
    <>
      <FormDialog
        wide
        form={form}
        isClosedByBack={isClosedByBack}
        onClose={onClose}
        unsaved={t.form.discard}
        title={job ? t.form.editTitle : t.form.createTitle}
        description={job ? `${job.short_id} · ${job.title}` : t.form.createHint}
      >
        {(close) => (
          <Form form={form} className="mt-5 space-y-5">
            {clashes && <ReloadedJobNote clashes={clashes} onTakeMine={takeMine} />}
            <JobFields form={form} job={base} />
            {base && workflowId && (
              <FormReadiness
                jobId={base.id}
                workflowId={workflowId}
                role={role}
                onGo={form.isDirty ? undefined : onGo}
              />
            )}
            {!base && workflowId && (
              <NewJobReadiness
                workflowId={workflowId}
                title={form.typed.title}
                department={form.typed.department ?? ''}
                role={role}
              />
            )}
            {stale.notice}
            <FormFooter
              form={form}
              action={job ? t.form.save : t.form.create}
              busy={job ? shared.saving : t.form.creating}
              onCancel={close}
            />
          </Form>
        )}
      </FormDialog>
      {asked && (
        <PublishDialog
          title={asked.title}
          // No links from here: leaving would lose the changes.
          {...(asked.known ? { readiness: { known: asked.known, role } } : { proposed: defaultTemplate })}
          onPublish={publish}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Null if it cannot be loaded: the job can be saved anyway. */
const knownReadiness = async (jobId: string, workflowId: string): Promise<Readiness | null> => {
  const found = await fetchReadiness([jobId], workflowId).catch(() => []);
  return found[0] ?? null;
};
