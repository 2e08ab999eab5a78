import type { Candidate } from '@hirewire/contract/candidates';
import type { RoleName } from '@hirewire/contract/roles';
import type { CandidateStep } from '@hirewire/contract/steps';
import { maySkip } from '../candidate-actions.ts';
import { isOpen } from '../candidate-status.ts';
import { findCurrentStep, findNextStep } from '../steps.ts';
import { stepTypes } from '../../../texts/step-types.ts';
import { stepLabel } from '../../../texts/step-label.ts';
import { t } from '../../../texts/board.ts';

/** The column a card is dropped on; the keys only give a direction. */
export type Target = CandidateStep | 'forward' | 'back';

export interface MoveAnswer {
  says: string;
  /** Whether the engine can do it: it can skip a step, which leads to the next one. */
  canSkip: boolean;
}

/** What the move would do, or why it is not possible. */
export function moveAnswer(candidate: Candidate, to: Target, role: RoleName): MoveAnswer {
  const { name } = candidate;
  const refuse = (says: string): MoveAnswer => ({ says, canSkip: false });
  if (candidate.runId === null) return refuse(t.move.noWorkflow(name));
  const current = findCurrentStep(candidate);
  if (!isOpen(candidate) || !current) return refuse(t.move.ended(name));

  const next = findNextStep(candidate);
  if (to === 'forward' || to === next?.type) {
    if (!maySkip(candidate, role)) return refuse(t.move.needsAdmin(stepLabel(current.name)));
    const says = next
      ? t.move.skipsTo(stepLabel(current.name), name, stepLabel(next.name))
      : t.move.skipsLast(stepLabel(current.name), name);
    return { says, canSkip: true };
  }
  if (to === 'back') return refuse(t.move.forwardOnly);
  const steps = candidate.workflowProgress;
  const place = steps.findLastIndex(({ type }) => type === to);
  if (place === -1) return refuse(t.move.noSuchStep(name, stepTypes[to]));
  if (place < steps.indexOf(current)) return refuse(t.move.forwardOnly);
  return refuse(t.move.tooFar(stepLabel(steps[place]!.name), stepLabel(next?.name ?? '')));
}
