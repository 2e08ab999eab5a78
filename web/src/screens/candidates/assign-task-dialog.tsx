import type { Candidate } from '@hirewire/contract/candidates';
import { newAssignment } from '@hirewire/contract/task-assignments';
import type { Task } from '@hirewire/contract/tasks';
import { useRef } from 'react';
import { toast } from 'sonner';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { useCandidate } from '../../data/candidates.ts';
import { assignTask } from '../../data/task-assignments.ts';
import { useJobTask, useTasks } from '../../data/tasks.ts';
import { fromLocalField, toLocalField } from '../../lib/local-time.ts';
import type { Person } from './candidate-actions.ts';
import { isOpen } from './candidate-status.ts';
import { currentStepOf } from './steps.ts';
import { FormFooter } from '../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../views/form.tsx';

interface AssignTaskDialogProps {
  person: Person;
  onClose: () => void;
}

/** Gives somebody a task with a deadline, wherever their workflow stands. */
export function AssignTaskDialog({ person, onClose }: AssignTaskDialogProps) {
  const { data: candidate, error, refetch } = useCandidate(person.id, person.applicationId);
  const tasks = useTasks();
  const chosen = useJobTask(person.jobId);
  const failure = error ?? tasks.error;
  const refusal = candidate && whyNot(candidate);
  const isReady = candidate && tasks.data && !chosen.isLoading;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Assign Task: ${person.name}`}
      description="They get a mail with the deadline in their own time, and hand in on their page or by reply."
    >
      <div className="mt-4 space-y-4">
        <Banner
          action={
            <Button size="small" onClick={() => void (error ? refetch() : tasks.refetch())}>
              Try again
            </Button>
          }
        >
          {failure && candidateFailure(failure)}
        </Banner>
        {!isReady && !failure && <p className="text-muted">One moment …</p>}
        {refusal && <p role="status">{refusal}</p>}
        {isReady && !refusal && tasks.data.length === 0 && (
          <p role="status">There are no tasks yet. Write one under Jobs, in the hiring setup of a job.</p>
        )}
        {isReady && !refusal && tasks.data.length > 0 ? (
          <AssignForm candidate={candidate} tasks={tasks.data} chosen={chosen.data ?? null} onClose={onClose} />
        ) : (
          <div className="flex justify-end">
            <Button onClick={onClose}>Close</Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function whyNot(candidate: Candidate): string | null {
  const { name, jobId, runId } = candidate;
  if (runId === null)
    return jobId
      ? `${name} has no workflow yet. Start it under Progress, or choose one for the job first.`
      : `${name} has not applied for a job yet. Move them to a job, and its workflow begins.`;
  if (!isOpen(candidate)) return `The workflow of ${name} has ended.`;
  const step = currentStepOf(candidate);
  if (step?.type === 'task_assignment' && step.status === 'in_progress')
    return `${name} has a task at “${step.name}” already. Give more time for it under Progress, or skip the step.`;
  return null;
}

interface AssignFormProps {
  candidate: Candidate;
  tasks: Task[];
  chosen: string | null;
  onClose: () => void;
}

function AssignForm({ candidate, tasks, chosen, onClose }: AssignFormProps) {
  const first = tasks.find(({ id }) => id === chosen) ?? tasks[0]!;
  // The same until it has gone through: what arrives twice is given once.
  const requestId = useRef(crypto.randomUUID());
  const step = currentStepOf(candidate);
  const isSteps = step?.type === 'task_assignment' && step.status !== 'waiting_approval';

  const form = useSchemaForm({
    schema: newAssignment,
    initial: { task_id: first.id, due_at: dueFor(first) },
    asSent: (typed) => ({
      ...typed,
      due_at: fromLocalField(typed.due_at),
      request_id: requestId.current,
      application_id: candidate.applicationId,
    }),
    onSubmit: async (assignment) => {
      const given = await assignTask(candidate.id, assignment);
      toast.success(`${candidate.name} has been given “${given.title}”.`);
      onClose();
    },
    failed: candidateFailure,
  });

  return (
    <Form form={form} className="space-y-4">
      <SelectField
        label="Task"
        {...form.field('task_id', {
          onChange: ({ target }: { target: HTMLSelectElement }) =>
            form.setValue('due_at', dueFor(tasks.find(({ id }) => id === target.value)!)),
        })}
      >
        {tasks.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
            {id === chosen && ' (of this job)'}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Deadline"
        type="datetime-local"
        required
        hint="In your own time zone."
        {...form.field('due_at')}
      />
      <p className="text-sm text-muted">
        {isSteps
          ? `It becomes the task of “${step.name}”, which waits for it.`
          : 'It is given beside the workflow: no step moves or waits for it.'}
      </p>
      <FormFooter form={form} action="Assign Task" busy="Assigning..." onCancel={onClose} />
    </Form>
  );
}

const dueFor = ({ hours }: Task): string => toLocalField(new Date(Date.now() + hours * 3_600_000));
