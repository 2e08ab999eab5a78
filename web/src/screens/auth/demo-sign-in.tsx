import type { DemoUser } from '@hirewire/contract/demo';
import { useEffect, useState } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { Banner } from '../../components/banner.tsx';
import { signIn, signInFailure } from '../../data/auth.ts';
import { listDemoUsers } from '../../data/demo.ts';
import { t } from '../../texts/demo-sign-in.ts';
import { useAction } from '../../views/action.ts';

/** One button per role. Loaded only in the demo. */
export function DemoSignIn() {
  const [users, setUsers] = useState<DemoUser[]>([]);
  const { run, isBusy, failure, setFailure } = useAction(signInFailure, { isShownHere: true });

  useEffect(() => {
    listDemoUsers().then(setUsers, () => setFailure(t.loadFailed));
  }, [setFailure]);

  const enter = ({ email, password }: DemoUser) => void run(() => signIn({ email, password }));

  return (
    <section aria-labelledby="demo-heading" className="mt-8 border-t border-line pt-6">
      <h2 id="demo-heading" className="font-semibold">
        {t.title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{t.description}</p>
      <Banner>{failure}</Banner>
      <ul className="grid gap-2 sm:grid-cols-2">
        {users.map((user) => (
          <li key={user.email}>
            <button
              type="button"
              aria-disabled={isBusy}
              onClick={() => enter(user)}
              className="flex w-full items-center gap-3 rounded-md border border-line bg-raised px-3 py-2 text-left hover:bg-hover aria-disabled:cursor-progress aria-disabled:opacity-75"
            >
              <Avatar firstName={user.name.split(' ')[0] ?? ''} lastName={user.name.split(' ')[1] ?? ''} />
              <span className="min-w-0">
                <span className="block font-medium">{user.role_display_name}</span>
                <span className="block truncate text-sm text-muted">{user.name}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
