import type { Job } from '@hirewire/contract/jobs';
import type { RoleName } from '@hirewire/contract/roles';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { failureText, isGone } from '../../data/failure.ts';
import { useJob } from '../../data/jobs.ts';
import { JobFormDialog } from './job-form-dialog.tsx';
import type { ReadinessPlace } from './readiness-list.tsx';
import { t } from '../../texts/jobs.ts';
import { shared } from '../../texts/shared.ts';

interface EditFromAddressProps {
  jobId: string;
  role: RoleName;
  onClose: () => void;
  onGo: (job: Job) => (place: ReadinessPlace) => void;
  onSaved: (job: Job) => void;
}

/** The form of the job in the address: other screens link to it to have a workflow chosen. */
export function EditFromAddress({ jobId, onGo, ...form }: EditFromAddressProps) {
  const { data: job, isPlaceholderData, error, refetch } = useJob(jobId);
  if (job && !isPlaceholderData) return <JobFormDialog job={job} {...form} isClosedByBack onGo={onGo(job)} />;
  if (!error) return null;
  return (
    <Dialog open onOpenChange={form.onClose} title={t.form.editTitle} description={failureText(error, t.loadOneFailed)}>
      {!isGone(error) && (
        <div className="mt-4 flex justify-end">
          <Button onClick={() => void refetch()}>{shared.tryAgain}</Button>
        </div>
      )}
    </Dialog>
  );
}
