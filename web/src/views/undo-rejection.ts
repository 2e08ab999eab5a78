import { can, type RoleName } from '@hirewire/contract/roles';
import { candidateFailure } from '../data/candidate-keys.ts';
import { undoRejection } from '../data/candidates.ts';
import { t } from '../texts/candidate-actions.ts';
import { runAction } from './action.ts';

interface Rejected {
  id: string;
  name: string;
  applicationId: string;
}

export const restoreCandidate = ({ id, name, applicationId }: Rejected): Promise<boolean> =>
  runAction(`undo-rejection ${applicationId}`, () => undoRejection(id, applicationId), {
    done: t.done.undo_rejection('', name),
    failed: candidateFailure,
  });

/** The button of a toast that undoes a rejection, for roles that may. */
export const undoAction = (role: RoleName, undo: () => Promise<unknown>) =>
  can(role, 'canUndoRejection')
    ? { duration: 10_000, action: { label: t.undoRejection, onClick: () => void undo() } }
    : {};
