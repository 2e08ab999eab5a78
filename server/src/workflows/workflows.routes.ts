import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { PREDEFINED_STEPS } from '../engine/steps/index.ts';
import { serve } from '../http/serve.ts';
import { beginRun, cancelRun, changeRun, listRuns } from './runs.ts';
import { addStepDetail, changeStepDetail, removeStepDetail } from './step-details.ts';
import { getStep } from './template-rows.ts';
import { changeTemplate, createTemplate, deleteTemplate, getTemplate, listTemplates } from './templates.ts';

export const workflowRoutes = (app: FastifyInstance, deps: Deps) => {
  const now = deps.clock;
  serve(app, deps, api.workflows, {
    steps: async () => PREDEFINED_STEPS,
    step: async ({ params }) => getStep(params.id),
    templates: ({ db, actor }) => listTemplates(db, actor),
    create: ({ db, actor, body }) => createTemplate(db, actor, body, now()),
    createWithSteps: ({ db, actor, body }) => createTemplate(db, actor, body, now()),
    change: ({ db, actor, params, body }) =>
      changeTemplate(db, actor, { templateId: params.id, now: now(), change: body }),
    remove: async ({ db, actor, params, query }) => {
      await deleteTemplate(db, actor, { templateId: params.id, version: query.version, now: now() });
      return { message: 'The workflow template has been deleted.' };
    },
    stepDetails: async ({ db, actor, params }) => (await getTemplate(db, actor, params.id)).step_details,
    addStepDetail: ({ db, actor, body }) => addStepDetail(db, actor, body, now()),
    changeStepDetail: ({ db, actor, params, body }) =>
      changeStepDetail(db, actor, { detailId: params.id, now: now(), change: body }),
    removeStepDetail: async ({ db, actor, params }) => {
      await removeStepDetail(db, actor, params.id, now());
      return { message: 'The step has been removed.' };
    },
    runs: ({ db, actor, query }) => listRuns(db, actor, query),
    startRun: ({ db, actor, body }) => beginRun(db, actor, body, { wake: deps.wake, now: now() }),
    changeRun: ({ db, actor, params, body }) =>
      changeRun(db, actor, { runId: params.id, ...body }, { wake: deps.wake, now: now() }),
    cancelRun: async ({ db, actor, params }) => {
      await cancelRun(db, actor, params.id, now());
      return { message: 'The workflow of this candidate has been cancelled.' };
    },
  });
  serve(app, deps, api.workflowTemplates, { list: ({ db, actor }) => listTemplates(db, actor) });
  serve(app, deps, api.workflowRuns, { list: ({ db, actor, query }) => listRuns(db, actor, query) });
};
