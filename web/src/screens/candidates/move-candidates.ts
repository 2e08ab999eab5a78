import type { BulkAction } from '@hirewire/contract/candidate-forms';
import { toast } from 'sonner';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { actOnMany, changeRun, type RunAction, undoRejection } from '../../data/candidates.ts';
import { tellOutcome } from './bulk-outcome.ts';
import type { Person } from './candidate-actions.ts';
import { withProgress } from './many-progress.tsx';
import { runAction } from '../../views/action.ts';

const DONE: Record<RunAction, (person: Person) => string> = {
  start: ({ name, currentStepName }) => `${currentStepName} has been started for ${name}.`,
  retry: ({ name, currentStepName }) => `${currentStepName} is tried again for ${name}.`,
  skip: ({ name, currentStepName }) => `${currentStepName} has been skipped for ${name}.`,
  withdraw: ({ name }) => `${name} has been withdrawn.`,
  undo_rejection: ({ name }) => `${name} is back where they were.`,
};

/** Moves a run, and says what came of it. */
export async function moveOn(person: Person, action: RunAction): Promise<void> {
  const { runId, name, currentStep } = person;
  if (runId === null) return void toast.error(`${name} has no workflow yet.`);
  await runAction(() => changeRun(runId, action, currentStep), {
    done: DONE[action](person),
    failed: candidateFailure,
  });
}

export const takeUpAgain = ({ id, name, applicationId }: Person): Promise<boolean> =>
  runAction(() => undoRejection(id, applicationId), {
    done: `${name} is back where they were.`,
    failed: candidateFailure,
  });

/** What can be done to many without a word from whoever does it. */
export type BulkMove = Exclude<BulkAction['action'], 'reject'>;

const DONE_TO_MANY: Record<BulkMove, string> = {
  start: 'started on their step',
  retry: 'given another try',
  skip: 'moved on to the next step',
  undo_rejection: 'taken up again',
};

const DOING: Record<BulkMove, string> = {
  start: 'Starting',
  retry: 'Retrying',
  skip: 'Skipping',
  undo_rejection: 'Undoing',
};

/** Moves the runs of many, and says what came of each; whether anything came of it at all. */
export function moveMany(people: Person[], action: BulkMove): Promise<boolean> {
  const ids = people.map(({ id }) => id);
  // A request repeated because its answer got lost moves no candidate twice.
  const at_steps = Object.fromEntries(
    people.flatMap(({ id, currentStep }) => (currentStep === 'email_reception' ? [] : [[id, currentStep]])),
  );
  const body = action === 'undo_rejection' ? { action, ids } : { action, ids, at_steps };
  return runAction(() => withProgress(DOING[action], (progress) => actOnMany(body, progress)), {
    onDone: (reply) => tellOutcome(reply, people, DONE_TO_MANY[action]),
    failed: candidateFailure,
  });
}
