import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Names the page after what is open on it: the router names it by its route alone, each time it has been drawn. */
export function usePageTitle(title: string): void {
  const router = useRouter();
  useEffect(() => {
    const before = document.title;
    const say = () => {
      document.title = `${title} · Hirewire`;
    };
    say();
    const stop = router.subscribe('onRendered', say);
    return () => {
      stop();
      document.title = before;
    };
  }, [router, title]);
}
