import { api } from '@hirewire/contract';
import { can } from '@hirewire/contract/roles';
import type { Route } from '@hirewire/contract/route';
import type { World } from '../world.ts';
import { errorFault } from '../error-answers.ts';
import { foreignMark } from './canaries.ts';
import { seededRandom } from './random.ts';
import { fuzzRequest, type FuzzRequest } from './requests.ts';
import type { Caller, Tenants } from './tenants.ts';

export const ROUTES: Route[] = Object.values(api).flatMap((resource): Route[] => Object.values(resource));

export interface FuzzResult {
  route: string;
  status: number;
  ms: number;
  /** The fault in the response, with the request that caused it; null when there is none. */
  complaint: string | null;
}

const HEADERS = [
  'content-security-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

/** Longer than any response takes, even on a busy machine. */
const LIMIT_MS = 30_000;

/** Sends the request with that number and judges the response. The same seed and number make the same choices. */
export const fuzzOnce = async (
  world: World,
  tenants: Tenants,
  { seed, number }: { seed: number; number: number },
): Promise<FuzzResult> => {
  const random = seededRandom(seed * 1_000_003 + number);
  const route = ROUTES[number % ROUTES.length]!;
  const fitting = tenants.callers.filter((caller) => isLetIn(route, caller));
  const caller = random.pick(random.chance(0.8) ? fitting : tenants.callers);
  const request = fuzzRequest(route, {
    random,
    ids: random.chance(0.7) && caller.ids.length > 0 ? caller.ids : tenants.ids,
    own: () => tenants.idFor(random, route, caller),
  });
  if (caller.token) request.headers['authorization'] = `Bearer ${caller.token}`;
  const started = performance.now();
  const { status, headers, body } = await send(world, request);
  const ms = performance.now() - started;
  if (status === 401 || codeIn(body) === 'must_change_password') await caller.renew?.();
  if (foreignMark(body, caller)) await caller.lookAgain?.();
  // With another method another route may answer.
  const answering = ROUTES.find(({ method, path }) => method === request.method && path === route.path) ?? route;
  const wrong =
    findFault(answering, { status, headers, body }, caller) ?? (ms > LIMIT_MS ? `took ${Math.round(ms)} ms` : null);
  const shown = JSON.stringify({ ...request, payload: request.payload?.toString().slice(0, 2_000) });
  const complaint =
    wrong && `seed ${seed}, request ${number}, ${caller.name}: ${wrong}\n${shown}\n${status} ${body.slice(0, 500)}`;
  return { route: `${route.method} ${route.path}`, status, ms, complaint };
};

const isLetIn = ({ access }: Route, { token, own, role, isApprover }: Caller): boolean => {
  if (access === 'public') return true;
  if (access === 'candidate') return own !== undefined;
  if (access === 'approver') return Boolean(isApprover);
  return token !== null && role !== undefined && (access === 'signed_in' || can(role, access));
};

const send = async ({ app }: World, { method, url, headers, payload }: FuzzRequest) => {
  // A stream of events never ends.
  const isStream = url.startsWith('/api/events');
  const response = await app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(payload !== undefined && { payload }),
    payloadAsStream: isStream,
  });
  if (isStream) response.stream().destroy();
  return { status: response.statusCode, headers: response.headers, body: isStream ? '' : response.body };
};

interface Answered {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

const findFault = (route: Route, { status, headers, body }: Answered, caller: Caller): string | null => {
  if (status >= 500) return 'failed';
  const missing = HEADERS.find((name) => !headers[name]);
  if (missing) return `lacks ${missing}`;
  const foreign = foreignMark(body, caller);
  if (foreign) return `leaks ${foreign}`;
  if (status < 400 || body === '') return null;
  return errorFault(route, JSON.parse(body));
};

const codeIn = (body: string): unknown =>
  body.startsWith('{"detail"') ? (JSON.parse(body) as { code?: unknown }).code : null;
