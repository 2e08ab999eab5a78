import type { Candidate } from '@hirewire/contract/candidates';
import { newAssignment } from '@hirewire/contract/task-assignments';
import type { Task } from '@hirewire/contract/tasks';
import { toast } from '../../components/toast.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { useCandidate } from '../../data/candidates.ts';
import { assignTask } from '../../data/task-assignments.ts';
import { useJobTask, useTasks } from '../../data/tasks.ts';
import { fromLocalField, toLocalField } from '../../lib/local-time.ts';
import type { Person } from './candidate-actions.ts';
import { isOpen } from './candidate-status.ts';
import { findCurrentStep } from './steps.ts';
import { FormDialog } from '../../views/form-dialog.tsx';
import { FormFooter } from '../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../views/form.tsx';
import { useRequestId } from '../../views/request-id.ts';
import { t } from '../../texts/candidate-dialogs.ts';
import { shared } from '../../texts/shared.ts';
import { stepLabel } from '../../texts/step-label.ts';

interface AssignTaskDialogProps {
  person: Person;
  onClose: () => void;
}

/** Assigns a task with a deadline, at any point of the workflow. */
export function AssignTaskDialog({ person, onClose }: AssignTaskDialogProps) {
  const { data: candidate, error, refetch } = useCandidate(person.id, person.applicationId);
  const tasks = useTasks();
  const chosen = useJobTask(person.jobId);
  const failure = error ?? tasks.error;
  const refusal = candidate && whyNot(candidate);
  const isReady = candidate && tasks.data && !chosen.isLoading;
  return (
    <FormDialog onClose={onClose} title={t.task.title(person.name)} description={t.task.description}>
      {(close) => (
        <div className="mt-4 space-y-4">
          <Banner
            action={
              <Button size="small" onClick={() => void (error ? refetch() : tasks.refetch())}>
                {shared.tryAgain}
              </Button>
            }
          >
            {failure && candidateFailure(failure)}
          </Banner>
          {!isReady && !failure && <p className="text-muted">{shared.loading}</p>}
          {refusal && <p role="status">{refusal}</p>}
          {isReady && !refusal && tasks.data.length === 0 && <p role="status">{t.task.none}</p>}
          {isReady && !refusal && tasks.data.length > 0 ? (
            <AssignForm
              candidate={candidate}
              tasks={tasks.data}
              chosen={chosen.data ?? null}
              onClose={onClose}
              onCancel={close}
            />
          ) : (
            <div className="flex justify-end">
              <Button onClick={onClose}>{shared.close}</Button>
            </div>
          )}
        </div>
      )}
    </FormDialog>
  );
}

function whyNot(candidate: Candidate): string | null {
  const { name, jobId, runId } = candidate;
  if (runId === null) return jobId ? t.task.noWorkflow(name) : t.task.noJob(name);
  if (!isOpen(candidate)) return t.task.ended(name);
  const step = findCurrentStep(candidate);
  if (step?.type === 'task_assignment' && step.status === 'in_progress')
    return t.task.hasTask(name, stepLabel(step.name));
  return null;
}

interface AssignFormProps {
  candidate: Candidate;
  tasks: Task[];
  chosen: string | null;
  onClose: () => void;
  onCancel: () => void;
}

function AssignForm({ candidate, tasks, chosen, onClose, onCancel }: AssignFormProps) {
  const first = tasks.find(({ id }) => id === chosen) ?? tasks[0]!;
  const requestId = useRequestId();
  const step = findCurrentStep(candidate);
  const isSteps = step?.type === 'task_assignment' && step.status !== 'waiting_approval';

  const form = useSchemaForm({
    schema: newAssignment,
    initial: { task_id: first.id, due_at: dueFor(first) },
    asSent: (typed) => ({
      ...typed,
      due_at: fromLocalField(typed.due_at),
      request_id: requestId.get(),
      application_id: candidate.applicationId,
    }),
    onSubmit: async (assignment) => {
      const given = await assignTask(candidate.id, assignment);
      toast.success(t.task.done(candidate.name, given.title));
      onClose();
    },
    failed: candidateFailure,
    onFailed: requestId.onFailed,
  });

  const { dirtyFields } = form.formState;
  /** The deadline is the chosen task's until another one is typed. */
  const proposeDeadline = (taskId: string) => {
    if (!dirtyFields.due_at) form.setValue('due_at', dueFor(tasks.find(({ id }) => id === taskId)!));
  };

  return (
    <Form form={form} className="space-y-4">
      <SelectField
        label={t.task.task}
        {...form.field('task_id', {
          onChange: ({ target }: { target: HTMLSelectElement }) => proposeDeadline(target.value),
        })}
      >
        {tasks.map(({ id, title }) => (
          <option key={id} value={id}>
            {id === chosen ? t.task.ofJob(title) : title}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t.task.deadline}
        type="datetime-local"
        required
        hint={t.task.deadlineHint}
        {...form.field('due_at')}
      />
      <p className="text-sm text-muted">{isSteps ? t.task.ofStep(stepLabel(step.name)) : t.task.beside}</p>
      <FormFooter form={form} action={t.task.action} busy={t.task.busy} onCancel={onCancel} />
    </Form>
  );
}

const dueFor = ({ hours }: Task): string => toLocalField(new Date(Date.now() + hours * 3_600_000));
