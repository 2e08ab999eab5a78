import type { Job } from '@hirewire/contract/jobs';
import type { RoleName } from '@hirewire/contract/roles';
import { useReadiness } from '../../data/readiness.ts';
import { ReadinessDialog } from './readiness-dialog.tsx';
import type { ReadinessPlace } from './readiness-list.tsx';
import { WaitingDialog } from './waiting-dialog.tsx';

interface ReadinessOverProps {
  dialog: 'readiness' | 'waiting';
  job: Job;
  role: RoleName;
  onOpen: (place: ReadinessPlace) => void;
  onClose: () => void;
}

/** What a job needs, or how many candidates are waiting for its workflow. */
export function ReadinessOver({ dialog, job, role, onOpen, onClose }: ReadinessOverProps) {
  const { data } = useReadiness([job.id], true);
  const readiness = data?.get(job.id);
  if (!readiness) return null;
  return dialog === 'readiness' ? (
    <ReadinessDialog job={job} role={role} readiness={readiness} onOpen={onOpen} onClose={onClose} />
  ) : (
    <WaitingDialog job={job} count={readiness.waiting_count} onClose={onClose} />
  );
}
