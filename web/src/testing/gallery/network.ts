import type { Route, RouteReply } from '@hirewire/contract/route';

/** The response of a route in the gallery. */
export interface Answered {
  route: Route;
  reply: unknown;
  status?: number;
}

/** The refusal of a route. */
export const refuses = (route: Route, status: number, detail: string, more: object = {}): Answered => ({
  route,
  reply: { detail, ...more },
  status,
});

export const answers = <R extends Route>(route: R, reply: RouteReply<R>): Answered => ({ route, reply });

/** How the server behaves: it answers, never answers, fails, or cannot be reached. */
export type Behaviour = 'answers' | 'silent' | 'fails' | 'unreachable';

/**
 * Replaces the network. The routes in `always` answer whatever the behaviour, so that the frame around a screen stays
 * complete.
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
    // Not in the list: like a server that never answers.
    return new Promise(() => {});
  };
}

const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+').replace(/\/$/, '')}/?$`);
