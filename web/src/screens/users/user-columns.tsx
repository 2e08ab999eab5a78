import type { User } from '@hirewire/contract/users';
import { Eye, KeyRound, UserRoundCheck, UserRoundX } from 'lucide-react';
import type { Action } from '../../components/action.ts';
import { ActionMenu } from '../../components/action-menu.tsx';
import { Avatar } from '../../components/avatar.tsx';
import { Badge } from '../../components/badge.tsx';
import { DateText } from '../../components/date-text.tsx';
import type { Column } from '../../components/table.tsx';
import { isOneself } from '../../data/users.ts';
import { fullName } from './full-name.ts';
import { roles as roleNames } from '../../texts/roles.ts';
import { t } from '../../texts/users.ts';

export type UserAction = 'details' | 'reset-password' | 'activate' | 'deactivate';

export const userColumns = (onAction: (action: UserAction, user: User) => void): Column<User>[] => [
  {
    header: t.fields.name,
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
            {isOneself(user.id) && <span className="font-normal text-muted"> {t.you}</span>}
          </button>
          <p className="truncate text-sm text-muted @4xl:max-w-52 @5xl:max-w-68" title={user.email}>
            {user.email}
          </p>
        </div>
      </div>
    ),
  },
  { header: t.fields.role, cell: ({ role_name }) => roleNames[role_name] },
  { header: t.fields.phone, cell: ({ phone }) => phone || <Missing>–</Missing> },
  {
    header: t.fields.status,
    cell: (user) => (
      <>
        <StatusBadge user={user} />
        {user.must_change_password && (
          <p className="mt-0.5 text-xs whitespace-nowrap text-warning">{t.mustChangePassword}</p>
        )}
      </>
    ),
  },
  {
    header: t.fields.lastLogin,
    cell: ({ last_login }) => (last_login ? <Day at={last_login} /> : <Missing>{t.never}</Missing>),
  },
  { header: t.fields.created, cell: ({ created_at }) => <Day at={created_at} /> },
  {
    header: t.fields.actions,
    part: 'actions',
    cell: (user) => (
      <ActionMenu
        label={t.actionsFor(fullName(user))}
        actions={actionsFor(user).map(({ does, ...action }) => ({ ...action, onChoose: () => onAction(does, user) }))}
      />
    ),
  },
];

export const StatusBadge = ({ user }: { user: User }) =>
  user.is_active ? <Badge tone="success">{t.statuses.active}</Badge> : <Badge>{t.statuses.inactive}</Badge>;

const actionsFor = (user: User): (Omit<Action, 'onChoose'> & { does: UserAction })[] => [
  { does: 'details', name: t.viewDetails, icon: Eye },
  { does: 'reset-password', name: t.resetPassword.action, icon: KeyRound },
  user.is_active
    ? { does: 'deactivate', name: t.deactivate.action, icon: UserRoundX, look: 'danger' }
    : { does: 'activate', name: t.activate.action, icon: UserRoundCheck },
];

const Day = ({ at }: { at: string }) => (
  <span className="whitespace-nowrap tabular-nums">
    <DateText at={at} />
  </span>
);

const Missing = ({ children }: { children: string }) => <span className="text-muted">{children}</span>;
