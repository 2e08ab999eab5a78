import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { forgetCallsAboutMails } from '../ai/model-calls.ts';
import type { MessageRow } from './message-row.ts';

/**
 * Settles a repetition of a message whose person was erased: the ledger records its arrival, but no content. Returns
 * false if the repeated message was not erased.
 */
export const settleErased = async (
  db: Db,
  { company_id, id }: MessageRow,
  repeated: { fingerprint: string; repeats_id: string },
  now: Date,
): Promise<boolean> => {
  const own = eq(mailMessages.company_id, company_id);
  const [erased] = await db
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(and(own, eq(mailMessages.id, repeated.repeats_id), isNotNull(mailMessages.erased_at)));
  if (!erased) return false;
  const at = now.toISOString();
  await db
    .update(mailMessages)
    .set({ ...repeated, outcome: 'not_application', judged_by: 'rules', judged_at: at, erased_at: at })
    .where(and(own, eq(mailMessages.id, id)));
  await forgetCallsAboutMails(db, company_id, [id]);
  return true;
};
