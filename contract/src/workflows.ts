import * as z from 'zod';
import { atVersion, bodyOfForm, paragraph } from './fields.ts';
import { route } from './route.ts';
import { run, RUN_ACTIONS, runQuery } from './runs.ts';
import { STEP_TYPES } from './steps.ts';
import {
  addedStepDetail,
  newTemplate,
  newTemplateWithSteps,
  stepDetail,
  stepDetailChange,
  templateChange,
  workflowStep,
  workflowTemplate,
} from './workflow-forms.ts';
import { rule } from './validation-rules.ts';

const message = z.object({ message: z.string() });
const templates = z.array(workflowTemplate);
const runs = z.array(run);

export const workflows = {
  steps: route({
    method: 'GET',
    path: '/api/workflows/steps',
    summary: 'List the predefined steps',
    access: 'signed_in',
    response: z.array(workflowStep),
  }),
  step: route({
    method: 'GET',
    path: '/api/workflows/steps/{id}',
    summary: 'Get a predefined step',
    access: 'signed_in',
    response: workflowStep,
  }),
  templates: route({
    method: 'GET',
    path: '/api/workflows/templates',
    summary: 'List workflow templates, the default first, then by name',
    access: 'signed_in',
    response: templates,
  }),
  create: route({
    method: 'POST',
    path: '/api/workflows/templates',
    summary: 'Create a template; steps may be added later',
    access: 'canManageWorkflows',
    creates_once: true,
    body: newTemplate,
    response: workflowTemplate,
    status: 201,
  }),
  createWithSteps: route({
    method: 'POST',
    path: '/api/workflows/templates/with-steps',
    summary: 'Create a template with its steps',
    access: 'canManageWorkflows',
    creates_once: true,
    body: newTemplateWithSteps,
    response: workflowTemplate,
    status: 201,
  }),
  change: route({
    method: 'PUT',
    path: '/api/workflows/templates/{id}',
    summary:
      'Change a template; steps, if given, replace the current ones, and a version, if given, must be the current one. Active runs keep their steps.',
    access: 'canManageWorkflows',
    body: templateChange,
    response: workflowTemplate,
  }),
  makeDefault: route({
    method: 'POST',
    path: '/api/workflows/templates/{id}/make-default',
    summary: 'Make a template the default for new jobs',
    access: 'canManageWorkflows',
    response: workflowTemplate,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/workflows/templates/{id}',
    summary:
      'Delete a template; its jobs then have no workflow, active runs keep their steps. A version, if given, must be the current one.',
    access: 'canManageWorkflows',
    query: atVersion,
    response: message,
  }),
  stepDetails: route({
    method: 'GET',
    path: '/api/workflows/{id}/step-details',
    summary: 'List the steps of a template, in order',
    access: 'signed_in',
    response: z.array(stepDetail),
  }),
  addStepDetail: route({
    method: 'POST',
    path: '/api/workflows/step-details',
    summary: 'Add a step to a template, at its position or at the end',
    access: 'canManageWorkflows',
    creates_once: true,
    body: addedStepDetail,
    response: stepDetail,
    status: 201,
  }),
  changeStepDetail: route({
    method: 'PUT',
    path: '/api/workflows/step-details/{id}',
    summary: 'Change a step of a template; a new order number moves it',
    access: 'canManageWorkflows',
    body: stepDetailChange,
    response: stepDetail,
  }),
  removeStepDetail: route({
    method: 'DELETE',
    path: '/api/workflows/step-details/{id}',
    summary: 'Remove a step from a template; the others are renumbered',
    access: 'canManageWorkflows',
    response: message,
  }),
  runs: route({
    method: 'GET',
    path: '/api/workflows/candidate-workflows',
    summary: 'List the runs of a candidate or a job, newest first, at most 100',
    access: 'signed_in',
    query: runQuery,
    response: runs,
  }),
  startRun: route({
    method: 'POST',
    path: '/api/workflows/candidate-workflows',
    summary: "Start a job's workflow for a candidate",
    access: 'canManageCandidates',
    body: z.strictObject({ candidate_id: z.uuid(), job_id: z.uuid(), workflow_template_id: z.uuid().optional() }),
    response: run,
    status: 201,
  }),
  changeRun: route({
    method: 'PUT',
    path: '/api/workflows/candidate-workflows/{id}',
    summary: 'Start, retry, skip or withdraw the current step, or undo a rejection',
    access: 'canManageCandidates',
    body: bodyOfForm(
      z.strictObject({
        action: z.enum(RUN_ACTIONS, rule('choose_action')),
        /** The step type the request is meant for: repeated after the run has moved on, it does nothing. */
        at_step: z.enum(STEP_TYPES).optional(),
        /** Same by id: a workflow may have two steps of one type in a row. */
        step_id: z.uuid().optional(),
        reason: paragraph(2_000).optional(),
      }),
      run,
    ),
    response: run,
  }),
  cancelRun: route({
    method: 'DELETE',
    path: '/api/workflows/candidate-workflows/{id}',
    summary: 'Cancel a run; its history is kept',
    access: 'canManageCandidates',
    response: message,
  }),
};

/** The same data read-only, under the names other programs may use. */
export const workflowTemplates = {
  list: route({
    method: 'GET',
    path: '/api/workflow-templates',
    summary: 'List workflow templates',
    access: 'signed_in',
    response: templates,
  }),
  listAsWorkflows: route({
    method: 'GET',
    path: '/api/workflows',
    summary: 'List workflow templates',
    access: 'signed_in',
    response: templates,
  }),
};

export const workflowRuns = {
  list: route({
    method: 'GET',
    path: '/api/workflow-runs',
    summary: 'List the runs of a candidate or a job',
    access: 'signed_in',
    query: runQuery,
    response: runs,
  }),
};
