import type { RoleName } from '@hirewire/contract/roles';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { useCandidate } from '../../../data/candidates.ts';
import type { Person } from '../candidate-actions.ts';
import { moveOn } from '../move-candidates.ts';
import { moveAnswer, type Target } from './move-answer.ts';
import { t } from '../../../texts/board.ts';
import { shared } from '../../../texts/shared.ts';

interface MoveOnBoardProps {
  person: Person;
  to: Target;
  role: RoleName;
  onClose: () => void;
  onShow: () => void;
}

/** Asks before a candidate is moved to another column, or says why that is not possible. */
export function MoveOnBoard({ person, to, role, onClose, onShow }: MoveOnBoardProps) {
  const { data: candidate, error } = useCandidate(person.id, person.applicationId);
  const answer = candidate && moveAnswer(candidate, to, role);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={answer?.canSkip === false ? t.move.cannot(person.name) : t.move.title(person.name)}
      description={answer?.says ?? shared.loading}
    >
      <div className="mt-5 space-y-4">
        <Banner>{error && candidateFailure(error)}</Banner>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          {answer?.canSkip ? (
            <>
              <Button onClick={onClose}>{shared.cancel}</Button>
              <Button
                look="primary"
                onClick={() => {
                  onClose();
                  void moveOn(person, 'skip');
                }}
              >
                {t.move.skip}
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
                {t.move.progress}
              </Button>
              <Button onClick={onClose}>{shared.close}</Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
