import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { getSetup } from './setup.ts';

export const setupRoutes = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, api.setup, { get: ({ db, actor }) => getSetup(db, actor) });
