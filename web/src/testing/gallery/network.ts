import type { Route, RouteReply } from '@hirewire/contract/route';

/** What a route answers in the gallery. */
export interface Answered {
  route: Route;
  reply: unknown;
  status?: number;
}

/** What a route refuses with. */
export const refuses = (route: Route, status: number, detail: string, more: object = {}): Answered => ({
  route,
  reply: { detail, ...more },
  status,
});

export const answers = <R extends Route>(route: R, reply: RouteReply<R>): Answered => ({ route, reply });

/** How the server behaves: it answers, never does, stumbles, or cannot be reached. */
export type Behaviour = 'answers' | 'silent' | 'fails' | 'unreachable';

/**
 * Stands in for the network. What `always` holds is answered whatever the behaviour, so that the frame around a screen
 * stays whole.
 */
export function replaceNetwork(behaviour: Behaviour, always: Answered[], replies: Answered[]): void {
  const find = (list: Answered[], method: string, pathname: string) => {
    const ofMethod = list.filter(({ route }) => route.method === method);
    // `/api/candidates/duplicates` is no candidate.
    return (
      ofMethod.find(({ route }) => route.path === pathname) ??
      ofMethod.find(({ route }) => toPattern(route.path).test(pathname))
    );
  };

  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const method = init?.method ?? 'GET';
    const found = find(always, method, pathname) ?? (behaviour === 'answers' ? find(replies, method, pathname) : null);
    if (found) return Promise.resolve(Response.json(found.reply, { status: found.status ?? 200 }));
    if (behaviour === 'unreachable') return Promise.reject(new TypeError('Failed to fetch'));
    if (behaviour === 'fails') {
      return Promise.resolve(Response.json({ detail: 'An error occurred', code: 'internal_error' }, { status: 500 }));
    }
    // Not in the list: as good as a server that takes its time.
    return new Promise(() => {});
  };
}

const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+').replace(/\/$/, '')}/?$`);
