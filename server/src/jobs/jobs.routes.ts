import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { changeJob, createJob, deleteJob, getJob, listJobs, summarizeJobs } from './jobs.ts';

export const jobRoutes = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, api.jobs, {
    list: ({ db, actor, query }) => listJobs(db, actor, query),
    summary: ({ db, actor }) => summarizeJobs(db, actor),
    get: ({ db, actor, params }) => getJob(db, actor, params.id),
    create: ({ db, actor, body }) => createJob(db, actor, body, deps.clock()),
    change: ({ db, actor, params, body }) =>
      changeJob(db, actor, { jobId: params.id, now: deps.clock(), change: body }),
    remove: async ({ db, actor, params, query }) => {
      await deleteJob(db, actor, { jobId: params.id, version: query.version, now: deps.clock() });
      return { message: 'The job has been deleted.' };
    },
  });
