import { lazy, Suspense } from 'react';

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }));

/** Where `toast()` shows what was done: loaded after the page, which has done nothing yet. */
export const Toaster = () => (
  <Suspense fallback={null}>
    <ToastList />
  </Suspense>
);
