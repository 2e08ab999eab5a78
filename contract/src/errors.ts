import * as z from 'zod';
import { type RuleName, RULES } from './validation-rules.ts';

/**
 * Error codes for programs and translations. A published code never changes; its sentence may. A program that does not
 * know a code falls back on the status.
 */
export const ERROR_CODES = {
  // One per status: the fallback when there is no more specific code.
  bad_request: 'The request cannot be understood.',
  unauthorized: 'A valid token is missing.',
  forbidden: 'The caller may not do this.',
  not_found: 'It does not exist, or the caller may not know about it.',
  request_timeout: 'The request took too long to arrive.',
  conflict: 'The current state does not allow this.',
  too_large: 'The request is larger than allowed.',
  unsupported_media_type: 'This kind of content is not accepted.',
  expectation_failed: 'The Expect header cannot be met.',
  invalid: 'The input is not valid; `field` says where.',
  too_many_requests: 'There were too many requests, or too much is in progress.',
  headers_too_large: 'The address and the headers are too long.',
  internal_error: 'The server failed.',
  unavailable: 'The server cannot answer at the moment.',

  // Input.
  required: 'A field is missing or empty; `field` says which.',
  unknown_field: 'The request contains an unknown field.',
  does_not_exist: 'The id in `field` does not exist or cannot be used here.',
  too_long: 'The text or the list is too long.',
  too_short: 'The text or the list is too short.',
  too_high: 'The number is too high.',
  too_low: 'The number is too low.',
  control_characters: 'The text contains control characters.',
  in_the_past: 'The time has passed.',
  too_far_ahead: 'The time is too far in the future.',
  not_yourself: 'The caller cannot choose themselves.',
  refused_by_operator: 'The operator of the server does not allow this.',
  maximum_below_minimum: 'The maximum is below the minimum.',
  email_differs: 'The email address is not that of the candidate.',
  same_candidate: 'The two candidates are the same.',
  job_not_active: 'The job is not active, so it accepts no applications.',
  not_an_approver: 'One of the users cannot be asked for approvals.',
  criterion_twice: 'A criterion is listed twice.',
  criteria_without_weight: 'No criterion has a weight.',
  knock_out_not_must_have: 'Only a must-have can be a knock-out.',
  marks_incomplete: 'Every criterion needs one mark.',
  empty_file: 'The file is empty.',
  weak_password: 'The password is too easy to guess.',
  wrong_password: 'The current password is wrong.',
  holds_portal_link: 'The file contains the link to a candidate’s own page.',
  nothing_handed_in: 'The submission has no file, link or text.',
  unprintable: 'The document contains characters that its font does not have.',
  offer_incomplete: 'The offer has fields that are not filled in.',

  // Sign-in and sign-up.
  invalid_login: 'The email address or the password is wrong.',
  account_deactivated: 'The account has been deactivated.',
  temporary_password_expired: 'The temporary password can no longer be used.',
  must_change_password: 'The temporary password has to be changed first.',
  session_ended: 'The session has ended: sign in again.',
  registration_closed: 'Sign-up is closed on this server.',
  email_taken: 'The email address belongs to another account or candidate.',
  email_of_merged: 'A profile merged into this candidate has the email address.',
  email_of_deleted: 'A deleted candidate has the email address.',
  email_unconfirmed: 'An unconfirmed account has the email address; a link to release it was sent there.',
  already_confirmed: 'The email address is already confirmed.',
  account_confirmed: 'The account has been confirmed, so only its company can remove it.',

  // Links sent by mail.
  link_expired: 'The link has expired.',
  link_ended: 'The link is not valid, or no longer valid.',
  already_answered: 'This person has already answered.',
  already_settled: 'Others have already decided.',

  // Turns and permissions.
  not_asked: 'The caller was not asked to answer this request.',
  not_author: 'Only the author of a note may change it.',
  not_interviewer: 'Only an interviewer of this interview may do this.',
  own_offer: 'The sender of an offer cannot approve it.',

  // Conflicts with other changes or existing data.
  changed_meanwhile: 'Another person or device has changed it: load it again.',
  name_taken: 'The name is in use.',
  already_applied: 'The candidate has already applied for this job.',
  already_done: 'It has already been done.',
  request_changed: 'A request with this `request_id` and other content was already received and carried out.',
  already_running: 'It is running: wait until it has ended.',
  busy: 'Too much is in progress: try again in a moment.',
  needs_approval: 'The step needs an approval that may not be skipped.',
  no_mail_address: 'There is no address that mail can be sent to.',
  not_set_up: 'Something has to be set up or chosen first.',
  slot_taken: 'The time is no longer free.',
  too_late: 'It is too late for this.',
  too_early: 'It is too early for this.',
  too_many_files: 'No more files can be added.',

  // Why the state of a candidate, step, task, interview or file does not allow it.
  candidate_gone: 'The candidate has been deleted.',
  last_admin: 'The company needs at least one active administrator.',
  workflow_ended: 'The workflow has ended.',
  no_workflow: 'The candidate is not in a workflow.',
  empty_workflow: 'The workflow has no steps.',
  step_started: 'The step has started.',
  step_manual: 'The step has to be started manually.',
  step_not_running: 'The step is not running.',
  step_not_failed: 'Only a failed step can be retried.',
  step_over: 'The candidate has moved to another step.',
  no_approval_open: 'The step is not awaiting approval.',
  already_rejected: 'The candidate has already been rejected.',
  not_rejected: 'Only a rejection can be undone.',
  withdrawn_by_candidate: 'The candidate has withdrawn this application.',
  no_task: 'No task is chosen for the job.',
  has_task: 'The candidate has an open task.',
  step_needs_task: 'A workflow step needs the task.',
  deadline_earlier: 'The new deadline is earlier than the old one.',
  not_marked: 'The submission has not been marked.',
  marks_missing: 'The marks have to be submitted first.',
  no_offer_template: 'No offer template is chosen for the job.',
  offer_not_open: 'The step is not working on this offer.',
  colleague_away: 'The colleague is away at the same time.',
  file_is_offer: 'An offer cannot be deleted.',
  file_from_candidate: 'A file uploaded by the candidate cannot be deleted.',
  file_from_mail: 'A file that arrived by mail cannot be deleted.',
  file_not_opened: 'Files of this kind are kept but not opened.',
  no_job: 'The message names the job, but the candidate has applied for none.',
  no_resume: 'There is no resume to analyze.',
  not_overridden: 'The score has not been set manually.',
  mail_not_stoppable: 'The message can no longer be stopped.',
  mail_may_have_arrived: 'The message may have been delivered, and the attempt that you saw is not its last.',
  interview_not_open: 'The interview can no longer be changed.',
  interview_booked: 'An interview is booked.',
  no_interviewers: 'The job has no interviewers.',
  merged_since: 'Another profile has been merged since.',
  not_latest: 'A newer result has replaced this one.',
  no_short_id: 'No short id is free for another job.',
  more_time_taken: 'The candidate has already extended the deadline.',
  no_more_time: 'The deadline of this task cannot be extended.',

  // A message in the mail ledger.
  message_unread: 'The message is still being read.',
  message_erased: 'The person the message was from or about has been erased.',
  message_overruled: 'A user has already decided about the message.',
  message_not_overruled: 'No user has decided about the message.',
  message_filed_elsewhere: 'The application does not depend on this message.',
  message_unusable: 'The message cannot become an application.',
  message_not_reply: 'The message cannot become a reply.',
  message_not_fetched: 'The message cannot be fetched from the mailbox.',
  message_gone: 'The message is no longer in the mailbox.',
  message_not_failed: 'Only a message that failed can be read again.',
  mailbox_off: 'The mailbox is not being read.',
  polling_off: 'Polling is off, so no mail is read.',

  // A mailbox that is being connected.
  mail_sign_in_refused: 'The mail server does not accept the user name and the password.',
  mail_permission_refused: 'The mail server does not accept the granted permission.',
  mail_host_unknown: 'There is no server with this name.',
  mail_no_answer: 'The mail server does not answer.',
  mail_tls_on_plain_port: 'The port does not use TLS from the first byte.',
  mail_plain_on_tls_port: 'The port requires TLS from the first byte.',
  mail_no_encryption: 'The mail server offers no encryption there.',
  mail_certificate_expired: 'The certificate of the mail server has expired.',
  mail_certificate_foreign: 'The certificate of the mail server is not for this name, or not trusted.',
  mail_imap_off: 'IMAP is turned off for the account.',
  mail_smtp_off: 'SMTP is turned off for the account.',
  mail_too_many_connections: 'The account has reached its limit of connections.',
  mail_address_not_allowed: 'The operator does not allow connections to this address.',
  mail_folder_missing: 'A folder to read is not in the mailbox.',
  mail_needs_password: 'The mailbox is connected with its password.',
  mail_relay_refused: 'The mail server does not send for this account or address.',
  mail_refused: 'The mail server refused without a known reason.',

  // The candidate portal.
  not_your_turn: 'There is nothing left to do here.',
  consent_missing: 'The candidate has to agree to the interview first.',
  questions_open: 'Some questions have not been answered.',
  handed_in: 'It has already been submitted.',
  wants_person: 'The candidate has asked for a person instead.',
  offer_signed: 'The offer has been signed.',
  offer_declined: 'The offer has been declined.',
  offer_expired: 'The offer has expired.',
  offer_revoked: 'The company has withdrawn the offer.',
  offer_voided: 'A newer offer has replaced this one.',
  signing_code_missing: 'The signature needs the code that was mailed.',
  signing_code_wrong: 'The code is wrong.',
  signing_code_expired: 'The code has expired: request a new one.',
  signing_code_tries: 'The code was wrong too often: request a new one.',
  signing_code_unneeded: 'The offer is signed without a code.',
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** The body of every response with a status of 400 or above. */
export const errorBody = z.strictObject({
  /**
   * An English sentence for people. If there is a `field`, it starts with the field's name and a colon, unless the
   * sentence is specified (`SPECIFIED_RULES`).
   */
  detail: z.string().min(1),
  code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
  /** Path of the input at fault: `admin_user.email`, `steps.0.name`. */
  field: z.string().min(1).optional(),
  /**
   * With a `field`: the same sentence for a form, which shows it at the field and so leaves out its name. An input within a
   * list keeps its name, to be told from the others.
   */
  sentence: z.string().min(1).optional(),
  /** The rule that the input breaks, where a schema has one, for pages in other languages. */
  rule: z
    .strictObject({
      name: z.enum(Object.keys(RULES) as [RuleName, ...RuleName[]]),
      /** The values in its sentence, such as a limit. */
      values: z.array(z.union([z.string(), z.number()])),
    })
    .optional(),
  /** Further inputs at fault, where several were tried at once. */
  others: z
    .array(
      z.strictObject({
        field: z.string().min(1),
        code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
        sentence: z.string().min(1),
      }),
    )
    .optional(),
});
export type ErrorBody = z.output<typeof errorBody>;
