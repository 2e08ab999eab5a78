import type { Job } from '@hirewire/contract/jobs';
import type { RoleName } from '@hirewire/contract/roles';

export type SetupTab = 'Task' | 'Interview' | 'AI interview' | 'Offer';

/** What a tab is given. */
export interface SetupTabProps {
  job: Job;
  role: RoleName;
}
