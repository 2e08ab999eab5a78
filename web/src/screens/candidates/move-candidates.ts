import type { BulkAction } from '@hirewire/contract/candidate-forms';
import { toast } from '../../components/toast.ts';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { actOnMany, changeRun, type RunAction } from '../../data/candidates.ts';
import { showOutcome } from './bulk-outcome.ts';
import type { Person } from './candidate-actions.ts';
import { stepName } from './candidate-status.ts';
import { withProgress } from './many-progress.tsx';
import { t } from '../../texts/candidate-actions.ts';
import { runAction } from '../../views/action.ts';

/** Moves a run and shows the result. */
export async function moveOn(person: Person, action: RunAction): Promise<void> {
  const { runId, name } = person;
  if (runId === null) return toast.error(t.noWorkflow(name));
  await runAction(`${action} ${runId}`, () => changeRun(runId, action, person), {
    done: t.done[action](stepName(person), name),
    failed: candidateFailure,
  });
}

/** The actions on several candidates that need no reason. */
export type BulkMove = Exclude<BulkAction['action'], 'reject'>;

/** Moves the runs of several candidates and shows the result. False if the request failed. */
export function moveMany(people: Person[], action: BulkMove): Promise<boolean> {
  return runAction(
    `${action} ${people.map(({ id }) => id).join()}`,
    () => withProgress(t.doing[action], (progress) => actOnMany(people, { action }, progress)),
    {
      onDone: (reply) => showOutcome(reply, people, t.doneToMany[action]),
      failed: candidateFailure,
    },
  );
}
