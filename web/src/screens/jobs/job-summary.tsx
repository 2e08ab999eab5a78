import { Link } from '@tanstack/react-router';
import { Briefcase, CircleDot, FilePenLine, Users } from 'lucide-react';
import { StatCard } from '../../components/stat-card.tsx';
import { useJobSummary } from '../../data/jobs.ts';
import { t } from '../../texts/jobs.ts';

export function JobSummary() {
  const { data } = useJobSummary();
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label={t.stats.total} value={data?.counts.all} icon={Briefcase} />
      <StatCard label={t.stats.active} value={data?.counts.active} icon={CircleDot} />
      <StatCard label={t.stats.drafts} value={data?.counts.draft} icon={FilePenLine} />
      <StatCard label={t.stats.applications} value={data?.applications} icon={Users}>
        {(figure) => (
          <Link
            to="/candidates"
            aria-label={t.stats.seeCandidates(figure)}
            className="underline-offset-4 after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            {figure}
          </Link>
        )}
      </StatCard>
    </dl>
  );
}
