import { Suspense, useEffect } from 'react';
import { createLazyPart } from '../lib/lazy-part.tsx';

const ToastList = createLazyPart(async () => (await import('./toast-list.tsx')).ToastList, NotLoaded);

const RETRY_MS = 30_000;

/** Messages stay queued until the list is loaded, so it is tried again. */
function NotLoaded({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    const timer = window.setTimeout(onRetry, RETRY_MS);
    return () => window.clearTimeout(timer);
  }, [onRetry]);
  return null;
}

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
