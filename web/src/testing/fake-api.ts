import { approvals } from '@hirewire/contract/approvals';
import type { ErrorCode } from '@hirewire/contract/errors';
import { registration } from '@hirewire/contract/registration';
import type { Download, Route, RouteReply } from '@hirewire/contract/route';
import { setup, type SetupStatus } from '@hirewire/contract/setup';
import { vi } from 'vitest';
import * as z from 'zod';

interface Received {
  path: string;
  /** From the query string. */
  query: Record<string, string>;
  /** For a form, its fields and its file. */
  body: unknown;
  /** The access token it came with. */
  token: string | null;
}

/** An error response of a route. */
export class Refusal {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown = {}) {
    this.status = status;
    this.body = body;
  }
}

/** Refuses one input, as the server does. */
export const refuseField = (status: number, field: string, sentence: string, code?: ErrorCode) =>
  new Refusal(status, { detail: `${field}: ${sentence}`, code, field, sentence });

/** The bodies a route received, in order. */
export const bodies = (received: { body: unknown }[]) => received.map(({ body }) => body);

/** A `Response` is for streamed content. */
type Answer<R extends Route> = RouteReply<R> | Refusal | Response;

type FakeApi = <R extends Route>(
  route: R,
  answer: (received: Received) => Answer<R> | Promise<Answer<R>>,
) => Received[];

interface FakeRoute {
  route: Route;
  received: Received[];
  answer: (received: Received) => unknown;
}

/** Replaces the network. Routes answer with the types of the contract; returns the requests that a route received. */
export function fakeApi(): FakeApi {
  const routes = new Map<string, FakeRoute>();

  vi.stubGlobal('fetch', async (address: URL, init: RequestInit) => {
    const name = `${init.method} ${address.pathname}`;
    const fake = routes.get(name) ?? [...routes].find(([pattern]) => isMadeFrom(pattern, name))?.[1];
    if (!fake) throw new Error(`Nothing answers ${name}`);
    const token = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '') ?? null;
    const query = Object.fromEntries(address.searchParams);
    const received = { path: address.pathname, query, token, body: parseBody(init.body) };
    fake.received.push(received);
    const unknown = Object.keys(query).find((field) => !takes(fake.route, field));
    const reply = unknown ? refuseField(422, unknown, 'This field is not known.') : await fake.answer(received);
    if (reply instanceof Response) return reply;
    if (reply instanceof Refusal) return new Response(JSON.stringify(reply.body), { status: reply.status });
    if (fake.route.sends === 'file') return fileResponse(reply as Download);
    return new Response(JSON.stringify(reply), { status: 200 });
  });

  const answer: FakeApi = (route, answer) => {
    const received: Received[] = [];
    routes.set(`${route.method} ${route.path}`, { route, received, answer });
    return received;
  };
  answerShell(answer);
  return answer;
}

/** A company that has done every step. */
export const SET_UP: SetupStatus = {
  is_mailbox_connected: true,
  is_polling: true,
  has_workflow: true,
  has_open_job: true,
  has_candidate: true,
  has_decision: true,
  has_mail_to_review: false,
};

/** Answers the requests of the frame around every screen, for a company with nothing pending. */
const answerShell = (answer: FakeApi) => {
  answer(registration.addressConfirmation, () => ({ is_needed: false, email: 'ada@example.com' }));
  answer(setup.get, () => SET_UP);
  answer(approvals.stats, () => ({
    pending_count: 0,
    approved_count: 0,
    rejected_count: 0,
    total_count: 0,
    waiting_for_me: 0,
  }));
};

const takes = ({ query }: Route, field: string): boolean => query instanceof z.ZodObject && field in query.shape;

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

/** True if an address matches a path with parameters, such as `/api/users/{id}`. */
const isMadeFrom = (pattern: string, name: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(name);
