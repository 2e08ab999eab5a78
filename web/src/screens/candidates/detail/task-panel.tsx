import { can } from '@hirewire/contract/roles';
import { type TaskAssignment, taskAssignments, type TaskState } from '@hirewire/contract/task-assignments';
import { ExternalLink, FileText, Mail } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
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
import { MailLine } from './mail-line.tsx';
import { hasReached } from './mail-words.ts';
import { StepCard, StepFailure, StepLoading } from './step-card.tsx';
import type { StepPanelProps } from './step-panel-props.ts';
import { runAction } from '../../../views/action.ts';
import { FormFooter } from '../../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../../views/form.tsx';

/** The task that a step waits for or has got. */
export function TaskPanel({ candidate, step, role }: StepPanelProps) {
  const { data: tasks, error, refetch } = useCandidateTasks(candidate.id);
  const task = tasks?.find(({ step_id }) => step_id === step.id);
  if (error) return <StepFailure error={error} onRetry={() => void refetch()} />;
  if (!tasks) return <StepLoading />;
  return task ? <TaskCard candidateId={candidate.id} task={task} manages={can(role, 'canManageCandidates')} /> : null;
}

/** What was given by hand, beside the workflow. */
export function TasksByHand({ candidateId, manages }: { candidateId: string; manages: boolean }) {
  const { data: tasks } = useCandidateTasks(candidateId);
  const byHand = tasks?.filter(({ step_id }) => step_id === null) ?? [];
  if (byHand.length === 0) return null;
  return (
    <section aria-label="Tasks given by hand" className="mt-6">
      <h3 className="text-sm font-semibold">Tasks given by hand</h3>
      {byHand.map((task) => (
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
  const [isTakingBack, setTakingBack] = useState(false);
  // A deadline passes while somebody looks at it.
  const state = task.state === 'open' && Date.parse(task.due_at) < now ? 'missing' : task.state;
  const isOpen = state === 'open' || state === 'missing';
  const isWithThem = hasReached(task.mail);
  const shown = isOpen && !isWithThem ? UNSENT : STATES[state];
  const takeBack = () =>
    void runAction(() => cancelTask(candidateId, task.id), {
      done: 'The task has been taken back.',
      failed: candidateFailure,
    });
  return (
    <StepCard>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium wrap-anywhere">{task.title}</span>
        <Badge tone={shown.tone}>{shown.word}</Badge>
      </p>
      <p className="text-muted">
        {task.submitted_at ? (
          <>
            Handed in <DateText withTime at={task.submitted_at} />
            {task.submitted_by === 'mail' && (
              <>
                {' '}
                <Mail aria-hidden="true" className="mb-0.5 inline size-3.5" /> by e-mail
              </>
            )}
            {', due '}
          </>
        ) : (
          'Due '
        )}
        <DateText withTime at={task.due_at} />
        {task.extended_at && ' · more time was taken by the candidate'}
        {task.assigned_by_name && ` · given by ${task.assigned_by_name}`}
      </p>
      {isOpen && <MailLine mail={task.mail} manages={manages} />}
      {state === 'open' && isWithThem && <p>The candidate is reminded before the deadline.</p>}
      {state === 'missing' && <p>The deadline has passed and nothing has come. It can still be handed in.</p>}
      <Submission candidateId={candidateId} task={task} />
      <details>
        <summary className="cursor-pointer font-medium">
          The task<span className="sr-only"> {task.title}</span>
        </summary>
        <div className="mt-2">
          <Markdown text={task.brief} />
        </div>
      </details>
      {manages && isOpen && !isExtending && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setExtending(true)}>
            Give more time
          </Button>
          {task.step_id === null && (
            <Button size="small" look="quiet" onClick={() => setTakingBack(true)}>
              Take back
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={isTakingBack}
        onOpenChange={setTakingBack}
        title="Take the task back?"
        description="The candidate no longer finds it on their page, and what they have prepared there is of no use any more."
        action="Take back"
        onConfirm={takeBack}
      />
      {isExtending && <Extend candidateId={candidateId} task={task} onClose={() => setExtending(false)} />}
    </StepCard>
  );
}

const STATES: Record<TaskState, { word: string; tone: 'accent' | 'danger' | 'success' | 'warning' | 'neutral' }> = {
  open: { word: 'With the candidate', tone: 'accent' },
  missing: { word: 'Missing', tone: 'danger' },
  submitted: { word: 'Handed in', tone: 'success' },
  late: { word: 'Handed in late', tone: 'warning' },
  closed: { word: 'Closed', tone: 'neutral' },
};

/** Whatever its deadline says, nobody has been given it yet. */
const UNSENT = { word: 'Not sent yet', tone: 'warning' } as const;

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
          // It can be long, and has to be reachable for those who scroll by keys.
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
        <ul aria-label="Files handed in">
          {submitted_files.map((file) => (
            <li key={file.id}>
              <button
                type="button"
                onClick={() => void runAction(() => saveCandidateFile(candidateId, file), { failed: candidateFailure })}
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

/** Two days more, unless somebody says otherwise. */
const MORE_MS = 2 * 86_400_000;

function Extend({ candidateId, task, onClose }: ExtendProps) {
  const now = useNow();
  const form = useSchemaForm({
    schema: taskAssignments.extend.body,
    initial: { due_at: toLocalField(new Date(Math.max(Date.parse(task.due_at), now) + MORE_MS)) },
    asSent: (typed) => ({ due_at: fromLocalField(typed.due_at) }),
    onSubmit: async ({ due_at }) => {
      await extendTask(candidateId, task.id, due_at);
      toast.success('The deadline has been moved. A mail tells the candidate.');
      onClose();
    },
    failed: candidateFailure,
  });
  return (
    <Form form={form} className="flex flex-wrap items-end gap-2">
      <div className="w-56">
        <TextField label="New deadline" type="datetime-local" required {...form.field('due_at')} />
      </div>
      <FormFooter form={form} action="Give more time" busy="Saving..." onCancel={onClose} />
    </Form>
  );
}
