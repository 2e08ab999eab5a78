import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { listTemplates } from './workflows.ts';

export const workflowRoutes = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, api.workflows, {
    templates: async ({ db, actor }) => ({ templates: await listTemplates(db, actor) }),
  });
