import type { CandidateSummary as Figures } from '@hirewire/contract/candidate-list';
import { CircleCheckBig, CircleDot, Clock, UsersRound } from 'lucide-react';
import { StatCard } from '../../components/stat-card.tsx';
import { t } from '../../texts/candidates.ts';
import { labels } from '../../texts/candidate-labels.ts';

/** `figures` is undefined while they are being counted. */
export function CandidateSummary({ figures }: { figures: Pick<Figures, (typeof COUNTED)[number]> | undefined }) {
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label={t.summary.total} value={figures?.total} icon={UsersRound} />
      <StatCard label={labels.status.active} value={figures?.active} icon={CircleDot} />
      <StatCard label={labels.status.pending} value={figures?.pending} icon={Clock} />
      <StatCard label={labels.status.completed} value={figures?.completed} icon={CircleCheckBig} />
    </dl>
  );
}

const COUNTED = ['total', 'active', 'pending', 'completed'] as const;
