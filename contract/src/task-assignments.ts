import * as z from 'zod';
import { evidence } from './analyses.ts';
import { instant, paragraph, webAddress } from './fields.ts';
import { mailStanding } from './mail-standing.ts';
import { route } from './route.ts';
import { MAX_TASK_HOURS, taskCriterion, taskFile } from './tasks.ts';

/**
 * Where a task of somebody's stands. Missing: its deadline has passed and nothing came, but it can still come. Late: it
 * came after the deadline and counts. Closed: it is no longer asked for.
 */
export const TASK_STATES = ['open', 'missing', 'submitted', 'late', 'closed'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** How a submission came in. */
export const SUBMITTED_BY = ['portal', 'mail'] as const;

/** One criterion as somebody or something has marked it; criteria are known by their place in the rubric. */
export const taskMark = z.object({ number: z.int(), points: z.number() });

export const machineMark = taskMark.extend({
  label: z.string(),
  weight: z.number(),
  confidence: z.number(),
  /** In the words of the submission, without what says whose it is. */
  evidence: z.array(evidence),
  note: z.string(),
});
export type MachineMark = z.output<typeof machineMark>;

/** What a machine made of a submission. It decides nothing. */
export const machineMarks = z.object({
  analyser: z.enum(['embedded', 'language_model']),
  version: z.int(),
  model: z.string().nullable(),
  /** Why a configured language model did not serve, in a sentence. */
  fallback: z.string().nullable(),
  /** Equal hashes have equal marks. */
  input_hash: z.string(),
  /** From 0 to 100: the sum of weight × points. */
  total: z.number(),
  marks: z.array(machineMark),
  structure: z.object({
    words: z.int(),
    paragraphs: z.int(),
    headings: z.int(),
    lists: z.int(),
  }),
  /** Of what the brief asks for point by point, how much is taken up. */
  completeness: z.object({ asked: z.int(), covered: z.int(), open: z.array(z.string()) }),
  /** Sentences addressed to a machine: left out of the marking. */
  flags: z.array(z.object({ kind: z.literal('instruction'), text: z.string() })),
});
export type MachineMarks = z.output<typeof machineMarks>;

/** Marks of a task, one set beside another, once nobody has to give any more. */
export const taskReview = z.object({
  step_id: z.uuid(),
  /** How many have marked it of those who are asked. */
  given: z.int(),
  asked: z.int(),
  is_complete: z.boolean(),
  machine: machineMarks.nullable(),
  /** Empty until all are in. */
  people: z.array(
    z.object({
      user_id: z.uuid(),
      name: z.string(),
      marks: z.array(taskMark),
      comment: z.string(),
      total: z.number(),
    }),
  ),
});
export type TaskReview = z.output<typeof taskReview>;

export const taskAssignment = z.object({
  id: z.uuid(),
  run_id: z.uuid(),
  /** Null: given by hand, beside the workflow. */
  step_id: z.uuid().nullable(),
  title: z.string(),
  brief: z.string(),
  rubric: z.array(taskCriterion),
  files: z.array(taskFile),
  assigned_at: instant,
  assigned_by_name: z.string().nullable(),
  due_at: instant,
  /** When the candidate took more time by themselves. */
  extended_at: instant.nullable(),
  reminded_at: instant.nullable(),
  state: z.enum(TASK_STATES),
  submitted_at: instant.nullable(),
  submitted_by: z.enum(SUBMITTED_BY).nullable(),
  /** What was handed in; nothing of a draft is shown. */
  text: z.string().nullable(),
  url: z.string().nullable(),
  submitted_files: z.array(taskFile),
  review: taskReview.nullable(),
  /** How far the mail about it has come; null: there is none. */
  mail: mailStanding.nullable(),
});
export type TaskAssignment = z.output<typeof taskAssignment>;

const dueAt = z.iso.datetime('Choose a day and a time.');

export const newAssignment = z.strictObject({
  task_id: z.uuid('Choose a task.'),
  application_id: z.uuid().optional(),
  due_at: dueAt,
  /** Made up by the page once per click: what comes twice is given once. */
  request_id: z.uuid().optional(),
});
export type NewAssignment = z.output<typeof newAssignment>;

/** Tasks of a candidate, as staff see to them. */
export const taskAssignments = {
  list: route({
    method: 'GET',
    path: '/api/candidates/{id}/tasks',
    summary: 'The tasks of a candidate, what they handed in and how it was marked, latest first',
    access: 'canReviewCandidates',
    response: z.object({ tasks: z.array(taskAssignment) }),
  }),
  assign: route({
    method: 'POST',
    path: '/api/candidates/{id}/tasks',
    summary: 'Give a candidate a task: at the task step of the workflow it is that step’s, elsewhere it moves nothing',
    access: 'canManageCandidates',
    body: newAssignment,
    response: taskAssignment,
    status: 201,
  }),
  extend: route({
    method: 'POST',
    path: '/api/candidates/{id}/tasks/{task_id}/extend',
    summary: 'Give a candidate more time; they are told',
    access: 'canManageCandidates',
    body: z.strictObject({ due_at: dueAt }),
    response: taskAssignment,
  }),
  cancel: route({
    method: 'DELETE',
    path: '/api/candidates/{id}/tasks/{task_id}',
    summary: 'Take back a task that was given by hand',
    access: 'canManageCandidates',
    response: z.object({ message: z.string() }),
  }),
};

/** What a candidate writes into the form; empty is nothing. */
const words = {
  text: paragraph(50_000).default(''),
  url: z.union([z.literal(''), webAddress]).default(''),
};

export const portalTask = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Markdown. */
  brief: z.string(),
  files: z.array(taskFile),
  hours: z.int().max(MAX_TASK_HOURS),
  due_at: instant,
  state: z.enum(TASK_STATES),
  /** Until when they may extend it by themselves, once; null when they may not. */
  can_extend_to: instant.nullable(),
  /** They have taken it already. */
  has_more_time: z.boolean(),
  text: z.string(),
  url: z.string(),
  own_files: z.array(taskFile),
});
export type PortalTask = z.output<typeof portalTask>;

/** A task on the candidate's own page. */
export const portalTasks = {
  get: route({
    method: 'GET',
    path: '/api/portal/tasks/{id}',
    summary: 'A task of mine, with what I have prepared for it so far',
    access: 'candidate',
    response: portalTask,
  }),
  file: route({
    method: 'GET',
    path: '/api/portal/tasks/{id}/files/{file_id}',
    summary: 'A file that came with a task',
    access: 'candidate',
    sends: 'file',
    response: z.unknown(),
  }),
  save: route({
    method: 'PUT',
    path: '/api/portal/tasks/{id}',
    summary: 'Keep what I have so far; nobody else sees it',
    access: 'candidate',
    body: z.strictObject(words),
    response: portalTask,
  }),
  upload: route({
    method: 'POST',
    path: '/api/portal/tasks/{id}/files',
    summary: 'Add a file to what I hand in',
    access: 'candidate',
    takes: 'form',
    body: z.strictObject({}),
    response: portalTask,
    status: 201,
  }),
  removeFile: route({
    method: 'DELETE',
    path: '/api/portal/tasks/{id}/files/{file_id}',
    summary: 'Take a file out again, while nothing is handed in',
    access: 'candidate',
    response: portalTask,
  }),
  submit: route({
    method: 'POST',
    path: '/api/portal/tasks/{id}/submit',
    summary: 'Hand it in, once',
    access: 'candidate',
    body: z.strictObject(words),
    response: z.object({ submitted_at: instant, is_late: z.boolean() }),
  }),
  extend: route({
    method: 'POST',
    path: '/api/portal/tasks/{id}/extend',
    summary: 'Take more time, once',
    access: 'candidate',
    response: portalTask,
  }),
};
