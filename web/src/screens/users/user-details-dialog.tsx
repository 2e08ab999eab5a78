import { type User, USER_MESSAGES } from '@hirewire/contract/users';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { DateText } from '../../components/date-text.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { failureOf } from '../../data/failure.ts';
import { changeUser, useUser } from '../../data/users.ts';
import { fullName } from './full-name.ts';
import { RoleRights } from './role-rights.tsx';
import { StatusBadge } from './user-columns.tsx';
import { UserForm } from './user-form.tsx';

/** `known` is the user as the list has shown them; null when no details are open. */
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
    <Dialog
      wide
      {...(isEditing && { guarded: true })}
      open
      onOpenChange={onClose}
      title={isEditing ? `Edit ${fullName(user)}` : fullName(user)}
      description={user.email}
    >
      {isEditing ? (
        <UserForm
          user={user}
          onCancel={stopEditing}
          onSubmit={async (values) => {
            await changeUser(user.id, { ...values });
            stopEditing();
            toast.success('Changes saved.');
          }}
        />
      ) : (
        <div className="mt-5 space-y-5">
          <Banner>{error && failureOf(error, USER_MESSAGES.fetchOne)}</Banner>
          <Facts user={user} />
          <hr className="border-line" />
          <RoleRights role={user.role_name} />
          <div className="flex justify-end">
            <Button ref={hasEdited ? takeFocus : undefined} onClick={() => setEditing(true)}>
              <Pencil aria-hidden="true" className="size-4" />
              Edit
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** For a button that comes back after what it opened. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

function Facts({ user }: { user: User }) {
  const creator = useUser(user.created_by);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3">
      <Fact name="Role">{user.role_display_name}</Fact>
      <Fact name="Status">
        <StatusBadge user={user} />
      </Fact>
      <Fact name="Phone">{user.phone || 'None'}</Fact>
      <Fact name="Password">{user.must_change_password ? 'Must be changed' : 'Chosen by the user'}</Fact>
      <Fact name="First login">{user.first_login_at ? <DateText withTime at={user.first_login_at} /> : 'Never'}</Fact>
      <Fact name="Last login">{user.last_login ? <DateText withTime at={user.last_login} /> : 'Never'}</Fact>
      <Fact name="Created">
        <DateText withTime at={user.created_at} />
      </Fact>
      <Fact name="Created by">
        {user.created_by ? creator.data && fullName(creator.data) : 'Sign-up of the company'}
      </Fact>
      <Fact name="Updated">
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
