/** What a message can be about: a table, one row of which identifies the subject. */
export const MESSAGE_SUBJECTS = [
  'application',
  'approval_answer',
  'approval_request',
  'candidate',
  'interview',
  'offer',
  'signing_code',
  'task_assignment',
  'user',
  'written_interview',
] as const;
export type MessageSubject = (typeof MESSAGE_SUBJECTS)[number];

interface Kind {
  to: 'candidate' | 'user';
  about: MessageSubject;
}

/** Every kind of message with its recipient and subject. The texts are in the server's `notifications`. */
const KINDS = {
  acknowledgement: { to: 'candidate', about: 'application' },
  /** Written by a colleague. */
  personal: { to: 'candidate', about: 'candidate' },
  portal_link: { to: 'candidate', about: 'candidate' },
  task_assigned: { to: 'candidate', about: 'task_assignment' },
  task_extended: { to: 'candidate', about: 'task_assignment' },
  task_reminder: { to: 'candidate', about: 'task_assignment' },
  written_interview_invitation: { to: 'candidate', about: 'written_interview' },
  written_interview_reminder: { to: 'candidate', about: 'written_interview' },
  /** Asks the candidate to choose a time; its version counts how often times were proposed. */
  interview_proposal: { to: 'candidate', about: 'interview' },
  interview_proposal_reminder: { to: 'candidate', about: 'interview' },
  /** Booked, rescheduled or cancelled; its version counts these changes. */
  interview_change: { to: 'candidate', about: 'interview' },
  interview_reminder: { to: 'candidate', about: 'interview' },
  offer_sent: { to: 'candidate', about: 'offer' },
  offer_renewed: { to: 'candidate', about: 'offer' },
  offer_reminder: { to: 'candidate', about: 'offer' },
  offer_revoked: { to: 'candidate', about: 'offer' },
  offer_signed: { to: 'candidate', about: 'offer' },
  signing_code: { to: 'candidate', about: 'signing_code' },

  address_confirmation: { to: 'user', about: 'user' },
  approval_request: { to: 'user', about: 'approval_answer' },
  approval_due: { to: 'user', about: 'approval_answer' },
  approval_overdue: { to: 'user', about: 'approval_answer' },
  approval_new_link: { to: 'user', about: 'approval_answer' },
  /** Asked of every admin while no approver is left who could answer. */
  approval_for_admin: { to: 'user', about: 'approval_request' },
  approval_digest: { to: 'user', about: 'user' },
  interview_change_notice: { to: 'user', about: 'interview' },
  interview_without_times: { to: 'user', about: 'interview' },
  interviewer_left: { to: 'user', about: 'interview' },
  scorecard_request: { to: 'user', about: 'interview' },
  scorecard_reminder: { to: 'user', about: 'interview' },
  offer_approval_request: { to: 'user', about: 'offer' },
  offer_returned_notice: { to: 'user', about: 'offer' },
  offer_signed_notice: { to: 'user', about: 'offer' },
  offer_declined_notice: { to: 'user', about: 'offer' },
  offer_expired_notice: { to: 'user', about: 'offer' },
  human_asked_notice: { to: 'user', about: 'application' },
  erasure_asked_notice: { to: 'user', about: 'candidate' },
  /** The candidate has written on their page. */
  portal_message_notice: { to: 'user', about: 'candidate' },
} as const satisfies Record<string, Kind>;

export type MessageKinds = typeof KINDS;
export type MessageKind = keyof MessageKinds;
export const MESSAGE_KINDS: MessageKinds = KINDS;
export const MESSAGE_KIND_NAMES = Object.keys(KINDS) as [MessageKind, ...MessageKind[]];
