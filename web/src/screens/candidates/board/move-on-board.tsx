import type { RoleName } from '@hirewire/contract/roles';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { useCandidate } from '../../../data/candidates.ts';
import type { Person } from '../candidate-actions.ts';
import { moveOn } from '../move-candidates.ts';
import { moveAnswer, type Target } from './move-answer.ts';

interface MoveOnBoardProps {
  person: Person;
  to: Target;
  role: RoleName;
  onClose: () => void;
  onShow: () => void;
}

/** Asks before somebody is moved to another column, or says why they cannot be. */
export function MoveOnBoard({ person, to, role, onClose, onShow }: MoveOnBoardProps) {
  const { data: candidate, error } = useCandidate(person.id, person.applicationId);
  const answer = candidate && moveAnswer(candidate, to, role);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={answer?.canSkip === false ? `${person.name} cannot be moved there` : `Move ${person.name}?`}
      description={answer?.says ?? 'One moment …'}
    >
      <div className="mt-5 space-y-4">
        <Banner>{error && candidateFailure(error)}</Banner>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          {answer?.canSkip ? (
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button
                look="primary"
                onClick={() => {
                  onClose();
                  void moveOn(person, 'skip');
                }}
              >
                Skip step
              </Button>
            </>
          ) : (
            <>
              <Button
                onClick={() => {
                  onClose();
                  onShow();
                }}
              >
                View Progress
              </Button>
              <Button onClick={onClose}>Close</Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
