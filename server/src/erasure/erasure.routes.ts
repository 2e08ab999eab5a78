import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { serve } from '../http/serve.ts';
import { eraseCandidate } from './erase-candidate.ts';
import { changeRetention, previewRetention, getRetention } from './retention.ts';

export const erasureRoutes = (app: FastifyInstance, deps: Deps, features: readonly Feature[]) => {
  const now = deps.clock;
  const means = () => ({ features, engine: deps.engine, now: now() });
  serve(app, deps, api.retention, {
    settings: ({ db, actor }) => getRetention(db, actor),
    preview: ({ db, actor, body }) => previewRetention(db, actor, body, now()),
    change: ({ db, actor, body }) => changeRetention(db, actor, body, now()),
  });
  serve(app, deps, api.erasure, {
    erase: async ({ db, actor, params, body }) => {
      await eraseCandidate(db, actor, { candidateId: params.id, ...body }, means());
      return { message: 'The person has been erased.' };
    },
  });
};
