import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { reportFairness } from './fairness.ts';
import { testFairness } from './self-test.ts';

export const fairnessRoutes = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, api.fairness, {
    report: ({ db, actor, query }) => reportFairness(db, actor, { jobId: query.job_id, now: deps.clock() }),
    selfTest: ({ db, actor }) => testFairness(db, actor, deps),
  });
