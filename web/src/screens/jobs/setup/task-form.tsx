import { MAX_CRITERIA, MAX_TASK_HOURS, type Task, taskForm, type TaskFormValues } from '@hirewire/contract/tasks';
import { useState } from 'react';
import { toast } from '../../../components/toast.ts';
import { Button } from '../../../components/button.tsx';
import { TextAreaField, TextField } from '../../../components/field.tsx';
import { changeTask, createTask, fetchTask } from '../../../data/tasks.ts';
import { Markdown } from '../../../lib/markdown.tsx';
import { DiscardDialog, useDiscardGuard } from '../../../views/discard-guard.tsx';
import { RubricFields } from './rubric-fields.tsx';
import { FormFooter } from '../../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../../views/form.tsx';
import { useStale } from '../../../views/stale.tsx';
import { shared } from '../../../texts/shared.ts';
import { t } from '../../../texts/setup-task.ts';

interface TaskFormProps {
  task: Task | null;
  onClose: () => void;
  onCreated: (task: Task) => void;
}

const EMPTY: TaskFormValues = { title: '', brief: '', hours: 72, rubric: [{ label: '', good: '', weight: 1 }] };

const toFormValues = ({ title, brief, hours, rubric }: Task): TaskFormValues => ({ title, brief, hours, rubric });

/** Creates or edits a task. */
export function TaskForm({ task, onClose, onCreated }: TaskFormProps) {
  const [base, setBase] = useState(task);
  const [isPreview, setPreview] = useState(false);
  const form = useSchemaForm({
    schema: taskForm,
    initial: task ? toFormValues(task) : EMPTY,
    onSubmit: async (values) => {
      if (base) await changeTask(base.id, { ...values, version: base.version });
      else onCreated(await createTask(values));
      toast.success(t.saved(values.title));
      onClose();
    },
    failed: t.failed,
    onFailed: (error) => stale.onFailed(error),
  });
  const stale = useStale({
    reload: async () => {
      const current = await fetchTask(base!.id);
      setBase(current);
      form.reset(toFormValues(current));
    },
    failed: t.form.reloadFailed,
  });
  const { brief } = form.typed;
  const { close, question } = useDiscardGuard({ ...form, onClose });

  return (
    <Form form={form} className="space-y-4" aria-label={task ? t.form.edit(task.title) : t.new}>
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_10rem]">
        <TextField label={t.form.title} autoComplete="off" {...form.field('title')} />
        <TextField
          label={t.form.hours}
          type="number"
          min={1}
          max={MAX_TASK_HOURS}
          {...form.field('hours', { valueAsNumber: true })}
        />
      </div>
      <div>
        {isPreview ? (
          <section aria-label={t.form.preview} className="min-h-48 rounded-md border border-line bg-canvas p-3">
            {brief.trim() ? <Markdown text={brief} /> : <p className="text-muted">{t.form.empty}</p>}
          </section>
        ) : (
          <TextAreaField
            label={t.form.brief}
            aside={t.form.markdown}
            hint={t.form.briefHint}
            rows={9}
            {...form.field('brief')}
          />
        )}
        <Button size="small" look="quiet" className="mt-1" onClick={() => setPreview(!isPreview)}>
          {isPreview ? t.form.write : t.form.preview}
        </Button>
      </div>
      <RubricFields form={form} max={MAX_CRITERIA} />
      {stale.notice}
      <FormFooter form={form} action={t.form.save} busy={shared.saving} onCancel={close} />
      <DiscardDialog question={question} description={t.form.discard} />
    </Form>
  );
}
