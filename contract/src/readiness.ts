import * as z from 'zod';
import { searchText } from './fields.ts';
import { route } from './route.ts';
import { rule } from './validation-rules.ts';

/** What a job may need for its workflow to run to the end. */
const READINESS_NEEDS = [
  'workflow',
  'approvers',
  'task',
  'interviewers',
  'interview_hours',
  'questions',
  'offer_template',
  'mailbox',
] as const;

/** `note`: worth knowing, but blocks nothing. */
const READINESS_STATES = ['done', 'missing', 'note'] as const;

/** Where the button of a line leads. */
const READINESS_ACTIONS = [
  'choose_workflow',
  'edit_workflow',
  'set_up_task',
  'set_up_interview',
  'set_up_questions',
  'set_up_offer',
  'connect_mailbox',
] as const;
export type ReadinessAction = (typeof READINESS_ACTIONS)[number];

/** The values in a sentence about readiness: workflow, task, template or people, and a count or version. */
export interface ReadinessFacts {
  names: string[];
  /** People who are not among the names, approvers who left, or the version of the questions. */
  count: number;
}

/** The sentence of each line, in the English of the API. */
export const READINESS_SENTENCES = {
  no_workflow: () => 'No workflow is chosen: nothing happens to applications.',
  empty_workflow: ({ names: [workflow] }: ReadinessFacts) => `The workflow ${workflow} has no steps.`,
  workflow: ({ names: [workflow] }: ReadinessFacts) => `Applications go through ${workflow}.`,
  approvers_left: ({ count }: ReadinessFacts) =>
    `${count === 1 ? 'One approver is' : `${count} approvers are`} no longer active.`,
  approvers: (people: ReadinessFacts) => `${listPeople(people)} ${isOne(people) ? 'approves' : 'approve'}.`,
  admin_approves: () => 'An administrator approves.',
  task: ({ names: [task] }: ReadinessFacts) => `Candidates get the task “${task}”.`,
  starter_task: ({ names: [task] }: ReadinessFacts) => `Candidates get the starter task “${task}”.`,
  no_task: () => 'No task is chosen: the task step would stop.',
  no_interviewers: () => 'No active user can hold the interviews.',
  interviewers_left: () => 'Some interviewers are no longer active.',
  interviewers: (people: ReadinessFacts) => `${listPeople(people)} ${isOne(people) ? 'interviews' : 'interview'}.`,
  interview_hours: () => 'Interviewers have hours to choose from.',
  no_interview_hours: () => 'An interviewer has no hours in any week.',
  starter_questions: () => 'The AI interview asks the starter questions.',
  questions: ({ count }: ReadinessFacts) => `The AI interview asks version ${count} of its questions.`,
  no_questions: () => 'The questions of the AI interview are not approved yet.',
  questions_on_publish: () => 'Publishing approves the starter questions of the AI interview.',
  offer_template: ({ names: [template] }: ReadinessFacts) => `Offers are written from “${template}”.`,
  no_offer_template: () => 'No offer template is chosen: the offer step would stop.',
  mailbox: () => 'Applications arrive from the connected mailbox.',
  no_mailbox: () =>
    'No connected mailbox is switched on: add candidates manually, or connect a mailbox or switch one on.',
  no_mailbox_for_job: () =>
    'No mailbox accepts applications for this job: add candidates manually, or change a mailbox’s jobs.',
} satisfies Record<string, (facts: ReadinessFacts) => string>;
export type ReadinessCode = keyof typeof READINESS_SENTENCES;

const isOne = ({ names, count }: ReadinessFacts): boolean => names.length + count === 1;

const listPeople = ({ names, count }: ReadinessFacts): string => {
  const parts = count > 0 ? [...names, `${count} more`] : names;
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
};

const readinessLine = z.object({
  need: z.enum(READINESS_NEEDS),
  state: z.enum(READINESS_STATES),
  sentence: z.string(),
  /** What the sentence says, for other languages. */
  code: z.enum(Object.keys(READINESS_SENTENCES) as [ReadinessCode, ...ReadinessCode[]]),
  names: z.array(z.string()),
  count: z.int(),
  action: z.enum(READINESS_ACTIONS),
  /** Filled by a starter that has not been reviewed. */
  is_starter: z.boolean(),
});
export type ReadinessLine = z.output<typeof readinessLine>;

const needs = z.object({ lines: z.array(readinessLine), missing_count: z.int() });
/** What a job needs, also one that is not saved yet. */
export type JobNeeds = z.output<typeof needs>;

const readiness = needs.extend({
  job_id: z.uuid(),
  /** Applicants without a run, for whom the job's workflow could be started. */
  waiting_count: z.int(),
});
export type Readiness = z.output<typeof readiness>;

const MOST_JOBS = 100;

export const jobReadiness = {
  list: route({
    method: 'GET',
    path: '/api/jobs/readiness',
    summary: 'List what jobs still need for their workflows to complete, for up to 100 ids separated by commas',
    access: 'canPostJobs',
    query: z.strictObject({
      ids: z
        .string()
        .transform((text) => text.split(',').filter((id) => id !== ''))
        .pipe(z.array(z.uuid(rule('not_a_job_id'))).max(MOST_JOBS, rule('max_jobs', MOST_JOBS))),
      /** Checks the jobs as if they had this workflow, before a form is saved. */
      workflow_template_id: z.uuid(rule('choose_workflow')).optional(),
    }),
    response: z.object({ readiness: z.array(readiness) }),
  }),
  ofNew: route({
    method: 'GET',
    path: '/api/jobs/readiness/new',
    summary: 'List what an unsaved job would need for its workflow to complete',
    access: 'canPostJobs',
    query: z.strictObject({
      workflow_template_id: z.uuid(rule('choose_workflow')),
      /** Title and department decide the job family, and so the starter task. */
      title: searchText,
      department: searchText,
    }),
    response: needs,
  }),
  startWaiting: route({
    method: 'POST',
    path: '/api/jobs/{id}/start-waiting',
    summary: 'Start a job’s workflow for applicants who have none, up to 50 per call, earliest first',
    access: 'canManageCandidates',
    response: z.object({
      started_count: z.int(),
      /** Applicants still without a run; repeat the request until there are none. */
      waiting_count: z.int(),
    }),
  }),
};
