import { rejection } from '@hirewire/contract/candidate-forms';
import { can, type RoleName } from '@hirewire/contract/roles';
import { toast } from 'sonner';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { actOnMany, rejectCandidate } from '../../data/candidates.ts';
import { tellOutcome } from './bulk-outcome.ts';
import type { Person } from './candidate-actions.ts';
import { withProgress } from './many-progress.tsx';
import { takeUpAgain } from './move-candidates.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { runAction } from '../../views/action.ts';
import { useSchemaForm } from '../../views/form.tsx';

interface RejectDialogProps {
  people: Person[];
  role: RoleName;
  onClose: () => void;
  onDone: () => void;
}

/** People reject, machines do not; and people say why. */
export function RejectDialog({ people, role, onClose, onDone }: RejectDialogProps) {
  const [person] = people;
  const isOne = people.length === 1;

  const form = useSchemaForm({
    schema: rejection.pick({ reason: true }),
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      if (isOne) await rejectOne(person!, reason, role);
      else await rejectMany(people, reason, role);
      onDone();
    },
    failed: candidateFailure,
  });

  return (
    <ReasonDialog
      title={isOne ? `Reject ${person!.name}` : `Reject ${people.length} candidates`}
      description={
        isOne
          ? `The workflow for ${person!.jobTitle ?? 'the job'} ends here. Nothing is sent: write to them if you want them to know.`
          : 'The workflow of each of them ends here. Nothing is sent.'
      }
      action="Reject"
      look="danger"
      busy="Rejecting..."
      form={form}
      onClose={onClose}
    />
  );
}

async function rejectOne(person: Person, reason: string, role: RoleName): Promise<void> {
  await rejectCandidate(person.id, { reason, application_id: person.applicationId });
  toast.success(
    `${person.name} has been rejected.`,
    undoAction(role, () => takeUpAgain(person)),
  );
}

async function rejectMany(people: Person[], reason: string, role: RoleName): Promise<void> {
  const ids = people.map(({ id }) => id);
  const reply = await withProgress('Rejecting', (progress) => actOnMany({ action: 'reject', ids, reason }, progress));
  const done = reply.results.filter(({ refusal }) => refusal === null).map(({ id }) => id);
  const undo = async () =>
    tellOutcome(
      await withProgress('Undoing', (progress) => actOnMany({ action: 'undo_rejection', ids: done }, progress)),
      people.filter(({ id }) => done.includes(id)),
      'taken up again',
    );
  tellOutcome(reply, people, 'rejected', undoAction(role, undo));
}

/** For those who may. */
const undoAction = (role: RoleName, undo: () => Promise<unknown>) =>
  can(role, 'canUndoRejection')
    ? {
        duration: 10_000,
        action: {
          label: 'Undo',
          onClick: () => void runAction(undo, { failed: candidateFailure }),
        },
      }
    : {};
