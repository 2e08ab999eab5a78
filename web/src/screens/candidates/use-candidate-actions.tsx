import type { RoleName } from '@hirewire/contract/roles';
import { Suspense, useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import type { Asking, CandidateAction, Opened, Person } from './candidate-actions.ts';
import type { DetailTab } from './candidate-filters.ts';
import { restoreCandidate } from '../../views/undo-rejection.ts';
import { moveOn } from './move-candidates.ts';

const CandidateDialogs = lazyDialog(async () => (await import('./candidate-dialogs.tsx')).CandidateDialogs);

interface Given {
  role: RoleName;
  /** Opens the details. */
  onShow: (person: Person, tab: DetailTab) => void;
  /** The profile no longer exists. */
  onGone: (id: string) => void;
  /** An action on several candidates is done. */
  onDoneWithMany: () => void;
}

/** Runs the actions on candidates, and opens a dialog first where one is needed. */
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
        return void restoreCandidate(person);
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
