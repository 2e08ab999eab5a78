import * as z from 'zod';
import { instant, rowCount } from './fields.ts';
import { route } from './route.ts';

/**
 * Audit actions that concern how a company is run, in words. Actions on candidates are shown on the candidate's page.
 */
export const ACTIVITY_WORDS = {
  register: 'Company registered',
  sign_in: 'Signed in',
  sign_in_failed: 'Sign-in failed: wrong password',
  sign_out: 'Signed out',
  end_session: 'Session signed out',
  end_sessions: 'All other sessions signed out',
  change_password: 'Password changed',
  set_language: 'Language changed',
  create_user: 'User created',
  change_user: 'User changed',
  reset_password: 'Password reset',
  change_company: 'Company changed',
  change_security_settings: 'Security settings changed',
  create_job: 'Job created',
  change_job: 'Job changed',
  delete_job: 'Job deleted',
  start_waiting: 'Workflow started for waiting candidates',
  cancel_rescoring: 'Re-scoring cancelled',
  set_criteria: 'Scoring criteria changed',
  reset_criteria: 'Scoring criteria reset',
  set_interview_setup: 'Interview setup changed',
  approve_interview_questions: 'Interview questions approved',
  change_offer_setup: 'Offer setup changed',
  choose_task: 'Task of the job chosen',
  create_workflow_template: 'Workflow created',
  change_workflow_template: 'Workflow changed',
  remove_workflow_step: 'Workflow step removed',
  delete_workflow_template: 'Workflow deleted',
  create_mail_template: 'Mail template created',
  change_mail_template: 'Mail template changed',
  delete_mail_template: 'Mail template deleted',
  create_offer_template: 'Offer template created',
  change_offer_template: 'Offer template changed',
  delete_offer_template: 'Offer template deleted',
  create_task: 'Task created',
  change_task: 'Task changed',
  delete_task: 'Task deleted',
  add_task_file: 'Task file added',
  remove_task_file: 'Task file removed',
  change_task_settings: 'Task settings changed',
  change_ai_settings: 'AI settings changed',
  change_mail_settings: 'Mail settings changed',
  set_calendar_use: 'Calendar settings changed',
  set_hours: 'Interview hours changed',
  connect_mailbox: 'Mailbox connected',
  change_mailbox: 'Mailbox changed',
  disconnect_mailbox: 'Mailbox disconnected',
  pause_mailbox: 'Mailbox paused',
  resume_mailbox: 'Mailbox resumed',
  start_polling: 'Polling started',
  stop_polling: 'Polling stopped',
  set_time_zone: 'Time zone of the company changed',
  away_set: 'Absence set',
  away_ended: 'Absence ended',
  approval_days_set: 'Deadline for approvals changed',
  change_retention: 'Retention rules changed',
  clear_old_mail: 'Old mail cleared',
  export_candidates: 'Candidates exported',
  test_fairness: 'Fairness self-test run',
  audit_chain_started: 'Audit chain started',
} as const;

const activityEntry = z.object({
  id: z.string(),
  action: z.enum(Object.keys(ACTIVITY_WORDS) as (keyof typeof ACTIVITY_WORDS)[]),
  /** The user or job the action changed. */
  subject_name: z.string().nullable(),
  /** Null: done without a signed-in user. */
  actor_name: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  happened_at: instant,
});
export type ActivityEntry = z.output<typeof activityEntry>;

const activityQuery = z.strictObject({
  /** The `next` of the previous page. */
  after: z.string().max(20).optional(),
  limit: rowCount(100).default(50),
});
export type ActivityQuery = z.output<typeof activityQuery>;

export const audit = {
  list: route({
    method: 'GET',
    path: '/api/audit',
    summary: 'Sign-ins, user administration, settings and exports of the company, latest first',
    access: 'canManageCompany',
    query: activityQuery,
    response: z.object({ events: z.array(activityEntry), next: z.string().nullable() }),
  }),
};
