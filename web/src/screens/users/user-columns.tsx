import type { User } from '@hirewire/contract/users';
import { Eye, KeyRound, UserRoundCheck, UserRoundX } from 'lucide-react';
import { type Action, ActionMenu } from '../../components/action-menu.tsx';
import { Avatar } from '../../components/avatar.tsx';
import { Badge } from '../../components/badge.tsx';
import { DateText } from '../../components/date-text.tsx';
import type { Column } from '../../components/table.tsx';
import { isOneself } from '../../data/users.ts';
import { fullName } from './full-name.ts';

export type UserAction = 'details' | 'reset-password' | 'activate' | 'deactivate';

export const userColumns = (onAction: (action: UserAction, user: User) => void): Column<User>[] => [
  {
    header: 'Name',
    part: 'name',
    cell: (user) => (
      <div className="flex min-w-0 items-center gap-3">
        <Avatar firstName={user.first_name} lastName={user.last_name} />
        <div className="min-w-0">
          <button
            type="button"
            className="block max-w-full truncate text-left font-medium underline-offset-4 hover:underline @4xl:max-w-52 @5xl:max-w-68"
            onClick={() => onAction('details', user)}
          >
            {fullName(user)}
            {isOneself(user.id) && <span className="font-normal text-muted"> (you)</span>}
          </button>
          <p className="truncate text-sm text-muted @4xl:max-w-52 @5xl:max-w-68" title={user.email}>
            {user.email}
          </p>
        </div>
      </div>
    ),
  },
  { header: 'Role', cell: (user) => user.role_display_name },
  { header: 'Phone', cell: ({ phone }) => phone || <Missing>–</Missing> },
  {
    header: 'Status',
    cell: (user) => (
      <>
        <StatusBadge user={user} />
        {user.must_change_password && (
          <p className="mt-0.5 text-xs whitespace-nowrap text-warning">Must change password</p>
        )}
      </>
    ),
  },
  { header: 'Last login', cell: ({ last_login }) => (last_login ? <Day at={last_login} /> : <Missing>Never</Missing>) },
  { header: 'Created', cell: ({ created_at }) => <Day at={created_at} /> },
  {
    header: 'Actions',
    part: 'actions',
    cell: (user) => (
      <ActionMenu
        label={`Actions for ${fullName(user)}`}
        actions={actionsFor(user).map(({ does, ...action }) => ({ ...action, onChoose: () => onAction(does, user) }))}
      />
    ),
  },
];

export const StatusBadge = ({ user }: { user: User }) =>
  user.is_active ? <Badge tone="success">active</Badge> : <Badge>inactive</Badge>;

const actionsFor = (user: User): (Omit<Action, 'onChoose'> & { does: UserAction })[] => [
  { does: 'details', name: 'View details', icon: Eye },
  { does: 'reset-password', name: 'Reset password', icon: KeyRound },
  user.is_active
    ? { does: 'deactivate', name: 'Deactivate', icon: UserRoundX, look: 'danger' }
    : { does: 'activate', name: 'Activate', icon: UserRoundCheck },
];

const Day = ({ at }: { at: string }) => (
  <span className="whitespace-nowrap tabular-nums">
    <DateText at={at} />
  </span>
);

const Missing = ({ children }: { children: string }) => <span className="text-muted">{children}</span>;
