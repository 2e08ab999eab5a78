import { seesInMenu } from '@hirewire/contract/roles';
import { QueryClientProvider } from '@tanstack/react-query';
import { getRouteApi, Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Toaster } from '../components/toaster.tsx';
import { followLive } from '../data/live.ts';
import { queryClient } from '../data/query-client.ts';
import { t } from '../texts/shell.ts';
import { ApprovalsBell } from './approvals-bell.tsx';
import { ConfirmBanner } from './confirm-banner.tsx';
import { Home } from './home.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NoAccess } from './no-access.tsx';
import { OfflineNote } from './offline-note.tsx';
import { OutdatedNote } from './outdated-note.tsx';
import { SearchBox } from './search-box.tsx';
import { Sidebar } from './sidebar.tsx';
import { UserMenu } from './user-menu.tsx';

const route = getRouteApi('/signed-in/app');

/** The frame around every page of a signed-in user. */
export function Shell() {
  const { auth } = route.useRouteContext();
  const { title, menuPath, isHome } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
  const mayEnter = menuPath === undefined || seesInMenu(auth.user.role, menuPath);

  useEffect(() => followLive(), []);

  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex min-h-dvh">
        <a
          href="#content"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0"
        >
          {t.skipToContent}
        </a>
        <Sidebar role={auth.user.role} />
        <div className="flex min-w-0 flex-1 flex-col">
          <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-surface px-4 md:px-6">
            <MobileMenu {...auth} />
            <SearchBox role={auth.user.role} />
            <ApprovalsBell />
            <UserMenu {...auth} />
          </header>
          <main id="content" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 p-4 outline-none md:p-6">
            <OfflineNote />
            <OutdatedNote />
            <ConfirmBanner role={auth.user.role} />
            {mayEnter ? (
              <Outlet />
            ) : isHome ? (
              <Home {...auth.user} />
            ) : (
              <NoAccess title={title ?? ''} role={auth.user.role} />
            )}
          </main>
        </div>
        <Toaster />
      </div>
    </QueryClientProvider>
  );
}
