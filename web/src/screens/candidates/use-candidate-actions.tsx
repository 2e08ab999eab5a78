import type { RoleName } from '@hirewire/contract/roles';
import { lazy, Suspense, useState } from 'react';
import { toast } from 'sonner';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { changeRun, type RunAction, undoRejection } from '../../data/candidates.ts';
import type { CandidateAction, Person } from './candidate-actions.ts';
import type { DetailTab } from './candidate-filters.ts';

const CandidateDialogs = lazy(async () => ({ default: (await import('./candidate-dialogs.tsx')).CandidateDialogs }));

/** What asks for something before it is done. */
export type Asking = Exclude<CandidateAction, 'progress' | 'resume' | 'start' | 'retry' | 'undo'>;

export interface Opened {
  dialog: Asking;
  /** One, or those who were chosen. */
  people: Person[];
}

interface Given {
  role: RoleName;
  /** Opens the details. */
  onShow: (person: Person, tab: DetailTab) => void;
  /** The profile is no longer there. */
  onGone: (id: string) => void;
  /** What was done to many has been done. */
  onDoneWithMany: () => void;
}

/** Does what is asked for, and asks back where that is needed. */
export function useCandidateActions({ role, onShow, onGone, onDoneWithMany }: Given) {
  const [opened, setOpened] = useState<Opened | null>(null);

  const act = (action: CandidateAction, person: Person) => {
    switch (action) {
      case 'progress':
        return onShow(person, 'progress');
      case 'resume':
        return onShow(person, 'files');
      case 'start':
      case 'retry':
        return void moveOn(person, action);
      case 'undo':
        return void takeUpAgain(person);
      case 'mail':
      case 'task':
      case 'interview':
      case 'skip':
      case 'withdraw':
      case 'reject':
      case 'move':
      case 'edit':
      case 'delete':
      case 'erase':
        return setOpened({ dialog: action, people: [person] });
    }
  };

  const dialogs = opened && (
    <Suspense>
      <CandidateDialogs
        opened={opened}
        role={role}
        onClose={() => setOpened(null)}
        onGone={onGone}
        onDoneWithMany={onDoneWithMany}
      />
    </Suspense>
  );

  return {
    act,
    askFor: (dialog: Asking, people: Person[]) => setOpened({ dialog, people }),
    dialogs,
  };
}

const DONE: Record<RunAction, (person: Person) => string> = {
  start: ({ name, currentStepName }) => `${currentStepName} has been started for ${name}.`,
  retry: ({ name, currentStepName }) => `${currentStepName} is tried again for ${name}.`,
  skip: ({ name, currentStepName }) => `${currentStepName} has been skipped for ${name}.`,
  withdraw: ({ name }) => `${name} has been withdrawn.`,
  undo_rejection: ({ name }) => `${name} is back where they were.`,
};

/** Moves a run, and says what came of it. */
export async function moveOn(person: Person, action: RunAction): Promise<void> {
  if (person.runId === null) return void toast.error(`${person.name} has no workflow yet.`);
  try {
    await changeRun(person.runId, action, person.currentStep);
    toast.success(DONE[action](person));
  } catch (error) {
    toast.error(candidateFailure(error));
  }
}

export async function takeUpAgain({ id, name, applicationId }: Person): Promise<void> {
  try {
    await undoRejection(id, applicationId);
    toast.success(`${name} is back where they were.`);
  } catch (error) {
    toast.error(candidateFailure(error));
  }
}
