import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useCandidate } from '../../data/candidates.ts';
import { useInterviews } from '../../data/interviews.ts';
import { useNow } from '../../lib/now.ts';
import { stepLabel } from '../../texts/step-label.ts';
import { t } from '../../texts/candidate-dialogs.ts';
import type { Person } from './candidate-actions.ts';
import { stepName } from './candidate-status.ts';
import { moveOn } from './move-candidates.ts';
import { findCurrentStep, findNextStep } from './steps.ts';

/** Asks before the current step is skipped, and says where that leads once it is known. */
export function SkipDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { data: candidate } = useCandidate(person.id, person.applicationId);
  const { data: interviews } = useInterviews(person.id);
  const now = useNow();
  const isBooked = interviews?.some(
    ({ step_id, status, starts_at }) =>
      step_id === person.currentStepId && status === 'booked' && Date.parse(starts_at!) > now,
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.skip.title(stepName(person))}
      description={
        (candidate ? describe(candidate, person) : t.skip.description(person.name)) +
        (isBooked ? ` ${t.skip.cancelsInterview}` : '')
      }
      action={t.skip.action}
      look="primary"
      onConfirm={() => void moveOn(person, 'skip')}
    />
  );
}

const describe = (
  candidate: NonNullable<ReturnType<typeof useCandidate>['data']>,
  { name, currentStepId }: Person,
): string => {
  // Moved on meanwhile: the server refuses to skip another step than the one named above.
  if (findCurrentStep(candidate)?.id !== currentStepId) return t.skip.description(name);
  const next = findNextStep(candidate);
  return next ? t.skip.leadsTo(name, stepLabel(next.name)) : t.skip.isLast(name);
};
