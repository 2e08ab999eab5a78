import type { Job } from '@hirewire/contract/jobs';
import type { Readiness } from '@hirewire/contract/readiness';
import type { RoleName } from '@hirewire/contract/roles';
import { Dialog } from '../../components/dialog.tsx';
import { ReadinessList, type ReadinessPlace } from './readiness-list.tsx';

interface ReadinessDialogProps {
  job: Job;
  role: RoleName;
  readiness: Readiness;
  onOpen: (place: ReadinessPlace) => void;
  onClose: () => void;
}

/** What a job needs, opened from its card. */
export function ReadinessDialog({ job, role, readiness, onOpen, onClose }: ReadinessDialogProps) {
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={readiness.missing_count === 0 ? 'Ready' : missingWords(readiness.missing_count)}
      description={`What the workflow of ${job.title} needs.`}
    >
      <div className="mt-4">
        <ReadinessList lines={readiness.lines} role={role} onOpen={onOpen} />
      </div>
    </Dialog>
  );
}

export const missingWords = (count: number): string => (count === 1 ? '1 thing missing' : `${count} things missing`);
