import type { RecordedField } from '@hirewire/contract/audit';
import { api } from '@hirewire/contract';
import type { NewTemplate } from '@hirewire/contract/workflow-forms';
import type { FastifyInstance } from 'fastify';
import { changedFields, recorded } from '../audit/recorded.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { createOnce } from '../db/create-once.ts';
import { workflowStepDetails, workflowTemplates } from '../db/schema/workflows.ts';
import type { Deps } from '../deps.ts';
import { PREDEFINED_STEPS } from '../engine/predefined-steps.ts';
import { serve } from '../http/serve.ts';
import { beginRun, changeRun, listRuns, removeFromWorkflow } from './runs.ts';
import { addStepDetail, changeStepDetail, getStepDetail, removeStepDetail } from './step-details.ts';
import { getStep } from './template-rows.ts';
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  makeDefault,
} from './templates.ts';

const ofStep = ({ workflow_template_id }: { workflow_template_id: string }) => workflow_template_id;

const changedSteps = {
  action: 'change_workflow_template',
  subject: ofStep,
  detail: { changed: ['steps'] satisfies RecordedField[] },
} as const;

export const workflowRoutes = (app: FastifyInstance, deps: Deps) => {
  const now = deps.clock;
  const create = ({ db, actor, body, key }: { db: Db; actor: Actor; body: NewTemplate; key: string | undefined }) =>
    createOnce(db, actor, key, {
      table: workflowTemplates,
      get: (db, id) => getTemplate(db, actor, id),
      create: (db, id) =>
        recorded(db, actor, { action: 'create_workflow_template', subject: id, now: now() }, (db) =>
          createTemplate(db, actor, { ...body, id }, now()),
        ),
    });
  serve(app, deps, api.workflows, {
    steps: async () => PREDEFINED_STEPS,
    step: async ({ params }) => getStep(params.id),
    templates: ({ db, actor }) => listTemplates(db, actor),
    create,
    createWithSteps: create,
    change: ({ db, actor, params, body }) =>
      recorded(
        db,
        actor,
        { action: 'change_workflow_template', subject: params.id, detail: changedFields(body), now: now() },
        (db) => changeTemplate(db, actor, { templateId: params.id, now: now(), change: body }),
      ),
    makeDefault: ({ db, actor, params }) =>
      recorded(
        db,
        actor,
        {
          action: 'change_workflow_template',
          subject: params.id,
          detail: { changed: ['is_default'] satisfies RecordedField[] },
          now: now(),
        },
        (db) => makeDefault(db, actor, params.id),
      ),
    remove: async ({ db, actor, params, query }) => {
      await recorded(db, actor, { action: 'delete_workflow_template', subject: params.id, now: now() }, (db) =>
        deleteTemplate(db, actor, { templateId: params.id, version: query.version, now: now() }),
      );
      return { message: 'The workflow template has been deleted.' };
    },
    stepDetails: async ({ db, actor, params }) => (await getTemplate(db, actor, params.id)).step_details,
    addStepDetail: ({ db, actor, body, key }) =>
      createOnce(db, actor, key, {
        table: workflowStepDetails,
        get: (db, id) => getStepDetail(db, actor, id),
        create: (db, id) =>
          recorded(db, actor, { ...changedSteps, now: now() }, (db) =>
            addStepDetail(db, actor, { ...body, id }, now()),
          ),
      }),
    changeStepDetail: ({ db, actor, params, body }) =>
      recorded(db, actor, { ...changedSteps, now: now() }, (db) =>
        changeStepDetail(db, actor, { detailId: params.id, now: now(), change: body }),
      ),
    removeStepDetail: async ({ db, actor, params }) => {
      const removed = { action: 'remove_workflow_step', subject: ofStep, detail: { step_id: params.id } } as const;
      await recorded(db, actor, { ...removed, now: now() }, (db) => removeStepDetail(db, actor, params.id, now()));
      return { message: 'The step has been removed.' };
    },
    runs: ({ db, actor, query }) => listRuns(db, actor, query),
    startRun: ({ db, actor, body }) => beginRun(db, actor, body, { engine: deps.engine, now: now() }),
    changeRun: ({ db, actor, params, body }) =>
      changeRun(db, actor, { runId: params.id, ...body }, { engine: deps.engine, now: now() }),
    cancelRun: async ({ db, actor, params }) => {
      await removeFromWorkflow(db, actor, params.id, { engine: deps.engine, now: now() });
      return { message: 'The workflow of this candidate has been cancelled.' };
    },
  });
  serve(app, deps, api.workflowTemplates, {
    list: ({ db, actor }) => listTemplates(db, actor),
    listAsWorkflows: ({ db, actor }) => listTemplates(db, actor),
  });
  serve(app, deps, api.workflowRuns, { list: ({ db, actor, query }) => listRuns(db, actor, query) });
};
