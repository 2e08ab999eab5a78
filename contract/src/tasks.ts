import * as z from 'zod';
import { atVersion, changeBody, instant, line, paragraph } from './fields.ts';
import { MAX_TASK_FILES } from './portal-terms.ts';
import { route } from './route.ts';
import { rule } from './validation-rules.ts';

export const MAX_TASK_HOURS = 720;
export const MAX_CRITERIA = 12;
/** A candidate may extend once, by the time they had but by no more than this. */
export const MAX_EXTENSION_HOURS = 168;

export const TASK_MESSAGES = {
  stale: 'Another user has changed this task in the meantime. Reload it and try again.',
  noTask: 'This job has no task yet: choose one in its hiring setup.',
  tooManyFiles: `No more than ${MAX_TASK_FILES} files are taken.`,
  changedElsewhere: 'This draft has been changed on another device.',
} as const;

/** A criterion for marking submissions. */
export const taskCriterion = z.strictObject({
  label: line(200),
  /** What good looks like. */
  good: paragraph(1000).default(''),
  /** Relative to the other criteria. */
  weight: z
    .int(rule('enter_whole_number'))
    .min(1, rule('enter_at_least', 1))
    .max(100, rule('enter_at_most', 100))
    .default(1),
});
export type TaskCriterion = z.output<typeof taskCriterion>;

const taskFields = {
  title: line(200),
  /** Markdown. */
  brief: paragraph(20_000).min(1, rule('required')),
  rubric: z
    .array(taskCriterion)
    .min(1, rule('min_task_criteria'))
    .max(MAX_CRITERIA, rule('max_task_criteria', MAX_CRITERIA)),
  /** Time allowed. */
  hours: z
    .int(rule('enter_number_of_hours'))
    .min(1, rule('at_least_hours', 1))
    .max(MAX_TASK_HOURS, rule('at_most_hours', MAX_TASK_HOURS)),
};

export const taskFile = z.object({
  id: z.uuid(),
  file_name: z.string(),
  media_type: z.string(),
  size_bytes: z.int(),
});
export type TaskFile = z.output<typeof taskFile>;

const task = z.object({
  ...taskFields,
  id: z.uuid(),
  /** Handed out with the task. */
  files: z.array(taskFile),
  /** Shipped with the product and unchanged. */
  is_starter: z.boolean(),
  created_at: instant,
  updated_at: instant,
  /**
   * Increases with every change. A save that names the version it was based on cannot overwrite another user's change.
   */
  version: z.int(),
});
export type Task = z.output<typeof task>;

/** Fields of the form. */
export const taskForm = z.strictObject(taskFields);
export type TaskFormValues = z.input<typeof taskForm>;

const SERVER_OWNED = ['id', 'files', 'is_starter', 'created_at', 'updated_at'];

export const newTask = changeBody(taskFields, [...SERVER_OWNED, 'version']);
export type NewTask = z.output<typeof newTask>;

const taskChange = changeBody({ ...z.object(taskFields).partial().shape, version: z.int().optional() }, SERVER_OWNED);
export type TaskChange = z.output<typeof taskChange>;

const message = z.object({ message: z.string() });
const jobTask = z.object({
  task_id: z.uuid().nullable(),
  /** No task was chosen: this is the starter for this type of job. */
  is_starter: z.boolean(),
});
export type JobTask = z.output<typeof jobTask>;
const taskSettings = z.object({ is_extension_on: z.boolean() });

/** A company's task library. */
export const tasks = {
  list: route({
    method: 'GET',
    path: '/api/tasks',
    summary: 'List tasks, by title',
    access: 'canReviewCandidates',
    response: z.object({ tasks: z.array(task) }),
  }),
  settings: route({
    method: 'GET',
    path: '/api/tasks/settings',
    summary: 'Get whether candidates may extend a deadline once on their own',
    access: 'canReviewCandidates',
    response: taskSettings,
  }),
  changeSettings: route({
    method: 'PUT',
    path: '/api/tasks/settings',
    summary: 'Set whether candidates may extend a deadline once on their own',
    access: 'canPostJobs',
    body: changeBody({ is_extension_on: z.boolean() }, taskSettings),
    response: taskSettings,
  }),
  get: route({
    method: 'GET',
    path: '/api/tasks/{id}',
    summary: 'Get a task',
    access: 'canReviewCandidates',
    response: task,
  }),
  create: route({
    method: 'POST',
    path: '/api/tasks',
    summary: 'Create a task',
    access: 'canPostJobs',
    creates_once: true,
    body: newTask,
    response: task,
    status: 201,
  }),
  change: route({
    method: 'PUT',
    path: '/api/tasks/{id}',
    summary: 'Change the given fields of a task; candidates who already have it keep their version',
    access: 'canPostJobs',
    body: taskChange,
    response: task,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/tasks/{id}',
    summary: 'Delete a task; candidates who have it keep it. A version, if given, must be the current one.',
    access: 'canPostJobs',
    query: atVersion,
    response: message,
  }),
  upload: route({
    method: 'POST',
    path: '/api/tasks/{id}/files',
    summary: 'Add a file to a task',
    access: 'canPostJobs',
    takes: 'form',
    body: z.strictObject({}),
    response: task,
    status: 201,
  }),
  file: route({
    method: 'GET',
    path: '/api/tasks/{id}/files/{file_id}',
    summary: 'Download a file of a task',
    access: 'canReviewCandidates',
    sends: 'file',
    response: z.unknown(),
  }),
  removeFile: route({
    method: 'DELETE',
    path: '/api/tasks/{id}/files/{file_id}',
    summary: 'Remove a file from a task; candidates who already have the task keep it',
    access: 'canPostJobs',
    response: task,
  }),
  ofJob: route({
    method: 'GET',
    path: '/api/jobs/{id}/task',
    summary: "Get a job's task",
    access: 'canReviewCandidates',
    response: jobTask,
  }),
  choose: route({
    method: 'PUT',
    path: '/api/jobs/{id}/task',
    summary: "Set or clear a job's task",
    access: 'canPostJobs',
    body: changeBody({ task_id: z.uuid(rule('choose_task')).nullable() }, jobTask),
    response: jobTask,
  }),
};
