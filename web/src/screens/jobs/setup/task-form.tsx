import {
  MAX_CRITERIA,
  MAX_TASK_HOURS,
  type NewTask,
  type Task,
  TASK_MESSAGES,
  taskForm,
  type TaskFormValues,
} from '@hirewire/contract/tasks';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { TextAreaField, TextField } from '../../../components/field.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { failureOf, isConflict } from '../../../data/failure.ts';
import { changeTask, createTask, fetchTask } from '../../../data/tasks.ts';
import { Markdown } from '../../../lib/markdown.tsx';
import { DiscardDialog, useDiscardGuard } from '../../../views/discard-guard.tsx';
import { RubricFields } from './rubric-fields.tsx';

interface TaskFormProps {
  task: Task | null;
  onClose: () => void;
  onCreated: (task: Task) => void;
}

const EMPTY: TaskFormValues = { title: '', brief: '', hours: 72, rubric: [{ label: '', good: '', weight: 1 }] };

const valuesOf = ({ title, brief, hours, rubric }: Task): TaskFormValues => ({ title, brief, hours, rubric });

/** Writes a task, or edits one. */
export function TaskForm({ task, onClose, onCreated }: TaskFormProps) {
  const [base, setBase] = useState(task);
  const [conflict, setConflict] = useState<string | null>(null);
  const [isPreview, setPreview] = useState(false);
  const form = useForm<TaskFormValues, unknown, NewTask>({
    resolver: zodResolver(taskForm),
    defaultValues: task ? valuesOf(task) : EMPTY,
  });
  const { register, handleSubmit, setError, clearErrors, control, reset, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const brief = useWatch({ control, name: 'brief' });
  const { close, question } = useDiscardGuard({ isDirty, isBusy: isSubmitting, onClose });

  const save = async (values: NewTask) => {
    try {
      if (base) await changeTask(base.id, { ...values, version: base.version });
      else onCreated(await createTask(values));
      toast.success(`${values.title} has been saved.`);
      onClose();
    } catch (error) {
      if (isConflict(error)) return setConflict(failureOf(error, TASK_MESSAGES.saveAlert));
      setError('root', { message: failureOf(error, TASK_MESSAGES.saveAlert) });
    }
  };
  const reload = async () => {
    try {
      const current = await fetchTask(base!.id);
      setBase(current);
      setConflict(null);
      reset(valuesOf(current));
    } catch (error) {
      setConflict(failureOf(error, 'The task could not be loaded.'));
    }
  };
  const submit = handleSubmit(save);

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => void submit(event)}
      onInput={() => clearErrors('root')}
      aria-label={task ? `Edit ${task.title}` : 'New task'}
    >
      <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
        <TextField label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
        <TextField
          label="Hours allowed"
          type="number"
          min={1}
          max={MAX_TASK_HOURS}
          error={errors.hours?.message}
          {...register('hours', { valueAsNumber: true })}
        />
      </div>
      <div>
        {isPreview ? (
          <section aria-label="Preview" className="min-h-48 rounded-md border border-line bg-canvas p-3">
            {brief.trim() ? <Markdown text={brief} /> : <p className="text-muted">Nothing is written yet.</p>}
          </section>
        ) : (
          <TextAreaField
            label="Brief"
            aside="Markdown"
            hint="What is to be done, and what should be handed in."
            rows={9}
            error={errors.brief?.message}
            {...register('brief')}
          />
        )}
        <Button size="small" look="quiet" className="mt-1" onClick={() => setPreview(!isPreview)}>
          {isPreview ? 'Write' : 'Preview'}
        </Button>
      </div>
      <RubricFields form={form} max={MAX_CRITERIA} />
      <Banner>{errors.root?.message}</Banner>
      <Banner
        action={
          <Button size="small" onClick={() => void reload()}>
            Reload
          </Button>
        }
      >
        {conflict}
      </Banner>
      <div className="flex justify-end gap-2">
        <Button onClick={close}>Cancel</Button>
        <div className="w-36">
          <SubmitButton busy={isSubmitting && 'Saving...'}>Save task</SubmitButton>
        </div>
      </div>
      <DiscardDialog question={question} description="The task has not been saved." />
    </form>
  );
}
