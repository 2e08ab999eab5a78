import { DECISION_LINK_MARK } from '@hirewire/contract/outbox';
import type { outbox } from '../db/schema/outbox.ts';

type Message = Pick<typeof outbox.$inferSelect, 'user_id' | 'about_type' | 'about_candidate_id' | 'body'>;

/** The path of the page where a colleague acts on a message; null if it is to a candidate or has a link of its own. */
export const pagePath = ({ user_id, about_type, about_candidate_id, body }: Message): string | null => {
  if (!user_id || about_type === 'user' || body.includes(DECISION_LINK_MARK)) return null;
  // An approver may have to mark a submission without knowing whose it is.
  if (about_type === 'approval_answer' || about_type === 'approval_request') return '/approvals';
  return about_candidate_id && `/candidates/${about_candidate_id}`;
};
