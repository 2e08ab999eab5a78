import * as z from 'zod';

/**
 * Why a message was filed as it was. The ledger stores a code and its values; the text is built from them in the reader's
 * language. Each `{name}` is replaced by the value of that name.
 */
export const INTAKE_REASONS = {
  // Signs of an application.
  resume_attached: 'Resume attached ({file})',
  resume_without_text: 'Resume attached ({file}), but it contains no text',
  resume_by_name_only: 'A file is named like a resume ({file}), but doesn’t read like one',
  resume_mentioned_with_file: 'Mentions a resume and has a file that may be it',
  file_not_understood: "An attached file couldn't be understood ({file}), and the email says little",
  file_like_resume: 'An attached file reads like a resume',
  letter_like_resume: 'The email itself reads like a resume',
  says_they_apply: 'The sender says they are applying',
  subject_application: 'The subject mentions an application',
  mentions_resume: 'Mentions an attached resume',
  subject_resume: 'The subject mentions a resume',
  wants_work: 'The sender is looking for work',
  job_board: 'Sent by a job board about an applicant',
  resume_passed_on: 'Someone passes on another person’s resume',
  cover_letter: 'Cover letter attached',
  to_recruiters: 'Addressed to the hiring team',
  profile_link: 'Links to the sender’s profile',
  names_open_job: 'Mentions an open job',

  // Signs of a reply.
  known_thread: 'Part of a conversation with a candidate',
  known_sender: 'Sent by a candidate',
  calendar_answer: 'Answers a calendar invitation',
  answer: 'A reply',
  answers_mail: 'Replies to an earlier email',
  answers_our_mail: 'Replies to an email from this mailbox',
  about_application: 'The conversation is about an application',
  asks_for_status: 'The sender asks about the status of their application',
  about_interview_date: 'The sender writes about an interview date',
  hands_in_work: 'The sender submits work they were asked for',
  withdraws: 'The sender withdraws their application',
  answers_offer: 'The sender answers an offer',
  sends_what_was_asked: 'The sender sends what they were asked for',

  // Signs against both.
  sent_to_many: 'Sent to many people, or automatically',
  subject_payment: 'The subject is about an order or a payment',
  letter_payment: 'The email is about an order or a payment',
  agency_offer: 'An agency offers its candidates',
  agency_wording: 'Uses the wording of recruitment agencies',
  spam: 'Reads like spam',
  advertising: 'Reads like advertising, an event or a survey',
  no_reply_sender: 'Sent from a no-reply address',
  dangerous_file: 'Has a file that could be harmful ({file})',
  other_application: 'About another kind of application',
  administration: 'About an employee or administration',
  support: 'A support request or answer',
  colleague_without_resume: 'From a colleague, without a resume',
  calendar_invitation: 'A calendar invitation',
  own_mail: 'Sent from this mailbox',
  bounced: 'An email to {recipient} could not be delivered',
  bounced_unknown: 'An email could not be delivered',
  auto_reply: 'An automatic reply',
  out_of_office: 'An out-of-office reply',
  no_return_path: 'Sent automatically, with no address for replies',
  nothing_found: 'Nothing suggests a job application',

  // How its job was found.
  job_by_subject: 'The subject names {job}',
  job_by_address: 'The recipient address names {job}',
  job_by_letter: 'The email names {job}',
  job_by_forwarded: 'The forwarded email names {job}',
  job_by_conversation: 'The conversation names {job}',
  job_by_file_name: 'A file is named after {job}',
  job_by_headline: 'The resume’s headline is {job}',
  job_by_wording: 'Its wording fits {job} best',
  job_by_person: 'Job chosen by a colleague',
  job_by_model: 'Job suggested by the AI model: {job}',
  no_job_found: 'No open job matched',
  model_application: 'AI second opinion ({model}): an application, because it says “{quote}”',
  model_not_application: 'AI second opinion ({model}): not an application, because it says “{quote}”',

  // Outcome.
  no_address_found: 'The applicant’s email address was not found',
  unknown_candidate: 'No candidate with this thread or address',
  in_candidates_name: 'In the name of {email}, who is already a candidate. Check that it is really from them',
  names_candidate:
    'Names {email}, who is already a candidate, but was sent by {sender}. Check that it is really from them',
  several_applicants: 'Contains the documents of {count} people. Add each of them as a candidate',
  unverified_sender: 'Sender not verified (DMARC failed): it may come from someone else',
  too_old: 'Received long before the mailbox was connected',
  repeated: 'The same message arrived before',
  filed_from_other_mailbox: 'The same message was filed from another mailbox',
  applied_before: 'Already applied for this job: added to that application',
  resume_not_replaced: 'Resume kept as another file: it was not sent by the candidate, who already has one',
  job_without_workflow: 'The workflow was not started: the job has none',
  workflow_without_steps: 'The workflow was not started: it has no steps yet',
  already_in_workflow: 'The workflow was not started: the candidate is already in one for this job',
  workflow_not_started: 'The workflow was not started: {why}',
  task_submitted: 'Files saved as the submission for “{task}”',
  task_submitted_late: 'Files saved as a late submission for “{task}”',

  // Stored before reasons had codes.
  as_written: '{text}',

  // Parts that were left out or could not be read.
  files_not_kept: 'Only the first {count} files were kept, not {names}',
  attachments_not_read: 'Only the first {count} of {total} attachments were read',
  inner_mails_not_read: 'Some attached emails were not read',
  subject_cut: 'Only the first {count} characters of the subject were read',
  too_many_lines: 'More than {count} lines',
  too_many_parts: 'More than {count} parts',
  headers_too_large: 'Headers too large, or parts nested too deeply',
  only_beginning_read: 'Too large: only the beginning was read. Open it in the mailbox to decide',
  too_large_to_fetch: 'Too large to fetch. Open it in the mailbox',
  took_too_long: 'Reading it took too long. Open it in the mailbox',
  took_too_much_memory: 'Reading it took too much memory. Open it in the mailbox',
  damaged: 'Damaged: it cannot be read. Open it in the mailbox',
  gave_up: 'Could not be read in {count} attempts',
  deleted_unread: 'Deleted in the mailbox before it could be read',
  polling_off: 'Polling is off: turn it on first',
  mailbox_not_read: 'Its mailbox is not being read: connect it or turn it on first',
} as const;

export type IntakeReasonCode = keyof typeof INTAKE_REASONS;

export const intakeReason = z.object({
  code: z.enum(Object.keys(INTAKE_REASONS) as [IntakeReasonCode, ...IntakeReasonCode[]]),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type IntakeReason = z.output<typeof intakeReason>;

/** In English, or in the language of another table. */
export const intakeReasonText = (
  { code, values = {} }: IntakeReason,
  texts: Record<IntakeReasonCode, string> = INTAKE_REASONS,
): string => texts[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
