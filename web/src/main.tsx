import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { renewPeriodically } from './api/renewal.ts';
import { currentSession, followOtherTabs } from './api/session.ts';
import { resumeSession, useSession } from './data/auth.ts';
import { handBackToOpener } from './data/oauth-return.ts';
import { createAppRouter, followSession } from './router.tsx';
import { LoadingScreen } from './shell/loading-screen.tsx';
import { announcePages } from './shell/page-announcer.ts';

const router = createAppRouter(currentSession);

function App() {
  const isLoading = useSession().status === 'loading';
  return isLoading ? <LoadingScreen /> : <RouterProvider router={router} />;
}

function start() {
  createRoot(document.querySelector('#root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  const stop = router.subscribe('onRendered', () => {
    document.querySelector('#frame')?.remove();
    stop();
  });
  announcePages(router);
  followSession(router);
  followOtherTabs();
  renewPeriodically();
  void resumeSession();
}

if (!handBackToOpener(window)) start();
