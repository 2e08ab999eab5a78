import { useEffect, useState } from 'react';

/** The open todo, from the address: `/portal/task/<id>`. Going back is up to the browser. */
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
