import type { AuditEntry } from '@hirewire/contract/candidates';

/** What happened, in words; what is not known here is said by its own name. */
export const auditWords = ({ subject, action, step_name }: Happened): string => {
  const happened = subject === 'run' ? STEP[action] : undefined;
  if (happened) return `${step_name ?? 'Step'} ${happened}`;
  return (subject === 'run' ? RUN[action] : undefined) ?? OTHERS[action] ?? wordsOf(action);
};

type Happened = Pick<AuditEntry, 'subject' | 'action' | 'step_name'>;

/** What happens to a step, said after its name. */
const STEP: Record<string, string> = {
  due: 'started',
  start: 'started',
  done: 'done',
  waits: 'waits for the candidate',
  answered: 'was answered by the candidate',
  failed: 'failed',
  retry: 'tried again',
  skip: 'skipped',
  approved: 'approved',
};

const RUN: Record<string, string> = {
  begin: 'Workflow started',
  rejected: 'Rejected',
  decline: 'Declined by the candidate',
  withdraw: 'Withdrawn',
  undo_rejection: 'Rejection undone',
  cancel: 'Workflow cancelled',
  restore: 'Workflow restored',
  approval_given: 'Approval answered',
  decision_link_revoked: 'Link to decide by mail revoked',
  offer_submitted: 'Offer handed in for approval',
  offer_approved: 'Offer approved',
  offer_approved_by_sender: 'Offer approved by its sender: nobody else could',
  offer_returned: 'Offer given back',
  offer_sent: 'Offer sent',
  offer_revised: 'Offer changed',
  offer_revoked: 'Offer revoked',
  offer_expired: 'Offer expired',
  offer_signed: 'Offer signed',
  offer_declined: 'Offer declined',
};

const OTHERS: Record<string, string> = {
  apply: 'Applied',
  create: 'Profile created',
  change: 'Profile changed',
  delete: 'Profile deleted',
  reject: 'Rejected',
  undo_rejection: 'Rejection undone',
  move: 'Moved to another job',
  merge: 'Merged with another profile',
  undo_merge: 'Merge undone',
  dismiss_duplicate: 'Said to be another person than a similar profile',
  write_note: 'Note written',
  change_note: 'Note changed',
  delete_note: 'Note deleted',
  write_mail: 'Message written',
  stop_mail: 'Message stopped',
  send_mail: 'Message sent at once',
  message_from_candidate: 'Message from the candidate',
  portal_link_copied: 'Link to their page copied',
  portal_link_sent: 'Link to their page sent',
  portal_link_revoked: 'Link to their page revoked',
  withdrawn_by_candidate: 'Application withdrawn by the candidate',
  human_asked_for_by_candidate: 'Candidate asked for a person to look at it',
  erasure_asked_for_by_candidate: 'Candidate asked to be erased',
  uploaded_by_candidate: 'File added by the candidate',
  interview_offered: 'Times offered for an interview',
  interview_booked: 'Interview booked',
  interview_moved: 'Interview moved',
  interview_cancelled: 'Interview called off',
  interview_held: 'Interview took place',
  interview_no_show: 'Candidate did not come to the interview',
  scorecard_given: 'Scorecard given',
  upload_file: 'File added',
  read_file_again: 'File read again',
  remove_file: 'File deleted',
  delete_file: 'File deleted',
  analyse: 'Resume analysed again',
  override_score: 'Score set by a person',
  undo_override: 'Set score taken back',
  task_assigned: 'Task given',
  task_extended: 'More time given for a task',
  task_extended_by_candidate: 'More time taken for a task',
  task_submitted_by_candidate: 'Task handed in',
  task_cancelled: 'Task taken back',
  task_marked: 'Submission marked',
  interviewer_left: 'An interviewer can no longer sign in',
  interview_handed_over: 'Interview handed over to a colleague',
  interview_without_times: 'No free time for an interview',
  interview_consented_by_candidate: 'Candidate agreed to the AI interview',
  extra_time_asked_for_by_candidate: 'Candidate asked for extra time',
  interview_handed_in_by_candidate: 'Candidate handed the AI interview in',
  override_interview_mark: 'Mark of the AI interview changed',
  grant_interview_time: 'Extra time given for the AI interview',
  record_human_interview: 'Spoken with in person instead of the AI interview',
};

/** Plain values of it; an id says nothing to anybody who reads this, nor do the states a step went through. */
export const auditFacts = ({ subject, detail }: Pick<AuditEntry, 'subject' | 'detail'>): string =>
  Object.entries(detail)
    .filter(([name, value]) => !/(^|_)ids?$/.test(name) && isPlain(value))
    .filter(([name]) => subject !== 'run' || !STATES.has(name))
    .map(([name, value]) => `${wordsOf(name)}: ${String(value).replaceAll('_', ' ')}`)
    .join(' · ');

const isPlain = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '' && !UUID.test(value)) || typeof value === 'number';

const STATES = new Set(['from', 'to', 'run']);

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;

function wordsOf(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
