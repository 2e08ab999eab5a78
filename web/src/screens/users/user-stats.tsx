import type { RouteReply } from '@hirewire/contract/route';
import type { users } from '@hirewire/contract/users';
import { Clock, UserRoundCheck, UserRoundX, UsersRound } from 'lucide-react';
import { StatCard } from '../../components/stat-card.tsx';

/** `summary` is undefined while it is being counted. */
export function UserStats({ summary }: { summary: RouteReply<typeof users.summary> | undefined }) {
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label="Total Users" value={summary?.total} icon={UsersRound} />
      <StatCard label="Active" value={summary?.active} icon={UserRoundCheck} />
      <StatCard label="Inactive" value={summary?.inactive} icon={UserRoundX} />
      <StatCard label="Awaiting first sign-in" value={summary?.awaiting_first_login} icon={Clock} />
    </dl>
  );
}
