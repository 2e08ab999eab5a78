import type { User } from '@hirewire/contract/users';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toast } from '../../components/toast.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { DateText } from '../../components/date-text.tsx';
import { failureText } from '../../data/failure.ts';
import { changeUser, useUser } from '../../data/users.ts';
import { takeFocus } from '../../lib/take-focus.ts';
import { fullName } from './full-name.ts';
import { RoleRights } from './role-rights.tsx';
import { StatusBadge } from './user-columns.tsx';
import { UserForm } from './user-form.tsx';
import { FormDialog } from '../../views/form-dialog.tsx';
import { roles as roleNames } from '../../texts/roles.ts';
import { shared } from '../../texts/shared.ts';
import { t } from '../../texts/users.ts';

/** `known` is the user as shown in the list; null when no details are open. */
export function UserDetailsDialog({ known, onClose }: { known: User | null; onClose: () => void }) {
  return known && <OpenDetails key={known.id} known={known} onClose={onClose} />;
}

function OpenDetails({ known, onClose }: { known: User; onClose: () => void }) {
  const [isEditing, setEditing] = useState(false);
  const { data: user = known, error } = useUser(known.id, known);
  const [hasEdited, setEdited] = useState(false);
  const stopEditing = () => {
    setEditing(false);
    setEdited(true);
  };

  return (
    <FormDialog
      wide
      onClose={onClose}
      title={isEditing ? t.edit.title(fullName(user)) : fullName(user)}
      description={user.email}
    >
      {isEditing ? (
        <UserForm
          user={user}
          onCancel={stopEditing}
          onSubmit={async (_, edited) => {
            if (Object.keys(edited).length > 0) await changeUser(user.id, edited);
            stopEditing();
            toast.success(t.edit.done);
          }}
        />
      ) : (
        <div className="mt-5 space-y-5">
          <Banner>{error && failureText(error, t.loadOneFailed)}</Banner>
          <Facts user={user} />
          <hr className="border-line" />
          <RoleRights role={user.role_name} />
          <div className="flex justify-end">
            <Button ref={hasEdited ? takeFocus : undefined} onClick={() => setEditing(true)}>
              <Pencil aria-hidden="true" className="size-4" />
              {shared.edit}
            </Button>
          </div>
        </div>
      )}
    </FormDialog>
  );
}

function Facts({ user }: { user: User }) {
  const creator = useUser(user.created_by);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3">
      <Fact name={t.fields.role}>{roleNames[user.role_name]}</Fact>
      <Fact name={t.fields.status}>
        <StatusBadge user={user} />
      </Fact>
      <Fact name={t.fields.phone}>{user.phone || t.none}</Fact>
      <Fact name={t.fields.password}>
        {user.must_change_password ? t.passwordState.temporary : t.passwordState.own}
      </Fact>
      <Fact name={t.fields.firstLogin}>
        {user.first_login_at ? <DateText withTime at={user.first_login_at} /> : t.never}
      </Fact>
      <Fact name={t.fields.lastLogin}>{user.last_login ? <DateText withTime at={user.last_login} /> : t.never}</Fact>
      <Fact name={t.fields.created}>
        <DateText withTime at={user.created_at} />
      </Fact>
      <Fact name={t.fields.createdBy}>
        {user.created_by ? creator.data && fullName(creator.data) : t.createdAtSignUp}
      </Fact>
      <Fact name={t.fields.updated}>
        <DateText withTime at={user.updated_at} />
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="wrap-anywhere">{children ?? '…'}</dd>
  </div>
);
