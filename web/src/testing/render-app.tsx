import { createMemoryHistory, RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { currentSession } from '../api/session.ts';
import { resumeSession } from '../data/auth.ts';
import { createAppRouter, followSession } from '../router.tsx';

/** Renders the whole application at a path, for the user whose tokens are stored. Only the browser's own history asks before going back. */
export async function renderApp(
  path: string,
  history: RouterHistory = createMemoryHistory({ initialEntries: [path] }),
) {
  await resumeSession();
  const router = createAppRouter(currentSession, history);
  onTestFinished(followSession(router));
  render(<RouterProvider router={router} />);
  return {
    path: () => router.state.location.pathname,
    search: () => router.state.location.searchStr,
    /** The address in the browser's address bar. */
    address: () => history.location.href,
    steps: () => history.location.state.__TSR_index,
    back: () => act(async () => history.back()),
    go: (href: string) => act(() => router.navigate({ href })),
  };
}
