import * as z from 'zod';
import { instant, rowCount } from './fields.ts';
import { route } from './route.ts';

/** Audit actions that concern how a company is run. Actions on candidates are shown on the candidate's page. */
export const ACTIVITY_ACTIONS = [
  'register',
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'end_session',
  'end_sessions',
  'change_password',
  'set_language',
  'create_user',
  'change_user',
  'reset_password',
  'change_company',
  'change_security_settings',
  'create_job',
  'change_job',
  'delete_job',
  'start_waiting',
  'cancel_rescoring',
  'set_criteria',
  'reset_criteria',
  'set_interview_setup',
  'approve_interview_questions',
  'change_offer_setup',
  'choose_task',
  'create_workflow_template',
  'change_workflow_template',
  'remove_workflow_step',
  'delete_workflow_template',
  'create_mail_template',
  'change_mail_template',
  'delete_mail_template',
  'create_offer_template',
  'change_offer_template',
  'delete_offer_template',
  'create_task',
  'change_task',
  'delete_task',
  'add_task_file',
  'remove_task_file',
  'change_task_settings',
  'change_ai_settings',
  'change_mail_settings',
  'set_calendar_use',
  'set_hours',
  'connect_mailbox',
  'change_mailbox',
  'disconnect_mailbox',
  'pause_mailbox',
  'resume_mailbox',
  'start_polling',
  'stop_polling',
  'set_time_zone',
  'away_set',
  'away_ended',
  'approval_days_set',
  'change_retention',
  'clear_old_mail',
  'export_candidates',
  'test_fairness',
  'audit_chain_started',
] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

/** Fields whose change is recorded. The activity log has a name for each. */
export type RecordedField =
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'name'
  | 'size'
  | 'industry'
  | 'website'
  | 'description'
  | 'title'
  | 'requirements'
  | 'department'
  | 'location'
  | 'job_type'
  | 'experience_level'
  | 'remote_policy'
  | 'salary_min'
  | 'salary_max'
  | 'salary_currency'
  | 'status'
  | 'workflow_template_id'
  | 'steps'
  | 'is_default'
  | 'role_id'
  | 'is_active'
  | 'category'
  | 'brief'
  | 'hours'
  | 'rubric'
  | 'label'
  | 'job_ids'
  | 'subject'
  | 'body'
  | 'template_id'
  | 'expiry_days'
  | 'time_zone'
  | 'values'
  | 'undo_window_minutes'
  | 'is_acknowledgement_on'
  | 'acknowledgement_subject'
  | 'acknowledgement_body';

/** What is recorded about one step of a run. */
export type StepAction = 'due' | 'start' | 'done' | 'waits' | 'answered' | 'failed' | 'retry' | 'skip' | 'approved';

/** What is recorded about a whole run. */
export type RunHistoryAction =
  | 'begin'
  | 'rejected'
  | 'decline'
  | 'withdraw'
  | 'undo_rejection'
  | 'cancel'
  | 'restore'
  | 'approval_given'
  | 'decision_link_revoked'
  | 'offer_submitted'
  | 'offer_approved'
  | 'offer_approved_by_sender'
  | 'offer_returned'
  | 'offer_sent'
  | 'offer_revised'
  | 'offer_revoked'
  | 'offer_expired'
  | 'offer_signed'
  | 'offer_declined';

/** What is recorded about a candidate. Each of these has its text in the candidate's history. */
export type CandidateAction =
  | 'apply'
  | 'create'
  | 'change'
  | 'delete'
  | 'reject'
  | 'undo_rejection'
  | 'move'
  | 'merge'
  | 'undo_merge'
  | 'dismiss_duplicate'
  | 'write_note'
  | 'change_note'
  | 'delete_note'
  | 'write_mail'
  | 'stop_mail'
  | 'send_mail'
  | 'message_from_candidate'
  | 'portal_link_copied'
  | 'portal_link_sent'
  | 'portal_link_revoked'
  | 'withdrawn_by_candidate'
  | 'human_asked_for_by_candidate'
  | 'erasure_asked_for_by_candidate'
  | 'uploaded_by_candidate'
  | 'interview_offered'
  | 'interview_booked'
  | 'interview_moved'
  | 'interview_cancelled'
  | 'interview_held'
  | 'interview_no_show'
  | 'scorecard_given'
  | 'upload_file'
  | 'read_file_again'
  | 'remove_file'
  | 'delete_file'
  | 'analyse'
  | 'override_score'
  | 'undo_override'
  | 'task_assigned'
  | 'task_extended'
  | 'task_extended_by_candidate'
  | 'task_submitted_by_candidate'
  | 'task_cancelled'
  | 'task_marked'
  | 'interviewer_left'
  | 'interview_handed_over'
  | 'interview_without_times'
  | 'interview_consented_by_candidate'
  | 'extra_time_asked_for_by_candidate'
  | 'interview_handed_in_by_candidate'
  | 'override_interview_mark'
  | 'grant_interview_time'
  | 'record_human_interview';

/** Recorded for the chain only: the candidate is gone, or the mail shows what became of it. */
type UnshownAction = 'erase' | 'overrule_message';

export type AuditAction = ActivityAction | StepAction | RunHistoryAction | CandidateAction | UnshownAction;

const activityEntry = z.object({
  id: z.string(),
  action: z.enum(ACTIVITY_ACTIONS),
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
  after: z.string().max(100).optional(),
  limit: rowCount(100).default(50),
});
export type ActivityQuery = z.output<typeof activityQuery>;

export const audit = {
  list: route({
    method: 'GET',
    path: '/api/audit',
    summary: "List the company's sign-ins, user administration, settings and exports, latest first",
    access: 'canManageCompany',
    query: activityQuery,
    response: z.object({ events: z.array(activityEntry), next: z.string().nullable() }),
  }),
};
