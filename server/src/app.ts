import { Socket } from 'node:net';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import { api } from '@hirewire/contract';
import { AUTH_MESSAGES } from '@hirewire/contract/auth';
import { wrappedRefusal } from '@hirewire/contract/envelope';
import type { ErrorBody } from '@hirewire/contract/errors';
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { authRoutes } from './auth/auth.routes.ts';
import { securityRoutes } from './auth/security.routes.ts';
import { candidatePartRoutes } from './candidates/candidate-parts.routes.ts';
import { candidateRoutes } from './candidates/candidates.routes.ts';
import { companyRoutes } from './companies/companies.routes.ts';
import { features } from './compose/features.ts';
import type { Config } from './config.ts';
import { demoConsentRoutes } from './demo-company/consent.routes.ts';
import { demoRoutes } from './demo-company/demo.routes.ts';
import type { Deps } from './deps.ts';
import { AppError, buildErrorBody } from './errors.ts';
import { eventRoutes } from './events/events.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import {
  buildStatusBody,
  isDatabaseAway,
  REFUSED_BODIES,
  refuseAddress,
  refuseExpectation,
  refuseRequest,
} from './http/refusals.ts';
import { serveApiPages } from './http/api-pages.ts';
import { isTooDeep } from './http/json-depth.ts';
import { limitArrival } from './http/limit-arrival.ts';
import { describeError } from './lib/describe-error.ts';
import { endEventsOnClose } from './http/send-events.ts';
import { allowedOrigin, securityHeaders } from './http/security-headers.ts';
import { warnOfProxy } from './http/warn-of-proxy.ts';
import { serveWeb } from './http/web.ts';
import { jobRoutes } from './jobs/jobs.routes.ts';
import { TooManyTasks } from './lib/in-thread.ts';
import { TooManyPasswords } from './lib/passwords.ts';
import { mailboxRoutes } from './mailboxes/mailboxes.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { backupRoutes } from './backups/backups.routes.ts';
import { aiRoutes } from './ai/ai.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { erasureRoutes } from './erasure/erasure.routes.ts';
import { candidateListRoutes } from './candidate-list/candidate-list.routes.ts';
import { duplicateRoutes } from './duplicates/duplicates.routes.ts';
import { intakeRoutes } from './intake/intake.routes.ts';
import { pollingRoutes } from './intake/polling.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { setupRoutes } from './setup/setup.routes.ts';
import { userRoutes } from './users/users.routes.ts';
import { workflowRoutes } from './workflows/workflows.routes.ts';

/** Builds the HTTP server, ready to listen or to be called through `inject`. */
export const buildApp = async (
  deps: Deps,
  webRoot: string | null = null,
  { giveNotice = async () => {} }: { giveNotice?: () => Promise<void> } = {},
): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: deps.log,
    // Fastify's own log line includes the query, which may contain names. Ours is below.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: FORM_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseRequest,
    trustProxy: trustedProxies(deps.config),
    // Keep serving requests while closing: a proxy needs some time to notice.
    return503OnClosing: false,
    // An id of any length is a 404. No parameter has a pattern that a long value could slow down.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: BODY_LIMIT_BYTES },
    // Node would refuse a request without a Host header, without our headers. We do not use the header.
    http: { requireHostHeader: false },
  });
  app.server.on('checkExpectation', refuseExpectation);

  // Before any plugin adds a route of its own.
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const refuse = (status: number, sentence: string) => reply.status(status).send(buildStatusBody(status, sentence));
    if (error instanceof AppError) return reply.status(error.status).headers(error.headers).send(error.body);
    if (error instanceof TooManyPasswords) {
      return reply
        .status(429)
        .header('retry-after', '5')
        .send(buildErrorBody(error.message, { code: 'busy' }));
    }
    if (error instanceof TooManyTasks) {
      return reply
        .status(503)
        .header('retry-after', '15')
        .send(buildErrorBody(error.message, { code: 'busy' }));
    }
    const refused = REFUSED_BODIES[error.code];
    if (refused) return refuse(refused.status, refused.detail);
    if (error.statusCode && error.statusCode < 500) return refuse(error.statusCode, 'The request is not valid.');
    if (isDatabaseAway(error)) return refuse(503, 'The database does not answer. Please try again.');
    request.log.error({ route: request.routeOptions.url, ...describeError(error) }, 'request failed');
    return refuse(500, AUTH_MESSAGES.error);
  });

  // A connection that has ended has no address any more, unless it was asked before: a request is carried out even so.
  app.addHook('onRequest', async ({ raw }) => void raw.socket.remoteAddress);

  app.addHook('preSerialization', async (request, reply, body) =>
    reply.statusCode >= 400 && request.routeOptions.config.isWrapped ? wrappedRefusal(body as ErrorBody) : body,
  );

  await app.register(helmet, securityHeaders(deps.config));
  await app.register(cors, {
    origin: allowedOrigin(deps.config),
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    // Otherwise the plugin refuses an incomplete preflight request in plain text.
    strictPreflight: false,
    // The number of rows in a download, so that the page can show progress.
    exposedHeaders: ['content-disposition', 'x-row-count'],
  });

  // Accept an empty body declared as JSON: the route's schema decides whether it needs one.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null);
    if (isTooDeep(text)) return done(new AppError(400, 'The body is nested too deeply.', { code: 'bad_request' }));
    return parseJson(request, text, done);
  });

  limitArrival(app, REQUEST_TIMEOUT_MS);
  warnOfProxy(app, deps.config);
  app.addHook('onSend', async (_request, reply) => {
    // From here on the client has to read. `inject` has no real socket.
    if (reply.raw.socket instanceof Socket) reply.raw.socket.setTimeout(STALLED_READER_MS);
    // Only `http/web.ts` and `http/send-answer.ts` allow caching.
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
  });

  healthRoutes(app, deps, giveNotice);
  authRoutes(app, deps);
  registrationRoutes(app, deps, features.all);
  securityRoutes(app, deps);
  companyRoutes(app, deps);
  userRoutes(app, deps, features.all);
  jobRoutes(app, deps, features.all);
  mailboxRoutes(app, deps);
  intakeRoutes(app, deps);
  pollingRoutes(app, deps);
  outboxRoutes(app, deps);
  notificationRoutes(app, deps);
  workflowRoutes(app, deps);
  candidateRoutes(app, deps);
  candidatePartRoutes(app, deps);
  duplicateRoutes(app, deps, features.all);
  aiRoutes(app, deps);
  auditRoutes(app, deps);
  backupRoutes(app, deps);
  erasureRoutes(app, deps, features.all);
  overviewRoutes(app, deps);
  candidateListRoutes(app, deps);
  setupRoutes(app, deps);
  eventRoutes(app, deps);
  for (const { routes } of features.all) routes(app, deps, features);
  if (deps.demoGoogleUrl) await demoConsentRoutes(app, deps, deps.demoGoogleUrl);
  if (deps.config.isDemoCompany) demoRoutes(app, deps);
  endEventsOnClose(app);

  serveApiPages(app, api);
  await serveWeb(app, deps.config, webRoot);
  return app;
};

/** A number means that many proxies in front; addresses listed before theirs come from the client and are not trusted. */
const trustedProxies = ({ trustProxy }: Config) =>
  typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy;

/** A client that reads nothing for this long is disconnected. Node checks at intervals, so it may take twice as long. */
const STALLED_READER_MS = 30_000;
const BODY_LIMIT_BYTES = 1024 * 1024;
/** Long enough to upload the largest file at 30 kB per second. Uploads are few at once (`http/open-transfers.ts`). */
const FORM_TIMEOUT_MS = 15 * 60_000;
/** For all other requests, and for forms until their sender is admitted. */
const REQUEST_TIMEOUT_MS = 120_000;
/** A connection without traffic is closed after this long. Every response takes less. */
const CONNECTION_TIMEOUT_MS = 300_000;
