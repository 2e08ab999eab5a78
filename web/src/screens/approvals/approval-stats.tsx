import { CircleCheck, CircleX, Clock, ListChecks } from 'lucide-react';
import { StatCard } from '../../components/stat-card.tsx';
import { useApprovalStats } from '../../data/approvals.ts';

export function ApprovalStats() {
  const { data } = useApprovalStats();
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label="Pending" value={data?.pending_count} icon={Clock} />
      <StatCard label="Approved" value={data?.approved_count} icon={CircleCheck} />
      <StatCard label="Rejected" value={data?.rejected_count} icon={CircleX} />
      <StatCard label="Total" value={data?.total_count} icon={ListChecks} />
    </dl>
  );
}
