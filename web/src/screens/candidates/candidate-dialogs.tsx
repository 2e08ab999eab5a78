import type { RoleName } from '@hirewire/contract/roles';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { candidateFailure } from '../../data/candidate-keys.ts';
import { deleteCandidate } from '../../data/candidates.ts';
import { AssignTaskDialog } from './assign-task-dialog.tsx';
import type { Opened, Person } from './candidate-actions.ts';
import { CandidateForm } from './candidate-form.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { ScheduleDialog } from './interviews/schedule-dialog.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { moveMany, moveOn } from './move-candidates.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { SkipDialog } from './skip-dialog.tsx';
import { runAction } from '../../views/action.ts';
import { t } from '../../texts/candidate-dialogs.ts';
import { shared } from '../../texts/shared.ts';

interface CandidateDialogsProps {
  opened: Opened;
  role: RoleName;
  onClose: () => void;
  onGone: (id: string) => void;
  onDoneWithMany: () => void;
}

/** The dialogs that open before something is done to candidates. */
export function CandidateDialogs({ opened: { dialog, people }, role, onClose, ...on }: CandidateDialogsProps) {
  const person = people[0]!;
  const { name } = person;
  const onDone = () => {
    onClose();
    if (people.length > 1) on.onDoneWithMany();
  };
  switch (dialog) {
    case 'mail':
      return <MailDialog people={people} role={role} onClose={onClose} onDone={onDone} />;
    case 'reject':
      return <RejectDialog people={people} role={role} onClose={onClose} onDone={onDone} />;
    case 'task':
      return <AssignTaskDialog person={person} onClose={onClose} />;
    case 'interview':
      return <ScheduleDialog person={person} onClose={onClose} />;
    case 'move':
      return <MoveDialog person={person} onClose={onClose} />;
    case 'edit':
      return <CandidateForm person={person} onClose={onClose} />;
    case 'erase':
      return <EraseDialog person={person} onClose={onClose} onErased={() => on.onGone(person.id)} />;
    case 'skip':
      if (people.length > 1)
        return (
          <ConfirmDialog
            open
            onOpenChange={onClose}
            title={t.skip.titleMany(people.length)}
            description={t.skip.descriptionMany}
            action={t.skip.actionMany}
            look="primary"
            onConfirm={() => void moveMany(people, 'skip').then((isDone) => isDone && on.onDoneWithMany())}
          />
        );
      return <SkipDialog person={person} onClose={onClose} />;
    case 'withdraw':
      return (
        <ConfirmDialog
          open
          onOpenChange={onClose}
          title={t.withdraw.title(name)}
          description={t.withdraw.description(person.jobTitle ?? t.theJob)}
          action={t.withdraw.action}
          onConfirm={() => void moveOn(person, 'withdraw')}
        />
      );
    case 'delete':
      return (
        <ConfirmDialog
          open
          onOpenChange={onClose}
          title={t.delete.title(name)}
          description={t.delete.description}
          action={shared.delete}
          onConfirm={() => remove(person, on.onGone)}
        />
      );
  }
}

const remove = ({ id, name }: Person, onGone: (id: string) => void) =>
  void runAction(`delete-candidate ${id}`, () => deleteCandidate(id), {
    done: t.delete.done(name),
    onDone: () => onGone(id),
    failed: candidateFailure,
  });
