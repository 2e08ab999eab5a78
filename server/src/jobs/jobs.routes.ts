import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import { recorded } from '../audit/recorded.ts';
import type { Actor } from '../actor.ts';
import { prepared } from '../db/client.ts';
import { createOnce } from '../db/create-once.ts';
import { jobs } from '../db/schema/jobs.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { serve } from '../http/serve.ts';
import { type ChangedJob, changeJob } from './change-job.ts';
import { createJob, deleteJob, getJob, listJobs, summarizeJobs } from './jobs.ts';

export const jobRoutes = (app: FastifyInstance, deps: Deps, features: readonly Feature[]) => {
  /** Remembered until a job or an application changes. */
  const remember = <Answer>({ company_id }: Actor, key: string, load: () => Promise<Answer>) =>
    deps.remembered.remember({ company_id, topics: ['jobs', 'candidates'], key }, load);
  serve(app, deps, api.jobs, {
    list: ({ db, actor, query }) => {
      if (query.search) return listJobs(db, actor, query);
      return remember(actor, `jobs ${JSON.stringify(query)}`, () => listJobs(prepared(db), actor, query));
    },
    summary: ({ db, actor }) => remember(actor, 'jobs summary', () => summarizeJobs(prepared(db), actor)),
    get: ({ db, actor, params }) => getJob(db, actor, params.id),
    create: ({ db, actor, body, key }) =>
      createOnce(db, actor, key, {
        table: jobs,
        get: (db, id) => getJob(db, actor, id),
        create: (db, id) =>
          recorded(
            db,
            actor,
            { action: 'create_job', subject: id, detail: ({ status }) => ({ status }), now: deps.clock() },
            (db) => createJob(db, actor, { ...body, id }, deps.clock()),
          ),
      }),
    change: async ({ db, actor, params, body }) => {
      const { job } = await recorded(
        db,
        actor,
        {
          action: 'change_job',
          subject: params.id,
          detail: ({ changed, job: { status } }: ChangedJob) => ({
            changed,
            ...(changed.includes('status') && { status }),
          }),
          now: deps.clock(),
        },
        async (db) => {
          const change = await changeJob(db, actor, { jobId: params.id, now: deps.clock(), change: body });
          const { job, changed } = change;
          const hasNewWorkflow = job.workflow_template_id !== null && changed.includes('workflow_template_id');
          if (job.status !== 'active' || !(hasNewWorkflow || changed.includes('status'))) return change;
          const published = { engine: deps.engine, job, now: deps.clock() };
          for (const { jobPublished } of features) await jobPublished(db, actor, published);
          return change;
        },
      );
      return job;
    },
    remove: async ({ db, actor, params, query }) => {
      const now = deps.clock();
      await recorded(db, actor, { action: 'delete_job', subject: params.id, now }, (db) =>
        deleteJob(db, actor, { jobId: params.id, version: query.version, now }),
      );
      return { message: 'The job has been deleted.' };
    },
  });
};
