import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { readBody, sendJson } from '../integrations/google-emulator-upstream.ts';

export const FAULTS = [
  '401',
  '403-rate',
  '403-scope',
  '429',
  '500',
  'reset',
  'hang',
  /** The request reaches Google, but its response is lost. */
  'lost-response',
  'history-404',
  'invalid_grant',
  'broken-json',
  /** The request is invalid. */
  '400',
  /** The request is too large, which is reported before any API has seen it. */
  '413',
  /** Something between us and Google responds in its place. */
  'stray-404',
] as const;

export type Fault = (typeof FAULTS)[number];

/** How long Google may be silent: short only for hanging requests, since others are slow too on a busy machine. */
export const patienceFor = (kind: Fault) => (kind === 'hang' ? 5000 : 20_000);

export interface FaultPlan {
  /** Matched against `METHOD /path?query`. */
  match: RegExp;
  times: number;
  kind: Fault;
  retryAfterSeconds?: number;
}

type PlannedFault = FaultPlan & { ended: Promise<void> };
type MadeFault = Pick<FaultPlan, 'kind' | 'retryAfterSeconds'> & { ended?: Promise<void> };

export interface Faults {
  /** The next matching requests fail. Those that hang end with the returned function at the latest. */
  next(plan: FaultPlan): () => void;
  /** From now on requests fail at this rate, the same ones for the same seed and order. Never the consent page. */
  random(plan: { seed: number; rate: number; kinds: Fault[] }): void;
  /** How many requests have failed at random. */
  made(): number;
  /** Stops all faults. */
  clear(): void;
}

export interface FaultProxy {
  baseUrl: string;
  faults: Faults;
  /** Number of requests per `METHOD /path`, ids replaced by `:id`; failed ones count, as they do with Google. */
  requests: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** A proxy that fails on purpose in front of a server that never does; `latencyMs` is added in each direction. */
export const startFaultProxy = async (target: string, latencyMs = 0): Promise<FaultProxy> => {
  let planned: PlannedFault[] = [];
  let accident: () => Fault | null = () => null;
  let made = 0;
  const requests = new Map<string, number>();
  const agent = new http.Agent({ keepAlive: false });

  const faultFor = (line: string): MadeFault | null => {
    const plan = planned.find(({ match, times }) => times > 0 && match.test(line));
    if (plan) {
      plan.times -= 1;
      return plan;
    }
    const kind = line.includes(' /o/oauth2/') ? null : accident();
    // A fault of one endpoint makes no sense at another.
    if (kind === 'history-404' && !line.includes('/history')) return null;
    if (kind === 'invalid_grant' && !line.includes('/oauth2/token')) return null;
    if (kind) made += 1;
    return kind && { kind };
  };

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const line = `${request.method} ${request.url}`;
    const name = line.replace(/\?.*$/, '').replace(/\/(messages|drafts)\/(?!send|import)[^/]+/, '/$1/:id');
    requests.set(name, (requests.get(name) ?? 0) + 1);
    const fault = faultFor(line);
    const body = await readBody(request);
    if (fault && fault.kind !== 'lost-response') return fail(response, fault);
    if (latencyMs) await delay(latencyMs);
    const result = await forward(target, agent, request, body);
    if (latencyMs) await delay(latencyMs);
    if (fault) return response.destroy();
    response.writeHead(result.status, result.headers).end(result.body);
  };

  server.keepAliveTimeout = KEPT_MS;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    faults: {
      next: (plan) => {
        const { promise: ended, resolve: end } = Promise.withResolvers<void>();
        planned.push({ ...plan, ended });
        return end;
      },
      random: ({ seed, rate, kinds }) => {
        const next = createRandom(seed);
        accident = () => (next() < rate ? (kinds[Math.floor(next() * kinds.length)] ?? null) : null);
      },
      made: () => made,
      clear: () => {
        planned = [];
        accident = () => null;
      },
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};

/** Longer than a test, so that no connection times out. */
const KEPT_MS = 120_000;

/** mulberry32 */
const createRandom = (seed: number) => {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d_2b_79_f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Longer than any client in a test waits. */
const HANG_MS = 120_000;

const fail = async (response: ServerResponse, fault: MadeFault) => {
  if (fault.retryAfterSeconds !== undefined) response.setHeader('retry-after', fault.retryAfterSeconds);
  switch (fault.kind) {
    case '401':
      return sendJson(response, 401, googleRefusal(401, 'authError', 'UNAUTHENTICATED'));
    case '403-rate':
      return sendJson(response, 403, googleRefusal(403, 'userRateLimitExceeded', 'PERMISSION_DENIED'));
    case '403-scope':
      return sendJson(response, 403, googleRefusal(403, 'insufficientPermissions', 'PERMISSION_DENIED'));
    case '429':
      return sendJson(response, 429, googleRefusal(429, 'rateLimitExceeded', 'RESOURCE_EXHAUSTED'));
    case '500':
      return sendJson(response, 500, googleRefusal(500, 'backendError', 'INTERNAL'));
    case 'history-404':
      return sendJson(response, 404, googleRefusal(404, 'notFound', 'NOT_FOUND'));
    case 'invalid_grant':
      return sendJson(response, 400, {
        error: 'invalid_grant',
        error_description: 'Token has been expired or revoked.',
      });
    case 'broken-json':
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end('{"messages": [{"id": "18c');
    case 'stray-404':
      response.writeHead(404, { 'content-type': 'text/html' });
      return response.end('<h1>Not found</h1>');
    case '400':
      return sendJson(response, 400, googleRefusal(400, 'invalidArgument', 'INVALID_ARGUMENT'));
    case '413':
      response.writeHead(413, { 'content-type': 'text/html' });
      return response.end('<h1>Request Entity Too Large</h1>');
    case 'reset':
    case 'lost-response':
      return response.destroy();
    case 'hang':
      await Promise.race([
        delay(HANG_MS, undefined, { ref: false }),
        new Promise((end) => response.once('close', end)),
        ...(fault.ended ? [fault.ended] : []),
      ]);
      return response.destroy();
  }
};

const googleRefusal = (code: number, reason: string, status: string) => ({
  error: { code, message: reason, errors: [{ message: reason, domain: 'global', reason }], status },
});

const forward = async (target: string, agent: http.Agent, { method, url, headers }: IncomingMessage, body: Buffer) => {
  const onward = http.request(`${target}${url}`, {
    agent,
    method: method ?? 'GET',
    headers: { ...headers, host: new URL(target).host },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    onward.once('response', resolve);
    onward.once('error', reject);
  });
  onward.end(body);
  const answer = await answered;
  return { status: answer.statusCode ?? 500, headers: answer.headers, body: await readBody(answer) };
};
