import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../http/http-deps.ts';
import type { Model } from '../integrations/model.ts';
import { serve } from '../http/serve.ts';
import { changeAiSettings, getAiSettings, getTotalSpending } from './ai-settings.ts';

export const aiRoutes = (app: FastifyInstance, deps: HttpDeps & { model: Model | null }) => {
  const world = async () => {
    const { model, database } = deps;
    const now = deps.clock();
    return { model, totalSpent: await getTotalSpending(database.system, now), now };
  };
  serve(app, deps, api.ai, {
    settings: async ({ db, actor }) => getAiSettings(db, actor, await world()),
    changeSettings: async ({ db, actor, body }) => changeAiSettings(db, actor, body, await world()),
  });
};
