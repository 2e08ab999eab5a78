import type { IntakeReason } from '@hirewire/contract/intake-reasons';
import type { Db } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { submitByMail } from '../tasks/mailed-submission.ts';
import type { MessageRow } from './message-row.ts';
import type { Understood } from './understand.ts';

/** Handles a reply that is a candidate's submission for a task, and reports it. */
export const takeSubmission = async (
  db: Db,
  deps: Deps,
  row: MessageRow,
  understood: Understood,
): Promise<IntakeReason[]> => {
  const { message, candidate_id, fetched } = understood;
  const { company_id, id, mailbox_id, provider_thread_id } = row;
  const reply = {
    company_id,
    candidate_id: candidate_id!,
    mail_message_id: id,
    mailbox_id,
    provider_thread_id,
    answers: [message.in_reply_to, ...message.references].filter((answered) => answered !== null),
    from: message.from?.address,
    text: message.text_new,
    received_at: fetched.received_at,
  };
  const taken = await submitByMail(db, reply, { engine: deps.engine, now: deps.clock() });
  return taken ? [taken] : [];
};
