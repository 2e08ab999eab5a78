import type { Job } from '@hirewire/contract/jobs';
import type { Readiness } from '@hirewire/contract/readiness';
import type { RoleName } from '@hirewire/contract/roles';
import { Dialog } from '../../components/dialog.tsx';
import { ReadinessList, type ReadinessPlace } from './readiness-list.tsx';
import { t } from '../../texts/jobs.ts';

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
      title={readiness.missing_count === 0 ? t.readiness.ready : t.readiness.missing(readiness.missing_count)}
      description={t.readiness.description(job.title)}
    >
      <div className="mt-4">
        <ReadinessList lines={readiness.lines} role={role} onOpen={onOpen} />
      </div>
    </Dialog>
  );
}
