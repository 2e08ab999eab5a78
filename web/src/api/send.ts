import { AUTH_MESSAGES } from '@hirewire/contract/auth';
import type { Route, RouteInput, RouteReply } from '@hirewire/contract/route';
import { currentApiBase } from './api-base.ts';

export class ApiError extends Error {
  /** 0 when no answer came at all. */
  readonly status: number;
  /** The server's own words, null when it said nothing. */
  readonly detail: string | null;
  /** The field the server complains about, as a path: it writes `admin_user.email: This is taken.` */
  readonly field: string | null;

  constructor(message: string, status: number, detail: string | null = null) {
    const [, field, complaint] = /^([a-z_.]+): (.+)$/s.exec(message) ?? [];
    super(complaint ?? message);
    this.name = 'ApiError';
    this.status = status;
    this.detail = detail;
    this.field = field ?? null;
  }
}

/** One request, exactly once. `call` is the way in for everything but the session itself. */
export async function send<R extends Route>(
  route: R,
  input: RouteInput<R>,
  { accessToken, signal }: { accessToken?: string; signal?: AbortSignal } = {},
): Promise<RouteReply<R>> {
  const { body } = input;
  const headers = new Headers({ Accept: 'application/json' });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (accessToken) headers.set('Authorization', `Bearer ${accessToken}`);

  try {
    const response = await fetch(addressOf(route, input), {
      method: route.method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
    return answerOf(response.status, await response.text()) as RouteReply<R>;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError((error instanceof Error && error.message) || AUTH_MESSAGES.network, 0);
  }
}

function addressOf(route: Route, { params, query }: AnyInput): URL {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const address = new URL(path, currentApiBase());
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) address.searchParams.set(name, String(value));
  }
  return address;
}

function answerOf(status: number, text: string): unknown {
  const body = parsed(text);
  if (status >= 200 && status < 300) {
    if (body === undefined && text !== '') throw new ApiError(AUTH_MESSAGES.invalidResponse, status);
    return body;
  }
  const { detail, message } = (body ?? {}) as { detail?: unknown; message?: unknown };
  const said = [detail, message].find((value): value is string => typeof value === 'string' && value !== '') ?? null;
  throw new ApiError(said ?? AUTH_MESSAGES.error, status, said);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface AnyInput {
  params?: Record<string, string> | undefined;
  query?: unknown;
}
