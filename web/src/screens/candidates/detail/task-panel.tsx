import { can } from '@hirewire/contract/roles';
import { type TaskAssignment, taskAssignments, type TaskState } from '@hirewire/contract/task-assignments';
import { ExternalLink, FileText, Mail } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../../components/toast.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { TextField } from '../../../components/field.tsx';
import { saveCandidateFile } from '../../../data/candidate-files.ts';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { cancelTask, extendTask, useCandidateTasks } from '../../../data/task-assignments.ts';
import { fromLocalField, toLocalField } from '../../../lib/local-time.ts';
import { Markdown } from '../../../lib/markdown.tsx';
import { useNow } from '../../../lib/now.ts';
import { MailLine } from '../mail-line.tsx';
import { hasReached } from '../mail-state.ts';
import { StepCard, StepLoadState } from '../step-card.tsx';
import type { StepPanelProps } from '../step-panel-props.ts';
import { runAction } from '../../../views/action.ts';
import { FormFooter } from '../../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../../views/form.tsx';
import { fill } from '../../../texts/format.ts';
import { t } from '../../../texts/task-panel.ts';
import { shared } from '../../../texts/shared.ts';

/** The task of a step. */
export function TaskPanel({ candidate, step, role }: StepPanelProps) {
  const { data: tasks, error, refetch } = useCandidateTasks(candidate.id);
  const task = tasks?.find(({ step_id }) => step_id === step.id);
  if (!tasks) return <StepLoadState error={error} onRetry={refetch} />;
  return task ? <TaskCard candidateId={candidate.id} task={task} manages={can(role, 'canManageCandidates')} /> : null;
}

/** Tasks that were assigned outside the workflow. */
export function ManualTasks({ candidateId, manages }: { candidateId: string; manages: boolean }) {
  const { data: tasks } = useCandidateTasks(candidateId);
  const manual = tasks?.filter(({ step_id }) => step_id === null) ?? [];
  if (manual.length === 0) return null;
  return (
    <section aria-label={t.manual} className="mt-6">
      <h3 className="text-sm font-semibold">{t.manual}</h3>
      {manual.map((task) => (
        <TaskCard key={task.id} candidateId={candidateId} task={task} manages={manages} />
      ))}
    </section>
  );
}

interface TaskCardProps {
  candidateId: string;
  task: TaskAssignment;
  manages: boolean;
}

function TaskCard({ candidateId, task, manages }: TaskCardProps) {
  const now = useNow();
  const [isExtending, setExtending] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  // A deadline can pass while the page is open.
  const state = task.state === 'open' && Date.parse(task.due_at) < now ? 'missing' : task.state;
  const isOpen = state === 'open' || state === 'missing';
  const isWithThem = hasReached(task.mail);
  const isUnsent = isOpen && !isWithThem;
  const cancel = () =>
    void runAction(`cancel-task ${task.id}`, () => cancelTask(candidateId, task.id), {
      done: t.cancel.done,
      failed: candidateFailure,
    });
  return (
    <StepCard>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium wrap-anywhere">{task.title}</span>
        <Badge tone={isUnsent ? 'warning' : TONES[state]}>{isUnsent ? t.notSent : t.states[state]}</Badge>
      </p>
      <p className="text-muted">
        {fill(datesText(task), {
          date: task.submitted_at && <DateText withTime at={task.submitted_at} />,
          icon: <Mail aria-hidden="true" className="mb-0.5 inline size-3.5" />,
          due: <DateText withTime at={task.due_at} />,
        })}
        {task.extended_at && ` · ${t.extended}`}
        {task.assigned_by_name && ` · ${t.assignedBy(task.assigned_by_name)}`}
      </p>
      {isOpen && <MailLine mail={task.mail} manages={manages} />}
      {state === 'open' && isWithThem && <p>{t.reminder}</p>}
      {state === 'missing' && <p>{t.overdue}</p>}
      <Submission candidateId={candidateId} task={task} />
      <details>
        <summary className="cursor-pointer font-medium">
          <span aria-hidden="true">{t.brief}</span>
          <span className="sr-only">{t.briefFor(task.title)}</span>
        </summary>
        <div className="mt-2">
          <Markdown text={task.brief} />
        </div>
      </details>
      {manages && isOpen && !isExtending && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setExtending(true)}>
            {t.extend.open}
          </Button>
          {task.step_id === null && (
            <Button size="small" look="quiet" onClick={() => setCancelling(true)}>
              {t.cancel.action}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={isCancelling}
        onOpenChange={setCancelling}
        title={t.cancel.title}
        description={t.cancel.description}
        action={t.cancel.action}
        onConfirm={cancel}
      />
      {isExtending && <Extend candidateId={candidateId} task={task} onClose={() => setExtending(false)} />}
    </StepCard>
  );
}

const TONES: Record<TaskState, 'accent' | 'danger' | 'success' | 'warning' | 'neutral'> = {
  open: 'accent',
  missing: 'danger',
  submitted: 'success',
  late: 'warning',
  closed: 'neutral',
};

function datesText({ submitted_at, submitted_by }: TaskAssignment): string {
  if (!submitted_at) return t.due;
  return submitted_by === 'mail' ? t.submittedByEmail : t.submitted;
}

function Submission({
  candidateId,
  task: { text, url, submitted_files },
}: {
  candidateId: string;
  task: TaskAssignment;
}) {
  return (
    <>
      {text && (
        <p
          // A long text must be scrollable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="max-h-60 overflow-y-auto rounded-md bg-surface px-3 py-2 wrap-anywhere whitespace-pre-wrap"
        >
          {text}
        </p>
      )}
      {url && (
        <p>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="inline-flex items-center gap-1.5 wrap-anywhere text-accent-text underline-offset-4 hover:underline"
          >
            <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
            {url}
          </a>
        </p>
      )}
      {submitted_files.length > 0 && (
        <ul aria-label={t.files}>
          {submitted_files.map((file) => (
            <li key={file.id}>
              <button
                type="button"
                onClick={() =>
                  void runAction(`save-file ${file.id}`, () => saveCandidateFile(candidateId, file), {
                    failed: candidateFailure,
                  })
                }
                className="inline-flex items-center gap-1.5 rounded-sm py-0.5 text-left wrap-anywhere text-accent-text underline-offset-4 hover:underline"
              >
                <FileText aria-hidden="true" className="size-4 shrink-0" />
                {file.file_name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ExtendProps {
  candidateId: string;
  task: TaskAssignment;
  onClose: () => void;
}

/** The new deadline proposed is two days later. */
const MORE_MS = 2 * 86_400_000;

function Extend({ candidateId, task, onClose }: ExtendProps) {
  const now = useNow();
  const form = useSchemaForm({
    schema: taskAssignments.extend.body,
    initial: { due_at: toLocalField(new Date(Math.max(Date.parse(task.due_at), now) + MORE_MS)) },
    asSent: (typed) => ({ due_at: fromLocalField(typed.due_at) }),
    onSubmit: async ({ due_at }) => {
      await extendTask(candidateId, task.id, due_at);
      toast.success(t.extend.done);
      onClose();
    },
    failed: candidateFailure,
  });
  return (
    <Form form={form} className="flex flex-wrap items-end gap-2">
      <div className="w-56">
        <TextField label={t.extend.deadline} type="datetime-local" required {...form.field('due_at')} />
      </div>
      <FormFooter form={form} action={t.extend.submit} busy={shared.saving} onCancel={onClose} />
    </Form>
  );
}
