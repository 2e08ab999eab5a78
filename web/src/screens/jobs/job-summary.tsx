import { Link } from '@tanstack/react-router';
import { Briefcase, CircleDot, FilePenLine, Users } from 'lucide-react';
import { StatCard } from '../../components/stat-card.tsx';
import { useJobSummary } from '../../data/jobs.ts';

export function JobSummary() {
  const { data } = useJobSummary();
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label="Total Jobs" value={data?.counts.all} icon={Briefcase} />
      <StatCard label="Active" value={data?.counts.active} icon={CircleDot} />
      <StatCard label="Drafts" value={data?.counts.draft} icon={FilePenLine} />
      <StatCard label="Total Applications" value={data?.applications} icon={Users}>
        {(figure) => (
          <Link
            to="/candidates"
            aria-label={`${figure}, see the candidates`}
            className="underline-offset-4 after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            {figure}
          </Link>
        )}
      </StatCard>
    </dl>
  );
}
