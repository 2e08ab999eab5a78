import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { getOverview, setTimeZone } from './overview.ts';

export const overviewRoutes = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, api.overviews, {
    get: ({ db, actor, query }) => getOverview(db, actor, query, { remembered: deps.remembered, now: deps.clock() }),
    setTimeZone: ({ db, actor, body }) => setTimeZone(db, actor, body.time_zone, deps.clock()),
  });
