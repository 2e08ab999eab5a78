import type { RoleName } from '@hirewire/contract/roles';
import { useReadinessWith } from '../../data/readiness.ts';
import { missingWords } from './readiness-dialog.tsx';
import { ReadinessList, type ReadinessPlace } from './readiness-list.tsx';

interface FormReadinessProps {
  jobId: string;
  workflowId: string;
  role: RoleName;
  /** Left out while something typed would be lost by going there. */
  onGo: ((place: ReadinessPlace) => void) | undefined;
}

/** What the chosen workflow needs, before it is saved. */
export function FormReadiness({ jobId, workflowId, role, onGo }: FormReadinessProps) {
  const { data: readiness } = useReadinessWith(jobId, workflowId);
  if (!readiness) return null;
  const { missing_count, lines } = readiness;
  return (
    <details className="group" open={missing_count > 0}>
      <summary className="cursor-pointer rounded-sm py-1 text-sm font-medium">
        {missing_count === 0 ? 'This workflow is ready to run' : `This workflow has ${missingWords(missing_count)}`}
      </summary>
      <div className="mt-2">
        <ReadinessList lines={lines} role={role} onOpen={onGo} />
        {!onGo && missing_count > 0 && (
          <p className="mt-1 text-sm text-muted">Save the job first, then set these up from its card.</p>
        )}
      </div>
    </details>
  );
}
