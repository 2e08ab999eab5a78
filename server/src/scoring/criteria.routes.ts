import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import { cancelRescoring, getRescoring } from './rescoring.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { getCriteria, resetCriteria, saveCriteria } from './criteria.ts';

export const criteriaRoutes = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, api.criteria, {
    get: ({ db, actor, params }) => getCriteria(db, actor, params.id),
    save: ({ db, actor, params, body }) =>
      saveCriteria(db, actor, { jobId: params.id, change: body, now: deps.clock() }),
    reset: ({ db, actor, params, query }) =>
      resetCriteria(db, actor, { jobId: params.id, version: query.version, now: deps.clock() }),
    rescoring: ({ db, actor, params }) => getRescoring(db, actor, params.id),
    cancelRescoring: ({ db, actor, params }) => cancelRescoring(db, actor, params.id, deps.clock()),
  });
