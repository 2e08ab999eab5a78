import type { MenuPath } from '@hirewire/contract/roles';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouteComponent,
  type RouterHistory,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import { onSessionChange, type Session } from './api/session.ts';
import { approvalTabs } from './screens/approvals/approval-tabs.ts';
import { candidateSearch, isCandidateId } from './screens/candidates/candidate-filters.ts';
import { mailFilters } from './screens/mailboxes/intake/mail-filters.ts';
import { type UserFilters, userFilters } from './screens/users/user-filters.ts';
import { jobFilters } from './screens/jobs/job-filters.ts';
import { openTemplate } from './screens/workflows/open-template.ts';
import { isConfirmationLink } from './screens/auth/confirmation-link.ts';
import { BrokenPage } from './shell/broken-page.tsx';
import { LoadingScreen } from './shell/loading-screen.tsx';
import { pages as titles } from './texts/pages.ts';

const HOME = '/email-config';

const root = createRootRouteWithContext<{ session: () => Session }>()();

const authScreen = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  staticData: { title: titles.auth },
  validateSearch: (search): { mode?: 'sign-up' } => (search['mode'] === 'sign-up' ? { mode: 'sign-up' } : {}),
  beforeLoad: ({ context, location }) => {
    // A mailed link is answered here, no matter which user is signed in.
    if (context.session().status === 'signed_in' && !isConfirmationLink(location.hash))
      throw redirect({ href: location.state.wanted ?? HOME, replace: true });
  },
  component: lazyRouteComponent(() => import('./screens/auth/auth-screen.tsx'), 'AuthScreen'),
});

/** Everything but /auth: the user is signed in. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ context, location }) => {
    const session = context.session();
    if (session.status !== 'signed_in') throw redirect({ to: '/auth', state: { wanted: location.href } });
    return { auth: session.auth };
  },
});

const changePassword = createRoute({
  getParentRoute: () => signedIn,
  path: '/change-password',
  staticData: { title: titles.changePassword },
  component: lazyRouteComponent(
    () => import('./screens/change-password/change-password-screen.tsx'),
    'ChangePasswordScreen',
  ),
});

const app = createRoute({
  getParentRoute: () => signedIn,
  id: 'app',
  beforeLoad: ({ context }) => {
    if (context.auth.mustChangePassword) throw redirect({ to: '/change-password' });
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

const pages = [
  createRoute({
    getParentRoute: () => app,
    path: HOME,
    staticData: { title: titles.emailConfig, menuPath: HOME, isHome: true },
    validateSearch: (search) => mailFilters.parse(search),
    component: lazyRouteComponent(() => import('./screens/mailboxes/email-config-screen.tsx'), 'EmailConfigScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/workflow-builder',
    staticData: { title: titles.workflowBuilder, menuPath: '/workflow-builder' },
    validateSearch: (search) => openTemplate.parse(search),
    component: lazyRouteComponent(
      () => import('./screens/workflows/workflow-builder-screen.tsx'),
      'WorkflowBuilderScreen',
    ),
  }),
  // No menu path: a role without such an entry comes here too, from a search.
  createRoute({
    getParentRoute: () => app,
    path: '/jobs',
    staticData: { title: titles.jobs },
    validateSearch: (search) => jobFilters.parse(search),
    component: lazyRouteComponent(() => import('./screens/jobs/jobs-screen.tsx'), 'JobsScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/candidates',
    staticData: { title: titles.candidates, menuPath: '/candidates' },
    validateSearch: (search) => candidateSearch.parse(search),
    component: lazyRouteComponent(() => import('./screens/candidates/candidates-screen.tsx'), 'CandidatesScreen'),
  }),
  // Over the list the same profile is shown under the same address: see `profileAddress`.
  createRoute({
    getParentRoute: () => app,
    path: '/candidates/$candidateId',
    staticData: { title: titles.candidate, menuPath: '/candidates' },
    validateSearch: (search) => candidateSearch.parse(search),
    beforeLoad: ({ params }) => {
      if (!isCandidateId(params.candidateId)) goHome();
    },
    component: lazyRouteComponent(() => import('./screens/candidates/profile-page.tsx'), 'ProfilePage'),
  }),
  // No menu path: an approver whose role has no such entry comes here too.
  createRoute({
    getParentRoute: () => app,
    path: '/approvals',
    staticData: { title: titles.approvals },
    validateSearch: (search) => approvalTabs.parse(search),
    component: lazyRouteComponent(() => import('./screens/approvals/approvals-screen.tsx'), 'ApprovalsScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/users',
    staticData: { title: titles.users, menuPath: '/users' },
    validateSearch: (search): UserFilters => userFilters.parse(search),
    component: lazyRouteComponent(() => import('./screens/users/users-screen.tsx'), 'UsersScreen'),
  }),
  page(
    '/settings',
    { title: titles.settings },
    lazyRouteComponent(() => import('./screens/settings/settings-screen.tsx'), 'SettingsScreen'),
  ),
] as const;

const home = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: goHome });
const anythingElse = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: goHome });

const routeTree = root.addChildren([
  authScreen,
  signedIn.addChildren([changePassword, app.addChildren(pages)]),
  home,
  anythingElse,
]);

export const createAppRouter = (session: () => Session, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { session },
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: BrokenPage,
    scrollRestoration: true,
    // What links add for their own purposes is no filter.
    search: { strict: true },
  });

type AppRouter = ReturnType<typeof createAppRouter>;

/** Runs the guards again after a sign-in or sign-out, in this tab or another. */
export const followSession = (router: AppRouter): (() => void) =>
  onSessionChange((now, before) => {
    if (before.status === 'loading') return;
    // A user who signs out wants to leave this page; one whose session ended wants to come back to it.
    const hasLeft = now.status === 'signed_out' && now.because === null;
    void (hasLeft ? router.navigate({ to: '/auth' }) : router.invalidate());
  });

function page<const Path extends string>(path: Path, staticData: StaticDataRouteOption, component: RouteComponent) {
  return createRoute({ getParentRoute: () => app, path, staticData, component });
}

function goHome(): never {
  throw redirect({ to: HOME, replace: true });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    title?: string;
    /** The menu entry that decides which roles may open the page. */
    menuPath?: MenuPath;
    /** Where every sign-in leads, whatever the role. */
    isHome?: true;
  }
  interface HistoryState {
    /** Where the user wanted to go before signing in. */
    wanted?: string;
    /** The list that a profile was opened over, one step back. */
    listBelow?: string | undefined;
    /** What had the focus keeps it, though the page is another one. */
    keepsFocus?: boolean;
  }
}
