import type { Job } from '@hirewire/contract/jobs';
import type { RoleName } from '@hirewire/contract/roles';
import { useJob } from '../../data/jobs.ts';
import { JobFormDialog } from './job-form-dialog.tsx';
import type { ReadinessPlace } from './readiness-list.tsx';

interface EditFromAddressProps {
  jobId: string;
  role: RoleName;
  onClose: () => void;
  onGo: (job: Job) => (place: ReadinessPlace) => void;
  onSaved: (job: Job) => void;
}

/** The form of the job in the address: other screens link to it for choosing a workflow. */
export function EditFromAddress({ jobId, onGo, ...form }: EditFromAddressProps) {
  const { data: job, isPlaceholderData } = useJob(jobId);
  return job && !isPlaceholderData ? <JobFormDialog job={job} {...form} onGo={onGo(job)} /> : null;
}
