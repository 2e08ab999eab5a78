import { CircleCheck, CircleX, Clock, ListChecks } from 'lucide-react';
import { StatCard } from '../../components/stat-card.tsx';
import { useApprovalStats } from '../../data/approvals.ts';
import { t } from '../../texts/approvals.ts';

export function ApprovalStats() {
  const { data } = useApprovalStats();
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label={t.stats.pending} value={data?.pending_count} icon={Clock} />
      <StatCard label={t.stats.approved} value={data?.approved_count} icon={CircleCheck} />
      <StatCard label={t.stats.rejected} value={data?.rejected_count} icon={CircleX} />
      <StatCard label={t.stats.total} value={data?.total_count} icon={ListChecks} />
    </dl>
  );
}
