import type { Candidate } from '@hirewire/contract/candidates';
import type { RoleName } from '@hirewire/contract/roles';
import type { StepDetail } from './steps.ts';

/** Props of a step's panel. */
export interface StepPanelProps {
  candidate: Candidate;
  step: StepDetail;
  role: RoleName;
}
