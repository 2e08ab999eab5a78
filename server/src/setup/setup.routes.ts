import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import { recorded } from '../audit/recorded.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { jobReadiness, newJobReadiness } from './readiness.ts';
import { getSetup } from './setup.ts';
import { startWaiting } from './start-waiting.ts';

export const setupRoutes = (app: FastifyInstance, deps: Deps) => {
  serve(app, deps, api.setup, { get: ({ db, actor }) => getSetup(db, actor) });
  serve(app, deps, api.jobReadiness, {
    list: async ({ db, actor, query }) => ({ readiness: await jobReadiness(db, actor, query) }),
    ofNew: ({ db, actor, query }) => newJobReadiness(db, actor, query),
    startWaiting: ({ db, actor, params }) => {
      const now = deps.clock();
      const event = { action: 'start_waiting', subject: params.id, now } as const;
      return recorded(db, actor, { ...event, detail: ({ started_count }) => ({ started_count }) }, (db) =>
        startWaiting(db, actor, params.id, { engine: deps.engine, now }),
      );
    },
  });
};
