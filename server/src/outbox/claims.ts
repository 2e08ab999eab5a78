import { NO_MAIL_ACCOUNT } from '@hirewire/contract/outbox';
import { and, eq, gt, gte, inArray, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { mailboxes, outbox } from '../db/mail-schema.ts';
import { isUsable } from './letters.ts';

type Row = typeof outbox.$inferSelect;

/** A worker that has said nothing for this long has died, and another takes its messages up. */
const LEASE_SECONDS = 20;
const NO_ACCOUNT_SECONDS = 60;
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
      place: sql<number>`row_number() over (partition by ${outbox.company_id}
        order by ${outbox.next_try_at}, ${outbox.created_at}, ${outbox.id})`.as('place'),
    })
    .from(outbox)
    .where(isDue(now))
    .as('due');
  const inHand = sql`(select count(*) from outbox held where held.company_id = ${due.company_id}
    and held.status = 'waiting' and held.lease_until > ${now.toISOString()})`;
  const chosen = db
    .select({ id: due.id })
    .from(due)
    .where(lte(due.place, sql`${BATCH_OF_COMPANY} - ${inHand}`))
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
  return claimed.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
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

/** Says of every message for which there is no way out that it waits for one, without taking it up. */
export const noteMissingAccounts = async (db: Db, now: Date) => {
  await db
    .update(outbox)
    .set({ note: NO_MAIL_ACCOUNT, next_try_at: later(now, NO_ACCOUNT_SECONDS) })
    .where(and(isDue(now), eq(outbox.is_handed_over, false), notExists(usableMailbox(db))));
};

/** A mailbox that has just been connected, or connected again, sends at once what has waited for one. */
export const endWaitForAccounts = async (db: Db, now: Date) => {
  await db
    .update(outbox)
    .set({ next_try_at: now.toISOString() })
    .where(
      and(
        eq(outbox.status, 'waiting'),
        eq(outbox.note, NO_MAIL_ACCOUNT),
        gt(outbox.next_try_at, now.toISOString()),
        inArray(
          outbox.company_id,
          db
            .select({ company_id: mailboxes.company_id })
            .from(mailboxes)
            .where(and(isUsable(), gte(mailboxes.updated_at, later(now, -NO_ACCOUNT_SECONDS)))),
        ),
      ),
    );
};

export const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

const leaseFrom = (now: Date): string => later(now, LEASE_SECONDS);

const isMine = (row: Row): SQL | undefined =>
  and(
    eq(outbox.company_id, row.company_id),
    eq(outbox.id, row.id),
    eq(outbox.status, 'waiting'),
    eq(outbox.tries, row.tries),
  );

const isDue = (now: Date): SQL | undefined =>
  and(
    eq(outbox.status, 'waiting'),
    lte(outbox.send_after, now.toISOString()),
    lte(outbox.next_try_at, now.toISOString()),
    or(isNull(outbox.lease_until), lte(outbox.lease_until, now.toISOString())),
  );

const usableMailbox = (db: Db) =>
  db
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(and(eq(mailboxes.company_id, outbox.company_id), isUsable()));
