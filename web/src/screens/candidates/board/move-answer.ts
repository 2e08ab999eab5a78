import type { Candidate } from '@hirewire/contract/candidates';
import type { RoleName } from '@hirewire/contract/roles';
import type { CandidateStep } from '@hirewire/contract/steps';
import { maySkip } from '../candidate-actions.ts';
import { isOpen } from '../candidate-status.ts';
import { currentStepOf, nextStepOf } from '../steps.ts';
import { stepTypes } from '../../../texts/step-types.ts';

/** The column somebody is dropped on; by the keys only the direction is said. */
export type Target = CandidateStep | 'forward' | 'back';

export interface MoveAnswer {
  says: string;
  /** Whether the engine can do it: from a step to the next one, by skipping it. */
  canSkip: boolean;
}

/** What moving somebody there would do, or why it cannot be done. */
export function moveAnswer(candidate: Candidate, to: Target, role: RoleName): MoveAnswer {
  const { name } = candidate;
  const refuse = (says: string): MoveAnswer => ({ says, canSkip: false });
  if (candidate.runId === null) return refuse(`${name} has no workflow, so there is no step to go to.`);
  const current = currentStepOf(candidate);
  if (!isOpen(candidate) || !current) return refuse(`The workflow of ${name} has ended.`);

  const next = nextStepOf(candidate);
  if (to === 'forward' || to === next?.type) {
    if (!maySkip({ currentStep: current.type, currentStepStatus: current.status }, role))
      return refuse(`“${current.name}” needs an approval, so only an admin can skip it.`);
    const then = next
      ? `${name} goes on with “${next.name}”.`
      : `It is the last one: ${name} has completed the workflow.`;
    return { says: `“${current.name}” is skipped, without what it would have brought. ${then}`, canSkip: true };
  }
  if (to === 'back') return refuse(GOES_FORWARD);
  const steps = candidate.workflowProgress;
  const place = steps.findLastIndex(({ type }) => type === to);
  if (place === -1) return refuse(`The workflow of ${name} has no step of the kind “${stepTypes[to]}”.`);
  if (place < steps.indexOf(current)) return refuse(GOES_FORWARD);
  return refuse(`“${steps[place]!.name}” comes later. Next is “${next?.name}”: one step at a time.`);
}

const GOES_FORWARD =
  'A workflow goes forward only: what a step has brought stays. Move the candidate to another job to begin anew.';
