import type { Candidate } from '@hirewire/contract/candidates';
import { type RoleName, seesInMenu } from '@hirewire/contract/roles';
import type { StepType } from '@hirewire/contract/steps';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { useCandidate } from '../../data/candidates.ts';
import { useNow } from '../../lib/now.ts';
import type { Person } from './candidate-actions.ts';
import type { DetailTab } from './candidate-filters.ts';
import { isOpen } from './candidate-words.ts';
import { currentStepOf, notBefore, stepOfType } from './steps.ts';
import { moveOn } from './use-candidate-actions.tsx';

type Asked = Extract<StepType, 'task_assignment' | 'interview_scheduling'>;

interface StepTypeDialogProps {
  type: Asked;
  person: Person;
  role: RoleName;
  onClose: () => void;
  onShow: (person: Person, tab: DetailTab) => void;
}

/** Starts the step of the workflow that does what is asked for, or says why that cannot be now and what can. */
export function StepTypeDialog({ type, person, role, onClose, onShow }: StepTypeDialogProps) {
  const { data: candidate, error, refetch } = useCandidate(person.id, person.applicationId);
  const now = useNow();
  const { title, does } = WORDS[type];
  const answer = candidate && answerFor(candidate, { type, role, now });

  return (
    <Dialog open onOpenChange={onClose} title={`${title}: ${person.name}`} description={does}>
      <div className="mt-4 space-y-4">
        <Banner
          action={
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {error && candidateFailure(error)}
        </Banner>
        {!candidate && !error && <p className="text-muted">One moment …</p>}
        {answer && <p role="status">{answer.says}</p>}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>{answer?.action ? 'Cancel' : 'Close'}</Button>
          {candidate && !answer?.action && (
            <Button
              onClick={() => {
                onClose();
                onShow(person, 'progress');
              }}
            >
              View Progress
            </Button>
          )}
          {answer?.action && (
            <Button
              look="primary"
              onClick={() => {
                onClose();
                void moveOn(person, answer.action!);
              }}
            >
              {answer.action === 'start' ? 'Start step' : 'Retry step'}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface Answer {
  says: string;
  action?: 'start' | 'retry';
}

export function answerFor(
  candidate: Candidate,
  { type, role, now }: { type: Asked; role: RoleName; now: number },
): Answer {
  const { name } = candidate;
  const { noun } = WORDS[type];
  if (candidate.runId === null)
    return {
      says: candidate.jobId
        ? `${name} has no workflow yet. Start it under Progress, or choose one for the job first.`
        : `${name} has not applied for a job yet. Move them to a job, and its workflow begins.`,
    };
  const step = stepOfType(candidate, type);
  if (!step)
    return {
      says: seesInMenu(role, '/workflow-builder')
        ? `The workflow of ${name} has no ${noun} step. Add one under Workflows: it holds for those who apply from then on. Meanwhile write to ${name} by Send Email.`
        : `The workflow of ${name} has no ${noun} step. An administrator can add one for those to come. Meanwhile write to ${name} by Send Email.`,
    };
  if (step.status === 'completed')
    return { says: step.isSkipped ? `“${step.name}” has been skipped.` : `“${step.name}” is done already.` };
  if (!isOpen(candidate)) return { says: `The workflow of ${name} has ended before “${step.name}”.` };

  const current = currentStepOf(candidate);
  if (step !== current)
    return {
      says: `“${step.name}” comes later: ${name} is at “${current?.name}”. Finish that one or skip it under Progress.`,
    };
  const due = notBefore(step, now);
  switch (step.status) {
    case 'pending':
      if (due) return { says: `“${step.name}” cannot start before ${MINUTE.format(new Date(due))}.` };
      return { says: `“${step.name}” is next and waits to be started.`, action: 'start' };
    case 'failed':
      return { says: `“${step.name}” has failed${step.notes ? `: ${step.notes}` : '.'}`, action: 'retry' };
    case 'in_progress':
      return { says: `“${step.name}” is under way: it waits for ${name} or for its own work to end.` };
    case 'waiting_approval':
      return { says: `“${step.name}” is done and waits for approval.` };
  }
}

const WORDS: Record<Asked, { title: string; does: string; noun: string }> = {
  task_assignment: {
    title: 'Assign Task',
    does: 'Tasks are sent by the workflow: its task step writes the task, with a deadline, and waits for the answer.',
    noun: 'task',
  },
  interview_scheduling: {
    title: 'Schedule Interview',
    does: 'Interviews are booked by the workflow: its interview step offers free times, and the candidate takes one.',
    noun: 'interview',
  },
};

// In English, as everything around it is.
const MINUTE = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
