import { QueryClientProvider } from '@tanstack/react-query';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { queryClient } from '../data/query-client.ts';

/** Renders something on a page of its own, which can be left for another page or for signing in. */
export function renderInPage(content: ReactNode) {
  window.history.replaceState(null, '', '/');
  // The browser's own, because only that one asks before the page is closed.
  const history = createBrowserHistory();
  onTestFinished(() => history.destroy());
  const root = createRootRoute();
  const addPage = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      addPage('/', () => content),
      addPage('/elsewhere', () => <p>Elsewhere</p>),
      addPage('/auth', () => <p>Signed out</p>),
    ]),
    history,
  });
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
