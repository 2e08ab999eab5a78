import type { User } from '@hirewire/contract/users';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../components/toast.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { activateUser, deactivateUser, endOwnSession, type FirstCredentials, resetPassword } from '../../data/users.ts';
import { AddUserDialog } from './add-user-dialog.tsx';
import { ConfirmAction, type Question } from './confirm-action.tsx';
import { CredentialsDialog } from './credentials-dialog.tsx';
import { fullName } from './full-name.ts';
import { PendingInvitations } from './pending-invitations.tsx';
import type { UserAction } from './user-columns.tsx';
import { UserDetailsDialog } from './user-details-dialog.tsx';
import { UserList } from './user-list.tsx';
import { useAction } from '../../views/action.ts';
import { t } from '../../texts/users.ts';

export function UsersScreen() {
  const [isAdding, setAdding] = useState(false);
  const [detailed, setDetailed] = useState<User | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [credentials, setCredentials] = useState<FirstCredentials | null>(null);
  const { run, failure, setFailure } = useAction(t.edit.failed, { isShownHere: true });

  const begin = (action: UserAction, user: User) =>
    action === 'details' ? setDetailed(user) : setQuestion({ action, user });

  const act = ({ action, user }: Question) =>
    void run(() => WORK[action](user), {
      failed: FALLBACKS[action],
      onDone: (issued) => {
        if (issued) setCredentials(issued);
        else toast.success((action === 'activate' ? t.activate : t.deactivate).done(fullName(user)));
      },
      onFailed: () => {
        // On a small screen the row may be far below the banner.
        window.scrollTo({ top: 0 });
        return false;
      },
    });

  return (
    <>
      <PageHeading
        title={t.title}
        action={
          <Button look="primary" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" className="size-4" />
            {t.add.title}
          </Button>
        }
      >
        {t.description}
      </PageHeading>
      <div className="mb-4 empty:hidden has-[[role=alert]:empty]:mb-0">
        <Banner
          action={
            <Button size="small" onClick={() => setFailure(null)}>
              {t.dismiss}
            </Button>
          }
        >
          {failure}
        </Banner>
      </div>
      <UserList onAction={begin} isPaused={credentials?.is_own ?? false} />
      <PendingInvitations />

      {isAdding && (
        <AddUserDialog
          onClose={() => setAdding(false)}
          onCreated={(created) => {
            setAdding(false);
            setCredentials(created);
          }}
        />
      )}
      <UserDetailsDialog known={detailed} onClose={() => setDetailed(null)} />
      <ConfirmAction question={question} onClose={() => setQuestion(null)} onConfirm={act} />
      <CredentialsDialog
        credentials={credentials}
        onClose={() => {
          // Ending the session closes the screen, and the password with it.
          if (!credentials?.is_own || !endOwnSession()) setCredentials(null);
        }}
      />
    </>
  );
}

const WORK: Record<Question['action'], (user: User) => Promise<FirstCredentials | void>> = {
  'reset-password': resetPassword,
  activate: activateUser,
  deactivate: deactivateUser,
};

const FALLBACKS: Record<Question['action'], string> = {
  'reset-password': t.resetPassword.failed,
  activate: t.activate.failed,
  deactivate: t.deactivate.failed,
};
