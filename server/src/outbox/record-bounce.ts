import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { outbox } from '../db/schema/outbox.ts';
import { asMessageId, withoutControls } from './compose-mail.ts';

interface Bounce {
  company_id: string;
  /** The Message-ID of the returned mail, if the notice names it. */
  original_message_id: string | null;
  /** The thread of the notice in the mailbox. */
  provider_thread_id: string | null;
  /** As its server says; null: it does not say. */
  reason: string | null;
  now: Date;
}

const MAX_REASON = 500;

/**
 * Records a bounce on its message, and returns the candidate. A notice counts only if it names a message of ours or is
 * in its thread: anyone can write one that names a recipient.
 */
export const recordBounce = async (db: Db, bounce: Bounce): Promise<string | null> => {
  const { company_id, reason, now } = bounce;
  const message = (await findByMessageId(db, bounce)) ?? (await findByThread(db, bounce));
  if (!message) return null;
  await db
    .update(outbox)
    .set({ bounced_at: now.toISOString(), bounce_reason: reason && withoutControls(reason).slice(0, MAX_REASON) })
    // Some servers send several notices; the first one counts.
    .where(and(eq(outbox.company_id, company_id), eq(outbox.id, message.id), sql`${outbox.bounced_at} is null`));
  return message.candidate_id;
};

const findByMessageId = async (db: Db, { company_id, original_message_id }: Bounce) => {
  const id = asMessageId(original_message_id);
  return id ? findLatest(db, company_id, eq(outbox.rfc_message_id, id)) : null;
};

const findByThread = async (db: Db, { company_id, provider_thread_id }: Bounce) =>
  provider_thread_id
    ? findLatest(db, company_id, and(isNotNull(outbox.sent_at), eq(outbox.provider_thread_id, provider_thread_id)))
    : null;

const findLatest = async (db: Db, companyId: string, which: SQL | undefined) => {
  const [message] = await db
    .select({ id: outbox.id, candidate_id: outbox.candidate_id })
    .from(outbox)
    .where(and(eq(outbox.company_id, companyId), which))
    .orderBy(sql`${outbox.sent_at} desc nulls last`, desc(outbox.id))
    .limit(1);
  return message ?? null;
};
