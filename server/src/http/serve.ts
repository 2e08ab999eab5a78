import { AUTH_MESSAGES } from '@hirewire/contract/auth';
import { isEnvelope } from '@hirewire/contract/envelope';
import { can } from '@hirewire/contract/roles';
import { type Download, IDEMPOTENCY_KEY, type Route, type RouteArgs, type RouteReply } from '@hirewire/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Actor, ApproverActor, CandidateActor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import type { HttpDeps } from './http-deps.ts';
import { replacePortalLinksIn } from '../lib/found-portal-links.ts';
import { BrokenReply, forbidden, invalid, notFound, unauthorized } from '../errors.ts';
import { clientNetwork } from '../lib/client-network.ts';
import { allowSlowArrival } from './limit-arrival.ts';
import { openDownload, openUpload } from './open-transfers.ts';
import { type FormFile, readForm } from './read-form.ts';
import { keepOpener } from './security-headers.ts';
import { sendAnswer, WrittenText } from './send-answer.ts';
import { type EventFeed, sendEvents } from './send-events.ts';
import { sendFile } from './send-file.ts';
import { aboutPath, describeProblem, typeMessage } from './sentence.ts';
import { findUnstorable } from './unstorable.ts';

/** Arguments of a route's function: validated input, and a database limited to what it may see. */
type Context<R extends Route> = Input<R> & {
  db: Db;
  actor: ActorOf<R['access']>;
  /** The client's address, for a record of who has signed. */
  address: string;
  /** The client's network, by which uses and failures are counted: an IPv6 connection has a whole /64 of addresses. */
  network: string;
  /** Empty if the browser sends none. */
  userAgent: string;
  /** The browser's languages, the preferred one first; empty if it sends none. */
  acceptLanguage: string;
  cookies: Cookies;
} & (R['creates_once'] extends true ? { key: string | undefined } : unknown);

/** A form is read when the route asks for it, after its limits and lookups. */
type Input<R extends Route> = R['takes'] extends 'form'
  ? Omit<RouteArgs<R>, 'body'> & { form: () => Promise<{ body: RouteArgs<R>['body']; file: FormFile }> }
  : RouteArgs<R>;

type ActorOf<Access> = Access extends 'public'
  ? null
  : Access extends 'candidate'
    ? CandidateActor
    : Access extends 'approver'
      ? ApproverActor
      : Actor;

/** Each cookie holds a secret of one browser: hidden from scripts, and not sent by other sites. */
export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, options: { path: string; maxAgeSeconds: number }): void;
}

type Answers<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]: (context: Context<Routes[Name]>) => Promise<Reply<Routes[Name]>>;
};

type Reply<R extends Route> = R['sends'] extends 'events' ? EventFeed<z.output<R['response']>> : RouteReply<R>;

/** Registers a resource of the contract. A route without a handler does not compile. */
export const serve = <Routes extends Record<string, Route>>(
  app: FastifyInstance,
  deps: HttpDeps,
  routes: Routes,
  answers: Answers<Routes>,
) => {
  for (const [name, route] of Object.entries(routes)) {
    const answer = answers[name] as (context: unknown) => Promise<unknown>;
    /** Remembered answers, which cannot change: each is checked and written once. */
    const written = new WeakMap<object, WrittenText>();
    app.route({
      method: route.method,
      url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { isWrapped: isEnvelope(route.response) },
      handler: async (request, reply) => {
        const admitted = await admit(deps, route, request);
        if (isPointless(request)) return reply.hijack();
        if (route.sends === 'file') openDownload(admitted.actor, reply);
        const beforeForm = () => {
          openUpload(admitted.actor, reply);
          allowSlowArrival(request);
        };
        const context = {
          ...admitted,
          ...readInput(deps, route, request, { beforeForm }),
          address: request.ip,
          network: clientNetwork(request.ip),
          userAgent: request.headers['user-agent'] ?? '',
          acceptLanguage: request.headers['accept-language'] ?? '',
          key: [request.headers[IDEMPOTENCY_KEY.toLowerCase()]].flat()[0],
          cookies: openCookies(request, reply, deps.config.publicUrl.startsWith('https:') ? '; Secure' : ''),
        };
        const given = await answer(context);
        if (route.sends === 'file') return sendFile(reply, given as Download);
        if (route.sends === 'events') {
          const feed = given as EventFeed<unknown>;
          return sendEvents(request, reply, { feed, admit: () => admit(deps, route, request) });
        }
        const isKept =
          request.method === 'GET' && typeof given === 'object' && given !== null && Object.isFrozen(given);
        const known = isKept ? written.get(given) : undefined;
        if (known) return sendAnswer(route, request, reply, known);
        const result = route.response.safeParse(given, { reportInput: true, error: typeMessage });
        if (!result.success)
          throw new BrokenReply(`${route.method} ${route.path}: ${toRefusal(describeProblem(result.error)).message}`);
        if (route.status === 302) {
          keepOpener(reply);
          return reply.redirect((result.data as { location: string }).location);
        }
        if (request.method === 'GET') {
          const text = new WrittenText(JSON.stringify(result.data));
          if (isKept) written.set(given, text);
          return sendAnswer(route, request, reply, text);
        }
        return reply.status(route.status ?? 200).send(result.data);
      },
    });
  }
};

/** The client has left: an answer has no reader, but a change is made. Without an address, it left before it was heard. */
const isPointless = ({ method, raw, ip }: FastifyRequest): boolean =>
  raw.socket.destroyed && (method === 'GET' || ip === undefined);

const openCookies = (request: FastifyRequest, reply: FastifyReply, secure: string): Cookies => ({
  get: (name) => new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1],
  set: (name, value, { path, maxAgeSeconds }) =>
    void reply.header(
      'set-cookie',
      `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
    ),
});

/** Checks the caller's access before looking at any input. */
const admit = async (
  deps: HttpDeps,
  route: Route,
  request: FastifyRequest,
): Promise<{ actor: Actor | ApproverActor | CandidateActor | null; db: Db }> => {
  if (route.access === 'public') return { actor: null, db: deps.database.system };
  const token = getBearer(request);
  if (route.access === 'candidate') {
    const candidate = await deps.callers.candidate(deps, token);
    return { actor: candidate, db: deps.database.forCompany(candidate.company_id) };
  }
  if (route.access === 'approver') {
    const approver = await deps.callers.approver(deps, token);
    return { actor: approver, db: deps.database.forCompany(approver.company_id) };
  }
  const actor = await deps.callers.user(deps, token);
  if (actor.must_change_password && !route.open_before_password_change) {
    throw forbidden(AUTH_MESSAGES.mustChangePassword, { code: 'must_change_password' });
  }
  if (route.access !== 'signed_in' && !can(actor.role, route.access)) {
    throw forbidden('Your role does not allow this.', { code: 'forbidden' });
  }
  return { actor, db: deps.database.forCompany(actor.company_id) };
};

const getBearer = (request: FastifyRequest): string => {
  const token = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw unauthorized(AUTH_MESSAGES.authenticationFailed, { code: 'unauthorized' });
  return token;
};

const readInput = (
  { config }: HttpDeps,
  route: Route,
  request: FastifyRequest,
  { beforeForm }: { beforeForm: () => void },
) => {
  const params = request.params as Record<string, string>;
  // An impossible id counts as not found.
  if (Object.values(params).some((value) => !z.uuid().safeParse(value).success)) throw notFound(getResourceName(route));
  // An empty parameter is one that is not given: forms send `?limit=&status=`.
  const given = Object.entries(request.query as Record<string, unknown>).filter(([, value]) => value !== '');
  const query = check(route.query, Object.fromEntries(given));
  // Removes pasted portal links, which readers of the text must not see. Only validated input is searched: a raw body
  // may be nested too deeply.
  const withoutLinks = <Input>(input: Input): Input =>
    route.takes_portal_link ? input : replacePortalLinksIn(input, config.jwtSecret);
  if (route.takes !== 'form')
    return { params, query, body: withoutLinks(check(route.body, request.body ?? {}, route.when_incomplete)) };
  const form = async () => {
    beforeForm();
    const { fields, file } = await readForm(request);
    return { body: withoutLinks(check(route.body, fields)), file: withoutLinks(file) };
  };
  return { params, query, form };
};

const check = (schema: z.ZodType | undefined, value: unknown, whenIncomplete?: string): unknown => {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { reportInput: true, error: typeMessage });
  if (!result.success) throw toRefusal(describeProblem(result.error, whenIncomplete));
  const unstorable = findUnstorable(result.data);
  if (unstorable) throw toRefusal(aboutPath(unstorable.path, unstorable.why, unstorable.code));
  return result.data;
};

const toRefusal = ({ sentence, about }: ReturnType<typeof describeProblem>) => invalid(sentence, about);

/** `/api/jobs/{id}` is about a Job. */
const getResourceName = (route: Route): string => {
  const word = route.path.split('/{')[0]?.split('/').at(-1)?.replace(/s$/, '').replaceAll('-', ' ') ?? 'page';
  return word.charAt(0).toUpperCase() + word.slice(1);
};
