import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import { approveStarterQuestions } from '../written-interviews/question-sets.ts';
import { changedFields, recorded } from '../audit/recorded.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { jobReadiness } from '../setup/readiness.ts';
import { startWaiting } from '../setup/start-waiting.ts';
import { changeJob, createJob, deleteJob, getJob, listJobs, summarizeJobs } from './jobs.ts';

export const jobRoutes = (app: FastifyInstance, deps: Deps) => {
  serve(app, deps, api.jobs, {
    list: ({ db, actor, query }) => listJobs(db, actor, query),
    summary: ({ db, actor }) => summarizeJobs(db, actor),
    get: ({ db, actor, params }) => getJob(db, actor, params.id),
    create: ({ db, actor, body }) =>
      recorded(
        db,
        actor,
        { action: 'create_job', subject: ({ id }) => id, detail: ({ status }) => ({ status }), now: deps.clock() },
        (db) => createJob(db, actor, body, deps.clock()),
      ),
    change: ({ db, actor, params, body }) =>
      recorded(
        db,
        actor,
        {
          action: 'change_job',
          subject: params.id,
          detail: { ...changedFields(body), status: body.status },
          now: deps.clock(),
        },
        async (db) => {
          const job = await changeJob(db, actor, { jobId: params.id, now: deps.clock(), change: body });
          const isPublished = body.status === 'active' || body.workflow_template_id;
          if (isPublished && job.status === 'active')
            await approveStarterQuestions(db, actor, job, { engine: deps.engine, now: deps.clock() });
          return job;
        },
      ),
    remove: async ({ db, actor, params, query }) => {
      const now = deps.clock();
      await recorded(db, actor, { action: 'delete_job', subject: params.id, now }, (db) =>
        deleteJob(db, actor, { jobId: params.id, version: query.version, now }),
      );
      return { message: 'The job has been deleted.' };
    },
  });
  serve(app, deps, api.jobReadiness, {
    list: async ({ db, actor, query }) => ({ readiness: await jobReadiness(db, actor, query) }),
    startWaiting: ({ db, actor, params }) => {
      const now = deps.clock();
      const event = { action: 'start_waiting', subject: params.id, now };
      return recorded(db, actor, { ...event, detail: ({ started_count }) => ({ started_count }) }, (db) =>
        startWaiting(db, actor, params.id, { engine: deps.engine, now }),
      );
    },
  });
};
