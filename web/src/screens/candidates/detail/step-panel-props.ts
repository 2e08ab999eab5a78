import type { Candidate } from '@hirewire/contract/candidates';
import type { RoleName } from '@hirewire/contract/roles';
import type { StepDetail } from '../steps.ts';

/** What the panel of a step is given. */
export interface StepPanelProps {
  candidate: Candidate;
  step: StepDetail;
  role: RoleName;
}
