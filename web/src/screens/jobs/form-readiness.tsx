import type { JobNeeds } from '@hirewire/contract/readiness';
import type { RoleName } from '@hirewire/contract/roles';
import { useNewJobReadiness, useReadinessWith } from '../../data/readiness.ts';
import { useSettled } from '../../lib/settled.ts';
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
  const { data: needs } = useReadinessWith(jobId, workflowId);
  return needs ? <Needs needs={needs} role={role} onGo={onGo} /> : null;
}

interface NewJobReadinessProps {
  workflowId: string;
  title: string;
  department: string;
  role: RoleName;
}

/** What the chosen workflow needs, and which starters it uses, before there is a job. */
export function NewJobReadiness({ workflowId, title, department, role }: NewJobReadinessProps) {
  const typed = { title: useSettled(title), department: useSettled(department) };
  const { data: needs } = useNewJobReadiness(workflowId, typed);
  return needs ? <Needs needs={needs} role={role} onGo={undefined} /> : null;
}

interface NeedsProps extends Pick<FormReadinessProps, 'role' | 'onGo'> {
  needs: JobNeeds;
}

function Needs({ needs: { missing_count, lines }, role, onGo }: NeedsProps) {
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
