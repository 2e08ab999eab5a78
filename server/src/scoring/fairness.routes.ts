import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { limitPortal } from '../portal/limits.ts';
import { declare, readDeclaration } from './declare.ts';
import { reportFairness } from './fairness.ts';
import { testFairness } from './self-test.ts';

export const fairnessRoutes = (app: FastifyInstance, deps: Deps) => {
  serve(app, deps, api.fairness, {
    report: ({ db, actor, query }) => reportFairness(db, actor, { jobId: query.job_id, now: deps.clock() }),
    selfTest: ({ db, actor }) => testFairness(db, actor, deps),
  });
  serve(app, deps, api.declarations, {
    get: ({ db, actor }) => readDeclaration(db, actor),
    declare: async ({ db, actor: { company_id, candidate_id }, body }) => {
      await limitPortal(deps, 'answer', candidate_id);
      await declare(db, { company_id, candidate_id, now: deps.clock(), ...body });
      return body;
    },
  });
};
