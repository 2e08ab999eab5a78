import { useEffect, useState } from 'react';

/** Which todo is open, as the address says: `/portal/task/<id>`. The way back is the browser's. */
export function usePlace() {
  const [path, setPath] = useState(window.location.pathname);
  useEffect(() => {
    const follow = () => setPath(window.location.pathname);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const go = (to: string) => {
    window.history.pushState(null, '', to);
    setPath(to);
    window.scrollTo(0, 0);
  };
  const [, type, id] = /^\/portal\/(\w+)\/([\w-]+)\/?$/.exec(path) ?? [];
  return { place: type && id ? { type, id } : null, go };
}
