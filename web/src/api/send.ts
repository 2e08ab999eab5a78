import type { ErrorBody, ErrorCode } from '@hirewire/contract/errors';
import { IDEMPOTENCY_KEY, type Route, type RouteInput, type RouteReply } from '@hirewire/contract/route';
import { currentApiBase } from './api-base.ts';
import { takeEarly } from './early-requests.ts';
import { ERRORS } from '../texts/errors.ts';
import { inTime } from '../texts/format.ts';
import { pageLanguage } from '../texts/language.ts';
import { t } from '../texts/session.ts';
import { sayBroken } from '../texts/validation.ts';

export class ApiError extends Error {
  /** 0 if there was no answer. */
  readonly status: number;
  /** The server's sentence in the language of the page; null if it gave none. */
  readonly detail: string | null;
  /** The code for programs: one of the server's, or of this page's own. */
  readonly code: ErrorCode | 'refresh_in_progress' | null;
  /** The field the server complains about, as a path: `admin_user.email`. */
  readonly field: string | null;
  /** Further fields it complains about. */
  readonly others: { field: string; message: string }[];

  constructor(
    message: string,
    status: number,
    { detail, code, field, sentence = detail, rule, others = [] }: Said = {},
  ) {
    // A rule says more than its code, such as how long or how many. The English sentence also names an input within a
    // list.
    const broken = rule && (ERRORS || !IN_LIST.test(field ?? '')) ? sayBroken(rule) : null;
    const said = broken ?? (ERRORS && code && code in ERRORS ? ERRORS[code as ErrorCode] : sentence);
    super(said ?? message);
    this.name = 'ApiError';
    this.status = status;
    this.detail = said ?? null;
    this.code = code ?? null;
    this.field = field ?? null;
    this.others = others.map((other) => ({ field: other.field, message: ERRORS?.[other.code] ?? other.sentence }));
  }
}

/** `steps.0.name`. */
const IN_LIST = /(?:^|\.)\d+(?:\.|$)/;

type Said = Partial<Omit<ErrorBody, 'code'>> & { code?: ErrorCode | 'refresh_in_progress' };

interface Options {
  accessToken?: string | undefined;
  signal?: AbortSignal | undefined;
  /** The same for a request and its repetitions. */
  key?: string;
}

/** Sends one request, exactly once. Everything but the session itself uses `call`. */
export async function send<R extends Route>(
  route: R,
  input: RouteInput<R>,
  options: Options = {},
): Promise<RouteReply<R>> {
  const response = await request(route, input, options);
  const text = await response.text().catch(failNetwork);
  const body = parsed(text);
  if (body === undefined && text !== '') throw new ApiError(t.invalidResponse, response.status);
  return body as RouteReply<R>;
}

/** The same, but returns the unread response, for content other than JSON. Throws on a refusal. */
export async function request<R extends Route>(
  route: R,
  input: RouteInput<R>,
  { accessToken, signal, key }: Options = {},
): Promise<Response> {
  const headers = new Headers({ Accept: ACCEPTED[route.sends ?? 'json'], 'Accept-Language': pageLanguage() });
  const { body, file } = input as AnyInput;
  if (body !== undefined && !file) headers.set('Content-Type', 'application/json');
  if (key) headers.set(IDEMPOTENCY_KEY, key);
  if (accessToken) headers.set('Authorization', `Bearer ${accessToken}`);

  const address = buildAddress(route, input as AnyInput);
  const early = route.method === 'GET' && accessToken && !signal ? takeEarly(address.href, accessToken) : undefined;
  const answer =
    early ??
    fetch(address, {
      method: route.method,
      headers,
      body: file ? buildForm(body, file) : body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
  const response = await answer.catch(failNetwork);
  if (response.status >= 200 && response.status < 300) return response;
  throw parseRefusal(response, await response.text().catch(failNetwork));
}

const ACCEPTED = { json: 'application/json', file: '*/*', events: 'text/event-stream' };

function failNetwork(cause: unknown): never {
  // The browser's own message is only in English.
  const said = pageLanguage() === 'en' && cause instanceof Error ? cause.message : '';
  throw Object.assign(new ApiError(said || t.network, 0), { cause });
}

/** The fields come before the file, so that a server that streams the form knows what the file is. */
function buildForm(fields: unknown, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.set(name, String(value));
  form.set('file', file, file.name);
  return form;
}

function buildAddress(route: Route, { params, query }: AnyInput): URL {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const address = new URL(path, currentApiBase());
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) address.searchParams.set(name, String(value));
  }
  return address;
}

function parseRefusal({ status, headers }: Response, text: string): ApiError {
  const { detail, message, ...rest } = (parsed(text) ?? {}) as Partial<ErrorBody> & { message?: unknown };
  const said = [detail, message].find((value): value is string => typeof value === 'string' && value !== '');
  const refusal = new ApiError(t.error, status, said ? { ...rest, detail: said } : {});
  const wait = Number(headers.get('Retry-After'));
  if (!ERRORS || refusal.code !== 'too_many_requests' || !wait) return refusal;
  // The server's English sentence says how long to wait, and so does the translation.
  const translated = t.tooManyRequests(inTime(wait));
  return Object.assign(refusal, { message: translated, detail: translated });
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
  body?: unknown;
  file?: File | undefined;
}

/** True if there was no answer, so it is unknown whether the server did it. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0;
