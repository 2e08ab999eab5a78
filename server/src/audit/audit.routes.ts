import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../http/http-deps.ts';
import { serve } from '../http/serve.ts';
import { listActivity } from './list-activity.ts';

export const auditRoutes = (app: FastifyInstance, deps: HttpDeps) =>
  serve(app, deps, api.audit, { list: ({ db, actor, query }) => listActivity(db, actor, query) });
