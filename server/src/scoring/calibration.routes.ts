import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { compareCandidates } from './comparison.ts';
import { listPossibleChanges } from './possible-changes.ts';
import { getDistribution } from './score-distribution.ts';

export const calibrationRoutes = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, api.calibration, {
    distribution: ({ db, actor, params, query }) =>
      getDistribution(db, actor, { jobId: params.id, candidateId: query.candidate_id }),
    comparison: ({ db, actor, params, query }) =>
      compareCandidates(db, actor, { jobId: params.id, candidateIds: query.candidate_ids }),
    changes: async ({ db, actor, params }) => ({ changes: await listPossibleChanges(db, actor, params.id) }),
  });
