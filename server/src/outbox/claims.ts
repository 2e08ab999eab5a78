import type { MailboxProviderName } from '@hirewire/contract/mailbox-providers';
import type { HoldReason } from '@hirewire/contract/outbox';
import { and, eq, exists, gt, inArray, isNotNull, lte, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { leaseOn, secondsAfter } from '../db/lease.ts';
import { companies } from '../db/schema/companies.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { outbox } from '../db/schema/outbox.ts';
import { isUsable } from '../mailboxes/usable-mailbox.ts';
import { NO_NOTE } from './message-note.ts';
import { isFor } from './recipient.ts';

type Row = typeof outbox.$inferSelect;

/** Reasons for setting a message aside until it can be sent. */
export const SET_ASIDE: HoldReason[] = ['no_mail_account', 'address_not_confirmed', 'daily_limit'];

export const sendingLease = leaseOn(outbox, {
  until: 'lease_until',
  mark: 'attempt',
  tries: 'tries',
  seconds: 20,
  isOpen: eq(outbox.status, 'waiting'),
});

/** Limits in total and per company: a mailbox that is slow with a thousand messages must not delay the others. */
const BATCH = 200;
const BATCH_OF_COMPANY = 50;

/** Claims due messages. Only one worker gets each message; `attempt` identifies its claim. */
export const claimDue = async (db: Db, now: Date): Promise<Row[]> => {
  const due = db
    .select({
      id: outbox.id,
      company_id: outbox.company_id,
      next_try_at: outbox.next_try_at,
      place: sql<number>`row_number() over (partition by ${outbox.company_id} order by ${outbox.next_try_at})`.as(
        'place',
      ),
    })
    .from(outbox)
    .where(isDue(now))
    .as('due');
  const held = db
    .select({ company_id: outbox.company_id, count: sql<number>`count(*)`.as('held_count') })
    .from(outbox)
    .where(and(eq(outbox.status, 'waiting'), lte(outbox.next_try_at, now.toISOString()), not(sendingLease.isFree(now))))
    .groupBy(outbox.company_id)
    .as('held');
  const chosen = db
    .select({ id: due.id })
    .from(due)
    .leftJoin(held, eq(held.company_id, due.company_id))
    // The first of the two lets Postgres stop counting.
    .where(and(lte(due.place, BATCH_OF_COMPANY), lte(due.place, sql`${BATCH_OF_COMPANY} - coalesce(${held.count}, 0)`)))
    .orderBy(due.next_try_at)
    .limit(BATCH);
  const free = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(inArray(outbox.id, chosen), isDue(now)))
    .for('no key update', { skipLocked: true });
  const claimed = await sendingLease.claim(db, now, inArray(outbox.id, free));
  return claimed.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
};

/**
 * From here on it may be sent to this address. False if a user has stopped it, its recipient has another address or is
 * gone, or another worker has claimed it, so it must not be sent.
 */
export const handOver = (
  db: Db,
  row: Row,
  { address, ...to }: Pick<Row, 'mailbox_id' | 'draft_id' | 'rfc_message_id'> & { address: string },
): Promise<boolean> =>
  sendingLease.change(db, row, { ...to, sent_to: address, is_handed_over: true }, isFor(db, address));

/** The means of sending, besides connected mailboxes. */
interface Means {
  providers: MailboxProviderName[];
  isSmtpThere: boolean;
}

/** Sets aside every message that cannot be sent, due or not, with the reason. */
export const setAsideWithoutAccount = async (db: Db, { providers, isSmtpThere }: Means, now: Date) => {
  if (isSmtpThere) return;
  await db
    .update(outbox)
    .set(setAside(now))
    .where(and(isClaimable(now), eq(outbox.is_handed_over, false), notExists(usableMailbox(db, providers))));
};

/** Makes messages due again once there is a way to send them. */
export const resumeSetAside = async (db: Db, { providers, isSmtpThere }: Means, now: Date) => {
  const hasMailbox = exists(usableMailbox(db, providers));
  const hasWay = or(
    and(eq(outbox.hold_reason, 'no_mail_account'), isSmtpThere ? undefined : hasMailbox),
    isSmtpThere ? and(eq(outbox.hold_reason, 'address_not_confirmed'), exists(confirmedCompany(db))) : undefined,
    // A company's own mailbox may send what SMTP may not send yet.
    and(inArray(outbox.hold_reason, SET_ASIDE), hasMailbox),
  );
  await db
    .update(outbox)
    .set({
      next_try_at: now.toISOString(),
      // Restores its schedule, as if there had always been a way.
      hold_reason: sql`case when ${outbox.send_after} <= ${now.toISOString()}::timestamptz then ${outbox.hold_reason} end`,
    })
    .where(and(eq(outbox.status, 'waiting'), gt(outbox.next_try_at, now.toISOString()), hasWay));
};

/** Far in the future, so that they are not checked again and again: `resumeSetAside` finds them. */
export const setAside = (now: Date) => ({
  hold_reason: 'no_mail_account' as const,
  ...NO_NOTE,
  next_try_at: secondsAfter(now, 86_400),
});

const isDue = (now: Date): SQL | undefined => and(isClaimable(now), lte(outbox.send_after, now.toISOString()));

/** True if no worker has claimed it, due or not. */
const isClaimable = (now: Date): SQL | undefined =>
  and(lte(outbox.next_try_at, now.toISOString()), sendingLease.isFree(now));

const confirmedCompany = (db: Db) =>
  db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, outbox.company_id), isNotNull(companies.mail_confirmed_at)));

const usableMailbox = (db: Db, providers: MailboxProviderName[]) =>
  db
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(and(eq(mailboxes.company_id, outbox.company_id), isUsable(providers)));
