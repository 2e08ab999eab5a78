import { DIMENSION_NAMES, type FairnessReport, SHOWN_FROM } from '@hirewire/contract/fairness';
import { can, type RoleName } from '@hirewire/contract/roles';
import { Banner } from '../components/banner.tsx';
import { Dialog } from '../components/dialog.tsx';
import { failureOf } from '../data/failure.ts';
import { useFairness } from '../data/fairness.ts';
import { FairnessAgreement } from './fairness-agreement.tsx';
import { FairnessGroups } from './fairness-groups.tsx';
import { FairnessTest } from './fairness-test.tsx';

interface FairnessDialogProps {
  /** Null: all of them. */
  job: { id: string; title: string } | null;
  role: RoleName;
  onClose: () => void;
}

/** Whether scores and decisions fall alike on groups of people, and whether a name alone would change a score. */
export function FairnessDialog({ job, role, onClose }: FairnessDialogProps) {
  const { data, error, refetch } = useFairness(job?.id ?? null);
  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title="Fairness report"
      description={`${job?.title ?? 'All jobs'}. Groups are based only on what candidates say about themselves; no one sees an individual answer.`}
    >
      <div className="mt-5 space-y-6">
        <Banner onRetry={refetch}>{error && failureOf(error, 'The report could not be loaded.')}</Banner>
        {!data && !error && <p className="appear-late text-muted">Loading...</p>}
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
    <section aria-label="Groups">
      <p>
        <span className="font-medium">{counted(applicants, 'application')}</span>
        <span className="text-muted">
          , {declared.toLocaleString()} of them from people who have told us about themselves.
        </span>
      </p>
      {shown.length === 0 && (
        <p className="mt-3 rounded-md bg-canvas px-3 py-2.5 text-sm text-muted">
          There is nothing to compare yet. Candidates can choose to answer questions about themselves on their own page;
          a group is shown once {SHOWN_FROM} people are in it.
        </p>
      )}
      {shown.map(({ dimension, groups }) => (
        <FairnessGroups key={dimension} title={DIMENSION_NAMES[dimension]} groups={groups} />
      ))}
      {shown.length > 0 && (
        <p className="mt-4 text-xs text-pretty text-muted">
          Above median: with a score above the median of their job. Selected: past the first approval, or at the end of
          the workflow. The ratio compares a group with the one that has the highest rate; below 0.8, four fifths, it is
          marked. Groups of fewer than {SHOWN_FROM} people are not shown.
        </p>
      )}
    </section>
  );
}

const counted = (count: number, one: string): string => `${count.toLocaleString()} ${count === 1 ? one : `${one}s`}`;
