import type { Download, Route, RouteReply } from '@hirewire/contract/route';
import { vi } from 'vitest';

interface Received {
  path: string;
  /** What stood behind the question mark. */
  query: Record<string, string>;
  /** What was sent; of a form, its fields and its file. */
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

/** The bodies a route received, in order. */
export const bodies = (received: { body: unknown }[]) => received.map(({ body }) => body);

/** A `Response` is for what is sent bit by bit. */
type Answer<R extends Route> = RouteReply<R> | Refusal | Response;

interface FakeRoute {
  received: Received[];
  sends: Route['sends'];
  answer: (received: Received) => unknown;
}

/** Stands in for the network. Routes of the contract answer with their own types; what they received is handed back. */
export function fakeApi() {
  const routes = new Map<string, FakeRoute>();

  vi.stubGlobal('fetch', async (address: URL, init: RequestInit) => {
    const name = `${init.method} ${address.pathname}`;
    const route = routes.get(name) ?? [...routes].find(([pattern]) => isMadeFrom(pattern, name))?.[1];
    if (!route) throw new Error(`Nothing answers ${name}`);
    const token = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '') ?? null;
    const query = Object.fromEntries(address.searchParams);
    const received = { path: address.pathname, query, token, body: parseBody(init.body) };
    route.received.push(received);
    const reply = await route.answer(received);
    if (reply instanceof Response) return reply;
    if (reply instanceof Refusal) return new Response(JSON.stringify(reply.body), { status: reply.status });
    if (route.sends === 'file') return fileResponse(reply as Download);
    return new Response(JSON.stringify(reply), { status: 200 });
  });

  return function answer<R extends Route>(
    { method, path, sends }: R,
    answer: (received: Received) => Answer<R> | Promise<Answer<R>>,
  ): Received[] {
    const received: Received[] = [];
    routes.set(`${method} ${path}`, { received, sends, answer });
    return received;
  };
}

function parseBody(body: RequestInit['body']): unknown {
  if (typeof body === 'string') return JSON.parse(body);
  return body instanceof FormData ? Object.fromEntries(body) : null;
}

function fileResponse({ content, file_name, media_type, row_count }: Download): Response {
  if (!(content instanceof Uint8Array)) throw new Error('Give the content as bytes');
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': media_type,
      'Content-Disposition': `attachment; filename="${file_name}"`,
      ...(row_count !== undefined && { 'X-Row-Count': String(row_count) }),
    },
  });
}

/** Whether an address fits a path with names in braces, such as `/api/users/{id}`. */
const isMadeFrom = (pattern: string, name: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(name);
