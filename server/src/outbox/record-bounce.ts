import { and, desc, eq, gte, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { outbox } from '../db/outbox-schema.ts';
import { candidates, users } from '../db/schema.ts';
import { asMessageId, withoutControls } from './compose-mail.ts';

interface Bounce {
  company_id: string;
  /** The Message-ID of what came back, where the notice names it. */
  original_message_id: string | null;
  failed_recipient: string | null;
  reason: string;
  now: Date;
}

/** A notice without the original is taken to be about what was last sent there. */
const SENT_WITHIN_DAYS = 7;
const MAX_REASON = 500;

/** Notes at the message that it came back. The candidate it was for; null when it was for nobody we know. */
export const recordBounce = async (db: Db, bounce: Bounce): Promise<string | null> => {
  const { company_id, reason, now } = bounce;
  const message = (await findByMessageId(db, bounce)) ?? (await findByRecipient(db, bounce));
  if (!message) return null;
  await db
    .update(outbox)
    .set({ bounced_at: now.toISOString(), bounce_reason: withoutControls(reason).slice(0, MAX_REASON) })
    // Some servers send several notices; the first one counts.
    .where(and(eq(outbox.company_id, company_id), eq(outbox.id, message.id), sql`${outbox.bounced_at} is null`));
  return message.candidate_id;
};

const findByMessageId = async (db: Db, { company_id, original_message_id }: Bounce) => {
  const id = asMessageId(original_message_id);
  return id ? findLatest(db, company_id, eq(outbox.rfc_message_id, id)) : null;
};

const findByRecipient = async (db: Db, { company_id, failed_recipient, now }: Bounce) => {
  const address = failed_recipient?.trim().toLowerCase();
  if (!address) return null;
  const since = new Date(now.getTime() - SENT_WITHIN_DAYS * 86_400_000).toISOString();
  return findLatest(
    db,
    company_id,
    and(
      gte(outbox.sent_at, since),
      or(eq(sql`lower(${candidates.email})`, address), eq(sql`lower(${users.email})`, address)),
    ),
  );
};

const findLatest = async (db: Db, companyId: string, which: SQL | undefined) => {
  const [message] = await db
    .select({ id: outbox.id, candidate_id: outbox.candidate_id })
    .from(outbox)
    .leftJoin(candidates, eq(candidates.id, outbox.candidate_id))
    .leftJoin(users, eq(users.id, outbox.user_id))
    .where(and(eq(outbox.company_id, companyId), which))
    .orderBy(sql`${outbox.sent_at} desc nulls last`, desc(outbox.id))
    .limit(1);
  return message ?? null;
};
