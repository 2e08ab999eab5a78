import type { FairnessReport } from '@hirewire/contract/fairness';
import { can, type RoleName } from '@hirewire/contract/roles';
import { Banner } from '../components/banner.tsx';
import { Dialog } from '../components/dialog.tsx';
import { failureText } from '../data/failure.ts';
import { useFairness } from '../data/fairness.ts';
import { t } from '../texts/fairness.ts';
import { shared } from '../texts/shared.ts';
import { FairnessAgreement } from './fairness-agreement.tsx';
import { FairnessGroups } from './fairness-groups.tsx';
import { FairnessTest } from './fairness-test.tsx';

interface FairnessDialogProps {
  /** Null: all jobs. */
  job: { id: string; title: string } | null;
  role: RoleName;
  onClose: () => void;
}

/** Compares scores and decisions between groups, and tests whether a name alone would change a score. */
export function FairnessDialog({ job, role, onClose }: FairnessDialogProps) {
  const { data, error, refetch } = useFairness(job?.id ?? null);
  return (
    <Dialog wide open onOpenChange={onClose} title={t.title} description={t.description(job?.title ?? t.allJobs)}>
      <div className="mt-5 space-y-6">
        <Banner onRetry={refetch}>{error && failureText(error, t.loadFailed)}</Banner>
        {!data && !error && <p className="appear-late text-muted">{shared.loading}</p>}
        {data && <Report report={data} />}
        {data && <FairnessAgreement agreement={data.agreement} isOneJob={job !== null} />}
        {data && <FairnessTest latest={data.self_test} mayTest={can(role, 'canTestFairness')} />}
      </div>
    </Dialog>
  );
}

function Report({ report: { applicants, declared, dimensions } }: { report: FairnessReport }) {
  const shown = dimensions.filter(({ groups }) => groups.length > 0);
  return (
    <section aria-label={t.groups.label}>
      <p>
        <span className="font-medium">{t.groups.applications(applicants)}</span>
        <span className="text-muted">{t.groups.declared(declared)}</span>
      </p>
      {shown.length === 0 && (
        <p className="mt-3 rounded-md bg-canvas px-3 py-2.5 text-sm text-muted">{t.groups.none}</p>
      )}
      {shown.map(({ dimension, groups }) => (
        <FairnessGroups key={dimension} title={t.dimensions[dimension]} groups={groups} />
      ))}
      {shown.length > 0 && <p className="mt-4 text-xs text-pretty text-muted">{t.groups.explanation}</p>}
    </section>
  );
}
