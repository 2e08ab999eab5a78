import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { askForAnalysis, listAnalyses, overrideScore, undoOverride } from './analyses.ts';

export const scoringRoutes = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, api.analyses, {
    list: ({ db, actor, params, query }) => listAnalyses(db, actor, { candidateId: params.id, jobId: query.job_id }),
    again: async ({ db, actor, params, body }) => {
      await askForAnalysis(db, actor, { candidateId: params.id, jobId: body.job_id }, deps.clock());
      return { message: 'The resume is being analysed.' };
    },
    override: ({ db, actor, params, body }) => overrideScore(db, actor, { id: params.id, ...body, now: deps.clock() }),
    undoOverride: ({ db, actor, params }) => undoOverride(db, actor, params.id, deps.clock()),
  });
