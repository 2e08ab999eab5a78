import type { Job } from '@hirewire/contract/jobs';
import type { RoleName } from '@hirewire/contract/roles';

export type SetupTab = 'task' | 'interview' | 'ai_interview' | 'offer';

/** The props of every tab. */
export interface SetupTabProps {
  job: Job;
  role: RoleName;
}
