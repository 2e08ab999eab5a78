import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import { api } from '@hirewire/contract';
import { AUTH_MESSAGES } from '@hirewire/contract/auth';
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { authRoutes } from './auth/auth.routes.ts';
import { companyRoutes } from './companies/companies.routes.ts';
import type { Deps } from './deps.ts';
import { AppError } from './errors.ts';
import { healthRoutes } from './health/health.routes.ts';
import { serveApiPages } from './http/api-pages.ts';
import { describeError } from './http/describe-error.ts';
import { allowedOrigin, securityHeaders } from './http/security-headers.ts';
import { serveWeb } from './http/web.ts';
import { jobRoutes } from './jobs/jobs.routes.ts';
import { userRoutes } from './users/users.routes.ts';
import { workflowRoutes } from './workflows/workflows.routes.ts';

/** The whole HTTP side, ready to listen or to be asked through `inject`. */
export const buildApp = async (deps: Deps, webRoot: string | null = null): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: deps.log,
    // Fastify's own line holds the address with its query, where people's names end up; ours is below.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: deps.config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true },
  });

  await app.register(helmet, securityHeaders(deps.config));
  await app.register(cors, { origin: allowedOrigin(deps.config), methods: ['GET', 'POST', 'PUT', 'DELETE'] });

  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
  });

  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    if (error instanceof AppError)
      return reply.status(error.status).headers(error.headers).send({ detail: error.message });
    const refused = REFUSED_BODIES[error.code];
    if (refused) return reply.status(refused.status).send({ detail: refused.detail });
    if (error.statusCode && error.statusCode < 500)
      return reply.status(error.statusCode).send({ detail: 'The request is not valid.' });
    request.log.error({ route: request.routeOptions.url, ...describeError(error) }, 'request failed');
    return reply.status(500).send({ detail: AUTH_MESSAGES.error });
  });

  healthRoutes(app, deps);
  authRoutes(app, deps);
  companyRoutes(app, deps);
  userRoutes(app, deps);
  jobRoutes(app, deps);
  workflowRoutes(app, deps);

  serveApiPages(app, api);
  await serveWeb(app, deps.config, webRoot);
  return app;
};

const BODY_LIMIT_BYTES = 1024 * 1024;

const REFUSED_BODIES: Partial<Record<string, { status: number; detail: string }>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, detail: 'The body is not valid JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, detail: 'The body is empty; it must be JSON.' },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, detail: 'The body is larger than 1 MB.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, detail: 'The body does not have the length it says.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, detail: 'The body must be JSON (content-type application/json).' },
};
