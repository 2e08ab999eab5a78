import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { searchAll } from './search.ts';

export const searchRoutes = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, api.search, { all: ({ db, actor, query }) => searchAll(db, actor, query.q) });
