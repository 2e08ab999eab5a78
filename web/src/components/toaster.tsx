import { lazy, Suspense } from 'react';

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }));

/**
 * Where `toast()` shows what was done: loaded after the page, which has done nothing yet. A dialog hides the rest of the
 * page from screen readers, except what is live when it opens: so this place is, before the messages are there.
 */
export const Toaster = () => (
  <div aria-live="off">
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  </div>
);
