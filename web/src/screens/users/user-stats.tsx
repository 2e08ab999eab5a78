import type { RouteReply } from '@hirewire/contract/route';
import type { users } from '@hirewire/contract/users';
import { Clock, UserRoundCheck, UserRoundX, UsersRound } from 'lucide-react';
import { StatCard } from '../../components/stat-card.tsx';
import { t } from '../../texts/users.ts';

/** `summary` is undefined while it is being counted. */
export function UserStats({ summary }: { summary: RouteReply<typeof users.summary> | undefined }) {
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label={t.stats.total} value={summary?.total} icon={UsersRound} />
      <StatCard label={t.stats.active} value={summary?.active} icon={UserRoundCheck} />
      <StatCard label={t.stats.inactive} value={summary?.inactive} icon={UserRoundX} />
      <StatCard label={t.stats.awaitingFirstSignIn} value={summary?.awaiting_first_login} icon={Clock} />
    </dl>
  );
}
