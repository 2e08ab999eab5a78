import type { MailboxProviderName } from '@hirewire/contract/mailboxes';
import type { HoldReason } from '@hirewire/contract/outbox';
import { and, eq, exists, gt, inArray, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { outbox } from '../db/schema/outbox.ts';
import { isUsable } from '../mailboxes/usable-mailbox.ts';

type Row = typeof outbox.$inferSelect;

/** Why a message is set aside until there is a way to send it. */
export const SET_ASIDE: HoldReason[] = ['no_mail_account', 'address_not_confirmed', 'daily_limit'];

/** A worker that has said nothing for this long has died, and another takes its messages up. */
const LEASE_SECONDS = 20;
/** At once in all, and of one company: a mailbox that is slow to take a thousand must not keep the others waiting. */
const BATCH = 200;
const BATCH_OF_COMPANY = 50;

/** Takes up what is due. Of several workers one gets each message; the number of the try tells it from the others. */
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
    .where(
      and(
        eq(outbox.status, 'waiting'),
        lte(outbox.next_try_at, now.toISOString()),
        gt(outbox.lease_until, now.toISOString()),
      ),
    )
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
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(outbox)
    .set({ lease_until: leaseFrom(now), tries: sql`${outbox.tries} + 1` })
    .where(inArray(outbox.id, free))
    .returning();
  return claimed.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
};

/** Should this fail, somebody else takes a message up and what we find out counts for nothing: no harm done. */
export const renewLeases = async (db: Db, rows: Row[], now: Date) => {
  if (rows.length === 0) return;
  const mine = sql.join(
    rows.map(({ id, tries }) => sql`(${id}::uuid, ${tries}::int)`),
    sql`, `,
  );
  await db
    .update(outbox)
    .set({ lease_until: leaseFrom(now) })
    .where(and(eq(outbox.status, 'waiting'), sql`(${outbox.id}, ${outbox.tries}) in (${mine})`));
};

/**
 * From here on it may be on its way. False: somebody has stopped it, or another worker has taken it up, and it must not
 * be sent.
 */
export const handOver = async (
  db: Db,
  row: Row,
  to: Pick<Row, 'mailbox_id' | 'draft_id' | 'rfc_message_id'>,
): Promise<boolean> => {
  const { rowCount } = await db
    .update(outbox)
    .set({ ...to, is_handed_over: true })
    .where(isMine(row));
  return rowCount === 1;
};

/** Writes down what has come of a try and lets go of the message. */
export const settle = async (db: Db, row: Row, result: Partial<typeof outbox.$inferInsert>) => {
  await db
    .update(outbox)
    .set({ ...result, lease_until: null })
    .where(isMine(row));
};

/** What there is to send with, besides the mailboxes that somebody has connected. */
interface Means {
  providers: MailboxProviderName[];
  isSmtpThere: boolean;
}

/** Says of every message for which there is no way out that it waits for one, and sets it aside; not only when it is due. */
export const setAsideWithoutAccount = async (db: Db, { providers, isSmtpThere }: Means, now: Date) => {
  if (isSmtpThere) return;
  await db
    .update(outbox)
    .set(setAside(now))
    .where(and(isUp(now), eq(outbox.is_handed_over, false), notExists(usableMailbox(db, providers))));
};

/** A way out there is now, so what has waited for one is due. */
export const bringBack = async (db: Db, { providers, isSmtpThere }: Means, now: Date) => {
  const hasMailbox = exists(usableMailbox(db, providers));
  const hasWay = or(
    and(eq(outbox.hold_reason, 'no_mail_account'), isSmtpThere ? undefined : hasMailbox),
    // What SMTP may not send yet, a mailbox of the company's own may.
    and(inArray(outbox.hold_reason, SET_ASIDE), hasMailbox),
  );
  await db
    .update(outbox)
    .set({
      next_try_at: now.toISOString(),
      // It waits for its time again, as if there had always been a way.
      hold_reason: sql`case when ${outbox.send_after} <= ${now.toISOString()}::timestamptz then ${outbox.hold_reason} end`,
    })
    .where(and(eq(outbox.status, 'waiting'), gt(outbox.next_try_at, now.toISOString()), hasWay));
};

/** Far away, so that however many wait they are not looked at again and again: `bringBack` finds them. */
export const setAside = (now: Date) => ({
  hold_reason: 'no_mail_account' as const,
  note: null,
  next_try_at: later(now, 86_400),
});

const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

const leaseFrom = (now: Date): string => later(now, LEASE_SECONDS);

const isMine = (row: Row): SQL | undefined =>
  and(
    eq(outbox.company_id, row.company_id),
    eq(outbox.id, row.id),
    eq(outbox.status, 'waiting'),
    eq(outbox.tries, row.tries),
  );

const isDue = (now: Date): SQL | undefined => and(isUp(now), lte(outbox.send_after, now.toISOString()));

/** Nobody works at it, whether its time has come or not. */
const isUp = (now: Date): SQL | undefined =>
  and(
    eq(outbox.status, 'waiting'),
    lte(outbox.next_try_at, now.toISOString()),
    or(isNull(outbox.lease_until), lte(outbox.lease_until, now.toISOString())),
  );

const usableMailbox = (db: Db, providers: MailboxProviderName[]) =>
  db
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(and(eq(mailboxes.company_id, outbox.company_id), isUsable(providers)));
