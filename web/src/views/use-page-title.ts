import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Names the page after what it shows. The router sets the route's own title after each render, so this follows it. */
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
