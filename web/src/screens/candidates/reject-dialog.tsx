import { rejection } from '@hirewire/contract/candidate-forms';
import type { RoleName } from '@hirewire/contract/roles';
import { toast } from '../../components/toast.ts';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { actOnMany, rejectCandidate } from '../../data/candidates.ts';
import { showOutcome } from './bulk-outcome.ts';
import type { Person } from './candidate-actions.ts';
import { withProgress } from './many-progress.tsx';
import { moveMany } from './move-candidates.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useSchemaForm } from '../../views/form.tsx';
import { restoreCandidate, undoAction } from '../../views/undo-rejection.ts';
import { t } from '../../texts/candidate-dialogs.ts';
import { t as actions } from '../../texts/candidate-actions.ts';

interface RejectDialogProps {
  people: Person[];
  role: RoleName;
  onClose: () => void;
  onDone: () => void;
}

/** Only people reject candidates, and they give a reason. */
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
      title={isOne ? t.reject.title(person!.name) : t.reject.titleMany(people.length)}
      description={isOne ? t.reject.description(person!.jobTitle ?? t.theJob) : t.reject.descriptionMany}
      action={t.reject.action}
      look="danger"
      busy={t.reject.busy}
      form={form}
      onClose={onClose}
    />
  );
}

async function rejectOne(person: Person, reason: string, role: RoleName): Promise<void> {
  await rejectCandidate(person.id, { reason, application_id: person.applicationId });
  toast.success(
    t.reject.done(person.name),
    undoAction(role, () => restoreCandidate(person)),
  );
}

async function rejectMany(people: Person[], reason: string, role: RoleName): Promise<void> {
  const reply = await withProgress(actions.doing.reject, (progress) =>
    actOnMany(people, { action: 'reject', reason }, progress),
  );
  const rejected = reply.results.filter(({ refusal }) => refusal === null);
  const done = people.filter(({ id }) => rejected.some((result) => result.id === id));
  showOutcome(
    reply,
    people,
    actions.doneToMany.reject,
    undoAction(role, () => moveMany(done, 'undo_rejection')),
  );
}
