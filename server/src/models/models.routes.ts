import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { changeAiSettings, readAiSettings } from './ai-settings.ts';

export const modelRoutes = (app: FastifyInstance, deps: Deps) => {
  const world = () => ({ model: deps.model, now: deps.clock() });
  serve(app, deps, api.models, {
    settings: ({ db, actor }) => readAiSettings(db, actor, world()),
    changeSettings: ({ db, actor, body }) => changeAiSettings(db, actor, body, world()),
  });
};
