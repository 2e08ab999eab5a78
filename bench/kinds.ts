import type { MessageKind } from '@hirewire/contract/message-kinds';
import { sql } from 'drizzle-orm';

/** Joined to `outbox o`: the step `s` that a mail was written at, where there is one. */
export const STEP_OF_MAIL = sql`left join candidate_workflow_steps s on s.id = coalesce(
  (select step_id from task_assignments where id = o.about_id),
  (select step_id from ai_interviews where id = o.about_id),
  (select step_id from interviews where id = o.about_id),
  (select step_id from offers where id = o.about_id),
  (select q.step_id from approval_answers a join approval_requests q on q.id = a.request_id where a.id = o.about_id))`;

export interface MailAct {
  kind: MessageKind;
  about_version: number | null;
  step: string | null;
}

/** The action that a mail reports. */
export const kindOfMail = ({ kind, about_version, step }: MailAct): string => {
  if (kind === 'interview_change' || kind === 'interview_change_notice') return kindOfTimes(about_version ?? 0);
  if (kind === 'interview_proposal' && about_version !== 1) return 'interview_scheduling: propose again';
  const act = ACTS[kind] ?? kind;
  return act.includes(': ') ? act : `${step}: ${act}`;
};

/** The action that set or removed an interview's time, by its sequence. */
export const kindOfTimes = (sequence: number): string => `interview_scheduling: ${TIMES[sequence - 1] ?? sequence}`;

const TIMES = ['book', 'move', 'call off', 'book again'];

const ACTS: Partial<Record<MessageKind, string>> = {
  acknowledgement: 'application: mail arrives',
  approval_request: 'start',
  task_assigned: 'start',
  written_interview_invitation: 'start',
  interview_proposal: 'start',
  task_extended: 'more time',
  scorecard_request: 'interview_scheduling: complete',
  offer_sent: 'send',
  offer_renewed: 'send again',
  offer_revoked: 'offer_letter: revoke',
  signing_code: 'offer_letter: code',
  offer_signed: 'offer_letter: sign',
  offer_signed_notice: 'offer_letter: sign',
  offer_declined_notice: 'offer_letter: decline',
};
