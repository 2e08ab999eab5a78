import { lazy, Suspense } from 'react';

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }));

/**
 * Shows the messages of `toast()`; loaded after the page. A dialog hides the rest of the page from screen readers, except
 * regions that are live when it opens, so this region is live even before the messages are loaded.
 */
export const Toaster = () => (
  <div aria-live="off">
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  </div>
);
