import type { RoleName } from '@hirewire/contract/roles';
import { useReadinessWith } from '../../data/readiness.ts';
import { ReadinessList, type ReadinessPlace } from './readiness-list.tsx';
import { t } from '../../texts/jobs.ts';

interface FormReadinessProps {
  jobId: string;
  workflowId: string;
  role: RoleName;
  /** Left out while going there would lose changes. */
  onGo: ((place: ReadinessPlace) => void) | undefined;
}

/** What the chosen workflow needs, before the job is saved. */
export function FormReadiness({ jobId, workflowId, role, onGo }: FormReadinessProps) {
  const { data: readiness } = useReadinessWith(jobId, workflowId);
  if (!readiness) return null;
  const { missing_count, lines } = readiness;
  return (
    <details className="group" open={missing_count > 0}>
      <summary className="cursor-pointer rounded-sm py-1 text-sm font-medium">
        {missing_count === 0 ? t.readiness.workflowReady : t.readiness.workflowMissing(missing_count)}
      </summary>
      <div className="mt-2">
        <ReadinessList lines={lines} role={role} onOpen={onGo} />
        {!onGo && missing_count > 0 && <p className="mt-1 text-sm text-muted">{t.readiness.saveFirst}</p>}
      </div>
    </details>
  );
}
