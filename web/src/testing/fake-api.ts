import type { Route, RouteReply } from '@hirewire/contract/route';
import { vi } from 'vitest';

interface Received {
  /** What stood behind the question mark. */
  query: Record<string, string>;
  body: unknown;
  /** The access token it came with. */
  token: string | null;
}

/** What a route answers instead of its reply. */
export class Refusal {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown = {}) {
    this.status = status;
    this.body = body;
  }
}

type Answer<R extends Route> = RouteReply<R> | Refusal;

/** Stands in for the network. Routes of the contract answer with their own types; what they received is handed back. */
export function fakeApi() {
  const routes = new Map<string, { received: Received[]; answer: (received: Received) => unknown }>();

  vi.stubGlobal('fetch', async (address: URL, init: RequestInit) => {
    const name = `${init.method} ${address.pathname}`;
    const route = routes.get(name) ?? [...routes].find(([pattern]) => isMadeFrom(pattern, name))?.[1];
    if (!route) throw new Error(`Nothing answers ${name}`);
    const token = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '') ?? null;
    const query = Object.fromEntries(address.searchParams);
    const received = { query, token, body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null };
    route.received.push(received);
    const reply = await route.answer(received);
    const { status, body } = reply instanceof Refusal ? reply : { status: 200, body: reply };
    return new Response(JSON.stringify(body), { status });
  });

  return function answer<R extends Route>(
    { method, path }: R,
    answer: (received: Received) => Answer<R> | Promise<Answer<R>>,
  ): Received[] {
    const received: Received[] = [];
    routes.set(`${method} ${path}`, { received, answer });
    return received;
  };
}

/** Whether an address fits a path with names in braces, such as `/api/users/{id}`. */
const isMadeFrom = (pattern: string, name: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(name);
