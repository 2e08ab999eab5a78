import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { changeRetention, previewRetention, readRetention } from './retention.ts';

export const retentionRoutes = (app: FastifyInstance, deps: Deps) => {
  const now = deps.clock;
  serve(app, deps, api.retention, {
    settings: ({ db, actor }) => readRetention(db, actor),
    preview: ({ db, actor, body }) => previewRetention(db, actor, body, now()),
    change: ({ db, actor, body }) => changeRetention(db, actor, body, now()),
  });
};
