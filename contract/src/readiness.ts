import * as z from 'zod';
import { route } from './route.ts';

/** What a job may need for its workflow to run to the end. */
export const READINESS_NEEDS = [
  'workflow',
  'approvers',
  'task',
  'interviewers',
  'interview_hours',
  'questions',
  'offer_template',
  'mailbox',
] as const;
export type ReadinessNeed = (typeof READINESS_NEEDS)[number];

/** `note`: worth knowing, but blocks nothing. */
export const READINESS_STATES = ['done', 'missing', 'note'] as const;

/** Where the button of a line leads. */
export const READINESS_ACTIONS = [
  'choose_workflow',
  'edit_workflow',
  'set_up_task',
  'set_up_interview',
  'set_up_questions',
  'set_up_offer',
  'connect_mailbox',
] as const;
export type ReadinessAction = (typeof READINESS_ACTIONS)[number];

const readinessLine = z.object({
  need: z.enum(READINESS_NEEDS),
  state: z.enum(READINESS_STATES),
  sentence: z.string(),
  action: z.enum(READINESS_ACTIONS),
  /** Filled by a starter that has not been reviewed. */
  is_starter: z.boolean(),
});
export type ReadinessLine = z.output<typeof readinessLine>;

export const readiness = z.object({
  job_id: z.uuid(),
  lines: z.array(readinessLine),
  missing_count: z.int(),
  /** Applicants without a run, for whom the job's workflow could be started. */
  waiting_count: z.int(),
});
export type Readiness = z.output<typeof readiness>;

const MOST_JOBS = 100;

export const jobReadiness = {
  list: route({
    method: 'GET',
    path: '/api/jobs/readiness',
    summary: 'What jobs need so that their workflows run to the end, for up to 100 ids separated by commas',
    access: 'canPostJobs',
    query: z.strictObject({
      ids: z
        .string()
        .transform((text) => text.split(',').filter((id) => id !== ''))
        .pipe(z.array(z.uuid('This is not the id of a job.')).max(MOST_JOBS, `Ask for at most ${MOST_JOBS} jobs.`)),
      /** Checks the jobs as if they had this workflow, before a form is saved. */
      workflow_template_id: z.uuid('Choose a workflow.').optional(),
    }),
    response: z.object({ readiness: z.array(readiness) }),
  }),
  startWaiting: route({
    method: 'POST',
    path: '/api/jobs/{id}/start-waiting',
    summary: 'Start the job’s workflow for applicants who have none: up to 50 in a call, the earliest first',
    access: 'canManageCandidates',
    response: z.object({
      started_count: z.int(),
      /** Applicants still without a run; repeat the request until there are none. */
      waiting_count: z.int(),
    }),
  }),
};
